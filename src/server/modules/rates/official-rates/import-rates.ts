import { isBankingDay } from '#domain/money/dates/business-days.ts'
import { addDays, type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { entityKey } from '#domain/money/official-rates/issuers.ts'
import { isCredible, mostCutsBack } from '#domain/money/official-rates/official-rate.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { tryConsume } from '../../../platform/rate-limit/reservations.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { ReportedRow } from '../../../providers/official-rates/port.ts'
import { officialRatesImport } from './jobs.ts'
import { keepRows, lastCuts } from './store.ts'

/**
 * The result of an import: the days it read, new or changed rows, rows without meaning that were left out, and those that
 * could not be read.
 */
export type Imported = { cuts: CivilDate[]; written: number; discarded: number; odd: string[] }

/** The report of a day comes on the next one, in the morning. */
const importFromHour = 7

/**
 * Z05: fetches the last banking days of the official report and stores the rows that count. Stored days are read again,
 * since entities report late. A repeat changes nothing.
 * @param options - How many banking days back, by default five.
 * @throws `ProviderError` when any part of the answer is not the report; nothing is written then.
 */
export async function importOfficialRates(ctx: Context, { days = mostCutsBack } = {}): Promise<Imported> {
  const { officialRates } = ctx.providers
  const newest = await officialRates.lastCut()
  const today = civilDateInBogota(Date.now())
  if (newest === undefined) return { cuts: [], written: 0, discarded: 0, odd: [] }
  if (newest > today) throw new ProviderError('official-rates', 'garbage', 'reports a day that has not come')
  const reported: ReportedRow[] = []
  const odd: string[] = []
  for (const day of bankingDaysUntil(newest, days)) {
    const cut = await officialRates.rowsOfCut(day)
    reported.push(...cut.rows)
    odd.push(...cut.odd.map((row) => `${day} ${row}`))
  }
  const counted = countingRows(reported)
  const written = await inTransaction(ctx.db, (tx) => keepRows(tx, counted))
  const cuts = [...new Set(reported.map(({ cutOn }) => cutOn))].sort()
  return { cuts, written, discarded: reported.length - counted.length, odd }
}

/** Job: imports, and logs the result. A broken report is logged as such and asked for again. */
export async function runImport(ctx: Context): Promise<void> {
  try {
    const { cuts, written, discarded, odd } = await importOfficialRates(ctx)
    ctx.logger.info({ cuts, written, discarded, odd: odd.length }, 'official rates imported')
    if (odd.length > 0) ctx.logger.warn({ odd }, 'rows of the official report cannot be read')
  } catch (error) {
    if (error instanceof ProviderError) {
      ctx.logger.error({ failure: error.failure, what: error.message }, 'official rates could not be imported')
    }
    throw error
  }
}

/**
 * Enqueues the import job once on every business day, from seven in the morning on; immediately where nothing is
 * stored.
 */
export async function importDaily(ctx: Context, nowMs = Date.now()): Promise<void> {
  const on = civilDateInBogota(nowMs)
  const isEarly = civilDateInBogota(nowMs - importFromHour * 3_600_000) !== on
  if ((isEarly || !isBankingDay(on)) && (await lastCuts(ctx.db, 1)).length > 0) return
  const onceADay = { key: `official-rates/${on}`, windowSeconds: 2 * 86_400, most: 1 }
  await inTransaction(ctx.db, async (tx) => {
    if (await tryConsume(tx, onceADay)) await enqueue(ctx.boss, tx, officialRatesImport, {})
  })
}

function bankingDaysUntil(newest: CivilDate, count: number): CivilDate[] {
  const days: CivilDate[] = []
  for (let day = newest; days.length < count; day = addDays(day, -1)) {
    if (isBankingDay(day) || day === newest) days.unshift(day)
  }
  return days
}

/** Rows that have a meaning. Two that contradict each other are both left out: it is unknown which is right. */
function countingRows(rows: readonly ReportedRow[]): ReportedRow[] {
  const byKey = Map.groupBy(rows.filter(isCredible), (row) => `${entityKey(row)}/${row.cutOn}/${row.subaccount}`)
  return [...byKey.values()].flatMap(([first, ...others]) => {
    const agree = others.every(
      (one) => one.ratePercent === first?.ratePercent && one.volumeThousandCop === first.volumeThousandCop,
    )
    return first && agree ? [first] : []
  })
}
