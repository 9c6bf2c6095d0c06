import { openRates } from '#contract/rates.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { type MonthlyPage, monthlyPagesToBuild } from '#domain/site/monthly-pages/monthly-pages.ts'
import { toOpenRates } from '../api/open-rates.ts'
import type { OpenRates } from '../api/views.ts'

/** The table of routes and the list of pages are read by Node, before Vite has put the settings into `import.meta`. */
declare const process: { env: Record<string, string | undefined> } | undefined

/**
 * The rates of earlier months that the build was given (`VITE_SITE_MONTHS_FILE`: an object of answers of
 * `GET /api/rates?month=2026-10`, by month). Months of demonstration rates count as unknown: those were made up once and say
 * nothing of a month. For loaders only: nothing of this reaches the browser.
 */
export function monthsAtBuild(): ReadonlyMap<string, OpenRates> {
  const given = import.meta.env?.VITE_SITE_MONTHS ?? (typeof process === 'object' ? process.env.VITE_SITE_MONTHS : '')
  const months = Object.entries((given ? JSON.parse(given) : {}) as Record<string, unknown>)
  return new Map(
    months.flatMap(([month, text]) => {
      const feed = toOpenRates(openRates.parse(text))
      return feed.rates.some(({ isDemonstration: isMadeUp }) => !isMadeUp) ? [[month, feed] as const] : []
    }),
  )
}

/** R04. In: the day of the build. Out: the monthly pages that it makes. */
export function monthlyPagesBuiltOn(today: CivilDate): MonthlyPage[] {
  return monthlyPagesToBuild(today, new Set(monthsAtBuild().keys()))
}
