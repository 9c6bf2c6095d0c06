import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import { bandsKey } from '#domain/money/rates/proposal.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { computeBands } from './bands.ts'
import { listRatesFrom } from './edit-store.ts'
import type { RateRow } from './store.ts'

const holdsAt = (at: Date) => (row: RateRow) => row.validFrom <= at && (row.validTo === null || row.validTo > at)

/** The rates of partner banks that hold at an instant, by ranges of amounts that do not overlap. */
function bandsAt(rows: readonly RateRow[], at: Date): RateRow[] {
  const groups = Map.groupBy(rows.filter(holdsAt(at)), bandsKey)
  return [...groups.values()].flatMap((own) => computeBands(own, partnerBank(own[0]?.bankId).minimumAmountCop))
}

/**
 * O02: the rates that are known from an instant on.
 * @returns Those that hold then, as bands; those that begin later; and a function that tells what a bank pays for a
 *   term at any instant from then on, as it is planned now.
 */
export async function ratesFrom(db: Queryable, from: Date) {
  const rows = (await listRatesFrom(db, from)).filter(({ bankId }) => isPartnerBank(bankId))
  const groups = Map.groupBy(rows, bandsKey)
  return {
    inForce: bandsAt(rows, from),
    future: rows.filter(({ validFrom }) => validFrom > from),
    /** All of them at an instant from then on, as it is planned now. */
    bandsOfAllAt: (at: Date) => bandsAt(rows, at),
    bandsOfAt: (wanted: { bankId: number; termDays: number }, at: Date) =>
      bandsAt(groups.get(bandsKey(wanted)) ?? [], at),
  }
}
