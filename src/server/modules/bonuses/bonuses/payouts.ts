import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { insertPayout } from './payout-store.ts'
import { daysWithoutPayout, loadPayouts, type PayoutRow } from './payouts.queries.ts'
import { holdPayments } from './store.ts'

/**
 * O03, B13: puts all bonuses that are due by a day and in no payout into one, in the caller's transaction. A day has
 * one payout however often and by how many it is asked for.
 * @returns Its id, and whether it was made now; undefined when there is none and nothing is due.
 */
export async function collectPayout(
  tx: Tx,
  wanted: { paysOn: CivilDate; madeBy: string },
): Promise<{ id: string; made: boolean } | undefined> {
  await holdPayments(tx)
  const [before] = await loadPayouts(tx, { paysOn: wanted.paysOn })
  if (before) return { id: before.id, made: false }
  if (!(await daysWithoutPayout(tx)).some(({ day }) => day <= wanted.paysOn)) return undefined
  const { id } = await insertPayout(tx, wanted)
  return { id, made: true }
}

/** One payout with its sums; undefined when there is none. */
export async function findPayout(db: Queryable, id: string): Promise<PayoutRow | undefined> {
  const [row] = await loadPayouts(db, { id })
  return row
}
