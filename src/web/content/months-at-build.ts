import { type OpenRates, openRates } from '#contract/rates.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import {
  findLastDay,
  leadMonthlyPage,
  type MonthlyPage,
  monthKey,
  monthlyPagesOn,
} from '#domain/site/monthly-pages/monthly-pages.ts'
import { toOpenRates } from '../api/open-rates.ts'
import { ratesAtBuild } from './rates-at-build.ts'

/** The table of routes and the list of pages are read by Node, before Vite has put the settings into `import.meta`. */
declare const process: { env: Record<string, string | undefined> } | undefined

/**
 * The rates of earlier months that the build was given (`VITE_SITE_MONTHS_FILE`: an object of answers of
 * `GET /api/rates?month=2026-10`, by month). Nothing of this reaches the browser: it is for loaders alone.
 */
function monthsAtBuild(): ReadonlyMap<string, OpenRates> {
  const given = import.meta.env?.VITE_SITE_MONTHS ?? (typeof process === 'object' ? process.env.VITE_SITE_MONTHS : '')
  const months = Object.entries((given ? JSON.parse(given) : {}) as Record<string, unknown>)
  return new Map(months.map(([month, text]) => [month, toOpenRates(openRates.parse(text))]))
}

/**
 * R04 (B §2.14): the rates that a monthly page is written with. The month that runs, and the next one, have those of
 * the build. An earlier one has those that were kept at its end. Without any, today's are known to be its own as well
 * when each of them already held then. Those of the demonstration have held since January.
 * @param today - The day of the build.
 * @returns The rates and their day; `undefined` for a month of which nothing is known.
 */
export function ratesOfMonth(
  page: MonthlyPage,
  today: CivilDate,
): { feed: OpenRates; on: CivilDate; isOver: boolean } | undefined {
  const key = monthKey(page)
  const now = ratesAtBuild()
  const lastDay = findLastDay(key)
  if (key >= monthKey(leadMonthlyPage(today)) || lastDay === undefined) {
    return { feed: now, on: civilDateInBogota(Date.parse(now.generatedAt)), isOver: false }
  }
  const monthRates = monthsAtBuild().get(key)
  if (monthRates) return { feed: monthRates, on: lastDay, isOver: true }
  const held = now.rates.every(({ validFrom }) => civilDateInBogota(Date.parse(validFrom)) <= lastDay)
  return held ? { feed: now, on: lastDay, isOver: true } : undefined
}

/**
 * R04.
 * @param today - The day of the build.
 * @returns The monthly pages that can be found by search: those of which rates are known.
 */
export function knownMonthlyPagesOn(today: CivilDate): MonthlyPage[] {
  return monthlyPagesOn(today).filter((page) => ratesOfMonth(page, today))
}
