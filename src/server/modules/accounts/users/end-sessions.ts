import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sessions } from '../../../platform/db/schema/accounts.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { CustomerCaller } from '../../../platform/http/request.ts'
import { endAssistants } from '../assistants/accesses.ts'
import { deleteOldSignIns, endCustomerSession, endSessionsBut } from './store.ts'

/** How long ended sessions and sent codes stay visible. */
const keptDays = 90

/**
 * R12, Z25: ends every session of a customer immediately, except the one that asks, and what assistants may read.
 * @returns How many were ended.
 */
export function endAllOtherSessions(
  ctx: Context,
  caller: Pick<CustomerCaller, 'customerId' | 'session'>,
): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await endAssistants(tx, caller.customerId, 'sign-out')
    return endSessionsBut(tx, caller.customerId, caller.session.id)
  })
}

/**
 * R12: ends one session of a customer immediately. Throws NOT_FOUND when it belongs to another, is over, or never
 * existed (R14).
 */
export async function endOwnSession(ctx: Context, customerId: string, sessionId: string): Promise<void> {
  if (!(await endCustomerSession(ctx.db, customerId, sessionId))) throw new ApiError('NOT_FOUND')
}

/** Deletes sessions that ended, and codes that were sent, more than 90 days ago. */
export function forgetOldSignIns(ctx: Context): Promise<void> {
  return deleteOldSignIns(ctx.db, keptDays)
}

/**
 * O04, Z25: ends every live session of a customer, and what assistants may read, when staff suspend or reset them.
 * @returns How many there were.
 */
export async function endSessionsByStaff(tx: Tx, customerId: string): Promise<number> {
  await endAssistants(tx, customerId, 'staff')
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBy: 'staff' })
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length
}
