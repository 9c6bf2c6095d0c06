import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { entitiesOfBanks, entityKey } from '#domain/money/official-rates/issuers.ts'
import {
  isCredible,
  isLowVolume,
  mostCutsBack,
  type OfficialRate,
  pickOfficialRates,
} from '#domain/money/official-rates/official-rate.ts'
import { rangeCovering } from '#domain/money/official-rates/ranges.ts'
import type { Context } from '../../../context.ts'
import { lastCuts, listEntities, newestRowsSince, rowsOfEntity } from './store.ts'

export type OfficialRateOfBank = OfficialRate & { bankId: number; source: string }

/** Z05: the last officially reported rate of each bank of the catalogue, and when it was last stored. */
export async function officialRatesNow(
  ctx: Context,
): Promise<{ rates: OfficialRateOfBank[]; importedAt: Date | null }> {
  const cuts = await lastCuts(ctx.db, mostCutsBack)
  const oldest = cuts.at(-1)
  if (oldest === undefined) return { rates: [], importedAt: null }
  const rows = await newestRowsSince(ctx.db, oldest)
  const byEntity = Map.groupBy(rows, entityKey)
  const today = civilDateInBogota(Date.now())
  const rates = [...entitiesOfBanks(rows)].flatMap(([bankId, key]) => {
    const own = byEntity.get(key) ?? []
    const source = describeSource(own.at(-1)?.entityName ?? '')
    return pickOfficialRates({ rows: own, cuts, today }).map((rate) => ({ ...rate, bankId, source }))
  })
  const importedAt = new Date(Math.max(...rows.map((row) => row.importedAt.getTime())))
  return { rates: rates.sort((one, other) => one.bankId - other.bankId), importedAt }
}

const mostDays = 400

/** Z05: the reported rates of a bank for the range that covers a term, day by day, the oldest first. */
export async function officialHistory(
  ctx: Context,
  wanted: { bankId: number; termDays: number },
): Promise<{ cutOn: CivilDate; ratePercent: string; lowVolume: boolean }[]> {
  const range = rangeCovering(wanted.termDays)
  const cuts = await lastCuts(ctx.db, mostCutsBack)
  const key = entitiesOfBanks(await listEntities(ctx.db, cuts)).get(wanted.bankId)
  if (!range || key === undefined) return []
  const [entityType = 0, entityCode = 0] = key.split(',').map(Number)
  const rows = await rowsOfEntity(ctx.db, { entityType, entityCode, subaccount: range.subaccount, count: mostDays })
  return rows
    .filter(isCredible)
    .map((row) => ({ cutOn: row.cutOn, ratePercent: row.ratePercent, lowVolume: isLowVolume(row) }))
}

/** Rows of the sandbox say in their name that they are made up; the reader of their rate sees that. */
function describeSource(entityName: string): string {
  return /ficticio/i.test(entityName)
    ? 'Dato ficticio de demostración, con la forma del reporte a la Superintendencia Financiera'
    : `Superintendencia Financiera de Colombia (datos.gov.co, axk9-g2nh), reportado por ${entityName}`
}
