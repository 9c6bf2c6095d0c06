import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createUser, endOneSession, endOtherSessions, getUser, listSessions } from '#contract/users.ts'
import type { Context } from '../../../context.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { rememberName } from '../../../platform/http/remember-me-cookies.ts'
import { keepSearchTerms } from '../customers/keep-search-terms.ts'
import { findCustomerName } from '../customers/read-name.ts'
import { phoneOfCustomer } from '../customers/read-phone.ts'
import { endAllOtherSessions, endOwnSession } from './end-sessions.ts'
import { sessionsOfCustomer } from './sessions-of-customer.ts'

export function usersRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getUser, async (context, { caller, http, reply }) => {
    const fullName = await findCustomerName(context, caller.customerId, context.db)
    if (fullName === undefined) throw new ApiError('PROFILE_NOT_FOUND')
    rememberName(context, { http, reply }, fullName)
    return { fullName, phone: await phoneOfCustomer(context, caller.customerId, context.db) }
  })

  callRoute(app, ctx, createUser, async (context, { body, caller, http, reply }) => {
    const { fullName } = body.data
    // A second tap on the same button finds the name already there and must not look like a failure.
    const stored = await inTransaction(context.db, async (tx) => {
      const rows = await tx
        .update(customers)
        .set({ fullNameEncrypted: context.encryption.encrypt('customers.full-name', fullName) })
        .where(
          and(eq(customers.id, caller.customerId), isNull(customers.fullNameEncrypted), isNull(customers.erasedAt)),
        )
        .returning({ id: customers.id })
      for (const { id } of rows) await keepSearchTerms(context, tx, { customerId: id, fullName })
      return rows
    })
    if (stored.length === 0 && (await findCustomerName(context, caller.customerId, context.db)) !== fullName) {
      throw new ApiError('PROFILE_EXISTS')
    }
    rememberName(context, { http, reply }, fullName)
    return { fullName, phone: await phoneOfCustomer(context, caller.customerId, context.db) }
  })

  callRoute(app, ctx, listSessions, async (context, { caller }) => ({
    sessions: await sessionsOfCustomer(context, caller),
  }))

  callRoute(app, ctx, endOtherSessions, async (context, { caller }) => ({
    ended: await endAllOtherSessions(context, caller),
  }))

  callRoute(app, ctx, endOneSession, async (context, { params, caller }) => {
    await endOwnSession(context, caller.customerId, params.sessionId)
    return { ended: true as const }
  })
}
