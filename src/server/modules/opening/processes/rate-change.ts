import { beforeSigningStatuses } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type RateInForce, rateInForce } from '../../rates/simulation/current-rate.ts'
import type { ProcessRow } from './processes.queries.ts'

/**
 * What the process's bank pays now for its deposit. The band is that of the customer's own money: it is what they
 * simulated, and a bonus that we add must not give them another rate than the one they saw.
 */
export function findRateInForce(
  db: Queryable,
  process: Pick<ProcessRow, 'bankId' | 'termDays' | 'amountCop' | 'bonusAddedCop'>,
): Promise<RateInForce | undefined> {
  const { bankId, termDays, amountCop, bonusAddedCop } = process
  return rateInForce(db, { bankId, termDays, amountCop: amountCop - bonusAddedCop })
}

/** P07: the bank's rate in force where it differs from the process's own before signing; undefined otherwise. */
export async function changedRate(db: Queryable, process: ProcessRow): Promise<string | undefined> {
  if (!beforeSigningStatuses.includes(process.status)) return undefined
  const inForce = await findRateInForce(db, process)
  return inForce && inForce.ratePercent !== process.ratePercent ? inForce.ratePercent : undefined
}
