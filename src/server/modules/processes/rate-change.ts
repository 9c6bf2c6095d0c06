import { beforeSigningStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { rateInForce } from '../simulation/current-rate.ts'
import type { ProcessRow } from './store.ts'

/** P07: the bank's rate in force where it differs from the process's own before signing; undefined otherwise. */
export async function changedRate(
  ctx: Context,
  process: ProcessRow,
  db: Queryable = ctx.db,
): Promise<string | undefined> {
  if (!beforeSigningStatuses.includes(process.status)) return undefined
  const { bankId, termDays, amountCop } = process
  const inForce = await rateInForce(db, { bankId, termDays, amountCop })
  return inForce && inForce.ratePercent !== process.ratePercent ? inForce.ratePercent : undefined
}
