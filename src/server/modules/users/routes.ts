import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createUser, getUser } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema.ts'
import { ApiError } from '../../http/api-error.ts'
import { callRoute } from '../../http/call-route.ts'
import { nameOfCustomer } from '../customers/read-name.ts'
import { phoneOfCustomer } from '../customers/read-phone.ts'

export function usersRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getUser, async (context, { caller }) => {
    const full_name = await nameOfCustomer(context, caller.customerId)
    if (full_name === undefined) throw new ApiError('PROFILE_NOT_FOUND')
    return { full_name, phone: await phoneOfCustomer(context, caller.customerId) }
  })

  callRoute(app, ctx, createUser, async (context, { body, caller }) => {
    const { full_name } = body.data
    // A second tap on the same button finds the name already there and must not look like a failure.
    const stored = await context.db
      .update(customers)
      .set({ fullNameSealed: context.sealing.seal('customers.full-name', full_name) })
      .where(and(eq(customers.id, caller.customerId), isNull(customers.fullNameSealed)))
      .returning({ id: customers.id })
    if (stored.length === 0 && (await nameOfCustomer(context, caller.customerId)) !== full_name) {
      throw new ApiError('PROFILE_EXISTS')
    }
    return { full_name, phone: await phoneOfCustomer(context, caller.customerId) }
  })
}
