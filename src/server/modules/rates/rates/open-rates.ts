import type { OfficialRate, OpenRate, OpenRates } from '#contract/rates.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import { addDays, civilDateInBogota, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import { findLastDay } from '#domain/site/monthly-pages/monthly-pages.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type OfficialRateOfBank, officialRatesNow } from '../official-rates/official-rates-now.ts'
import { computeBands } from './bands.ts'
import { lastRateChange, listRatesAt, type RateRow } from './store.ts'

export const termsOfUse =
  'Puedes usar estas tasas gratis, también en otros sitios y programas, si nombras la fuente y su fecha. Cambian sin ' +
  'aviso y no son una oferta: la tasa que vale es la del banco el día en que abres tu CDT. Las que dicen que son de ' +
  'demostración no las paga ningún banco.'

export type OpenRatesFilter = {
  bankId?: number | undefined
  term?: number | undefined
  /** A month that is over, as `2026-10`, for the rates that held at its end. */
  month?: string | undefined
}

/**
 * Z11: every rate in force, and what was officially reported. What was reported belongs to no month, so an earlier one
 * has the rates alone.
 * @param filter - A bank's id, a term in days, a month; all and now when left out.
 * @returns The feed. It says since when it has been as it is, so the same rates are the same text.
 */
export async function openRatesFor(ctx: Context, filter: OpenRatesFilter = {}): Promise<OpenRates> {
  const end = endOfMonth(filter.month)
  const { rates: official, importedAt } = end ? { rates: [], importedAt: null } : await officialRatesNow(ctx)
  const rows = (await ratesByBand(ctx.db, end)).filter(
    ({ bankId, termDays }) => fits(filter.bankId, bankId) && fits(filter.term, termDays),
  )
  return {
    generatedAt: end ? end.toISOString() : await unchangedSince(ctx, importedAt),
    termsOfUse,
    rates: rows.map(presentRate),
    official: official
      .filter(({ bankId, range }) => {
        const { fromDays, toDays = Number.POSITIVE_INFINITY } = range
        const covers = filter.term === undefined || (filter.term >= fromDays && filter.term <= toDays)
        return fits(filter.bankId, bankId) && covers
      })
      .map(presentOfficial),
  }
}

/**
 * @param month - A month as `2026-10`.
 * @returns Its last moment in Colombia; undefined where it is not over, or none is named.
 */
function endOfMonth(month: string | undefined): Date | undefined {
  const lastDay = month === undefined ? undefined : findLastDay(month)
  if (lastDay === undefined || lastDay >= civilDateInBogota(Date.now())) return undefined
  return new Date(startOfDayMs(addDays(lastDay, 1)) - 1)
}

/** The rates of partner banks that hold at a moment, now where none is named, by ranges of amounts that do not overlap. */
export async function ratesByBand(db: Queryable, at?: Date): Promise<RateRow[]> {
  const rows = (await listRatesAt(db, at)).filter(({ bankId }) => isPartnerBank(bankId))
  const groups = Map.groupBy(rows, ({ bankId, termDays }) => `${bankId}/${termDays}`)
  return [...groups.values()].flatMap((own) => computeBands(own, partnerBank(own[0]?.bankId).minimumAmountCop))
}

const fits = (wanted: number | undefined, value: number) => wanted === undefined || wanted === value

/** The newest of what the feed is made of: a rate that began or ended, an import, and the day, by which lags count. */
async function unchangedSince(ctx: Context, importedAt: Date | null): Promise<string> {
  const today = civilDateInBogota(Date.now())
  const startOfToday = startOfDayMs(today)
  const changed = (await lastRateChange(ctx.db))?.getTime() ?? 0
  return new Date(Math.max(startOfToday, changed, importedAt?.getTime() ?? 0)).toISOString()
}

function presentRate(row: RateRow): OpenRate {
  const bank = partnerBank(row.bankId)
  return {
    bankId: bank.id,
    bankLabel: bank.name,
    legalEntity: bank.legalEntity.name,
    term: row.termDays,
    amountFrom: row.amountFromCop,
    amountTo: row.amountToCop,
    rate: row.ratePercent,
    dayBase: bank.dayBase,
    validFrom: row.validFrom.toISOString(),
    source: row.source,
    isDemonstration: row.isDemonstration,
  }
}

function presentOfficial(rate: OfficialRateOfBank): OfficialRate {
  return {
    bankId: rate.bankId,
    termFrom: rate.range.fromDays,
    termTo: rate.range.toDays ?? null,
    rate: rate.ratePercent,
    volume: rate.volumeCop,
    lowVolume: rate.lowVolume,
    cutOn: rate.cutOn,
    lagDays: rate.lagDays,
    source: rate.source,
  }
}
