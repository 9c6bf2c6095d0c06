import { fetchOpenRates } from '../api/open-rates.ts'
import type { OpenRates } from '../api/views.ts'
import { newestReport, officialLine } from '../features/public/comparison/official-rate-labels.ts'
import { readTimeMs } from '../lib/clock.ts'
import { type RatesPart, ratesMark } from '../lib/rates-mark.ts'
import { ratesTimeLabel } from '../lib/rates-time-label.ts'
import { drawsMark, otherRates } from './events.ts'
import { hydrate, isHydrated } from './hydrate-on-interaction.ts'

/**
 * S09, B §2.14 «from live rates»: a finished page has the rates of its build. When the page is idle, the current ones
 * are read. If they are the same, the page says when they were read and what was officially reported. If not, the page
 * hydrates and computes everything again, or its own light script does. If they cannot be read, nothing is said, but a
 * page that computes (M09) hydrates: the application says of when its rates are.
 */
export function readTodaysRates(): void {
  const page = document.querySelector<HTMLElement>('[data-rates-mark]')
  if (!page || isHydrated()) return
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1))
  idle(() => void compare(page), { timeout: 4_000 })
}

async function compare({ dataset }: HTMLElement): Promise<void> {
  const feed = await fetchOpenRates({ part: dataset.ratesPart as RatesPart }).catch(() => undefined)
  if (isHydrated()) return
  const computes = document.documentElement.hasAttribute(drawsMark)
  // The service worker may have answered from what it keeps.
  if (computes && (!feed || !navigator.onLine)) hydrate()
  else if (feed && ratesMark(feed.rates) === dataset.ratesMark) tell(feed)
  else if (feed && computes) window.dispatchEvent(new CustomEvent(otherRates, { detail: feed }))
  else if (feed) hydrate()
}

/** React accepts these texts as they are on hydration (`suppressHydrationWarning`). */
function tell({ generatedAt, official }: OpenRates): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-rates-time]')) {
    time.dateTime = generatedAt
    time.textContent = ratesTimeLabel(generatedAt, readTimeMs())
  }
  if (official.length === 0) return
  for (const cell of document.querySelectorAll<HTMLElement>('[data-official]')) {
    const { official: bankId, term } = cell.dataset
    cell.textContent = officialLine(newestReport(official, Number(bankId), Number(term)))
  }
}
