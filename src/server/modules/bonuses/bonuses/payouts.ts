import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import {
  insertPayout,
  listDaysWithoutPayout,
  listPayoutGrants,
  listPayouts,
  type PayoutGrant,
  type PayoutRow,
} from './payout-store.ts'
import { holdPayments } from './store.ts'

export type { PayoutGrant, PayoutRow } from './payout-store.ts'

/**
 * O03, B13: puts all bonuses that are due by a day and in no payout into one, in the caller's transaction. A day has one
 * payout however often and by how many it is asked for. Out: its id, and whether it was made now; undefined when there
 * is none and nothing is due.
 */
export async function collectPayout(
  tx: Tx,
  wanted: { paysOn: CivilDate; madeBy: string },
): Promise<{ id: string; made: boolean } | undefined> {
  await holdPayments(tx)
  const [before] = await listPayouts(tx, { paysOn: wanted.paysOn })
  if (before) return { id: before.id, made: false }
  if (!(await listDaysWithoutPayout(tx)).some(({ day }) => day <= wanted.paysOn)) return undefined
  const { id } = await insertPayout(tx, wanted)
  return { id, made: true }
}

/** One payout with its sums; undefined when there is none. */
export async function findPayout(db: Queryable, id: string): Promise<PayoutRow | undefined> {
  const [row] = await listPayouts(db, { id })
  return row
}

/** The payouts of the last days, the newest first. */
export function payoutsOf(db: Queryable): Promise<PayoutRow[]> {
  return listPayouts(db)
}

/** The days for which bonuses are scheduled that are in no payout. */
export function daysWithoutPayout(db: Queryable): Promise<{ day: CivilDate; count: number; amountCop: number }[]> {
  return listDaysWithoutPayout(db)
}

/** The bonuses of a payout, always in the same order. */
export function grantsOfPayout(db: Queryable, payoutId: string): Promise<PayoutGrant[]> {
  return listPayoutGrants(db, payoutId)
}
