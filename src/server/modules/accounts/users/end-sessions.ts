import type { Context } from '../../../app/context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { CustomerCaller } from '../../../platform/http/request.ts'
import { deleteOldSignIns, endSessionOf, endSessionsBut } from './store.ts'

/** How long it can be seen afterwards that there was a session, or that a code was sent. */
const keptDays = 90

/** R12: ends at once every session of a customer but the one that asks. Out: how many were ended. */
export function endOtherSessionsOf(
  ctx: Context,
  caller: Pick<CustomerCaller, 'customerId' | 'session'>,
): Promise<number> {
  return endSessionsBut(ctx.db, caller.customerId, caller.session.id)
}

/** R12: ends at once one session of a customer. Throws NOT_FOUND, whether it is another's, over, or never was (R14). */
export async function endOneSessionOf(ctx: Context, customerId: string, sessionId: string): Promise<void> {
  if (!(await endSessionOf(ctx.db, customerId, sessionId))) throw new ApiError('NOT_FOUND')
}

/** Forgets sessions that ended and codes that were sent more than 90 days ago. */
export function forgetOldSignIns(ctx: Context): Promise<void> {
  return deleteOldSignIns(ctx.db, keptDays)
}
