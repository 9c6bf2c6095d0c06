import { type CivilDate, civilDateInBogota } from '#domain/dates/civil-date.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { sqlStateOf } from '../../db/transaction.ts'
import { findGrant, type GrantRow, listDueGrants, markPaid } from './store.ts'

/** `repeated`: this very payment was noted before. */
export type PaidGrant = 'paid' | 'repeated' | 'paid-otherwise' | 'not-due' | 'reference-used' | 'not-found'

const uniqueViolation = '23505'

/**
 * B13: notes that a grant was paid, exactly once however often and from wherever it is said. In: the grant, and the
 * treasury's reference, which pays one grant. Out: what came of it; only `paid` changed anything.
 */
export async function payGrant(ctx: Context, payment: { grantId: string; reference: string }): Promise<PaidGrant> {
  const { grantId, reference: paymentReference } = payment
  const on = civilDateInBogota(Date.now())
  try {
    if (await markPaid(ctx.db, { grantId, paymentReference, on })) return 'paid'
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation) return 'reference-used'
    throw error
  }
  const grant = await findGrant(ctx.db, grantId)
  if (!grant) return 'not-found'
  if (grant.status !== 'paid') return 'not-due'
  return grant.paymentReference === paymentReference ? 'repeated' : 'paid-otherwise'
}

/** B13: the grants that are to be paid on a day, those of earlier days that were not paid among them. */
export function dueGrants(db: Queryable, on: CivilDate): Promise<GrantRow[]> {
  return listDueGrants(db, on)
}
