import { replaceFrom } from '#domain/money/rates/replace-rates.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { endRates, insertRates, listBankRates } from './edit-store.ts'

/** The bands that a bank pays for a term from an instant on. */
export type NewBands = {
  bankId: number
  termDays: number
  beginsAt: Date
  bands: readonly { amountFromCop: number; amountToCop: number | undefined; ratePercent: string }[]
}

/**
 * O02: replaces the rates of their bank and term, in the caller's transaction. The transaction blocks parallel changes
 * of rates until it ends. Rows are never rewritten: the old ones get their end, the new ones are added.
 * @returns The ids of the new rows.
 */
export async function putRates(tx: Tx, groups: readonly NewBands[], source: string): Promise<string[]> {
  const ids: string[] = []
  for (const { bankId, termDays, beginsAt, bands } of groups) {
    const currentRates = (await listBankRates(tx, { bankId, termDays })).map(({ id, validFrom, validTo }) => ({
      id,
      validFromMs: validFrom.getTime(),
      validToMs: validTo?.getTime() ?? null,
    }))
    const { endedIds, untilMs } = replaceFrom(currentRates, beginsAt.getTime())
    await endRates(tx, endedIds, beginsAt)
    const validTo = untilMs === null ? null : new Date(untilMs)
    const rows = bands.map(({ amountFromCop, amountToCop, ratePercent }) => ({
      bankId,
      termDays,
      amountFromCop,
      amountToCop: amountToCop ?? null,
      ratePercent,
      validFrom: beginsAt,
      validTo,
      source,
    }))
    ids.push(...(await insertRates(tx, rows)))
  }
  return ids
}
