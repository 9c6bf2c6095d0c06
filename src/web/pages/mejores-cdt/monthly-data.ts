import type { OpenRate } from '#contract/rates.ts'
import { bankDirectory } from '#domain/banks/directory.ts'
import { type CivilDate, civilDateInBogota, getDateParts } from '#domain/money/dates/civil-date.ts'
import { offersFor, topOfferCount } from '#domain/money/rates/offers.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import {
  leadMonthlyPage,
  type MonthlyPage,
  monthlyPageAt,
  monthlyPagesOn,
} from '#domain/site/monthly-pages/monthly-pages.ts'
import { ratesInForce } from '../../api/open-rates.ts'
import { exampleDeposit } from '../../content/example-deposit.ts'
import { ratesOfMonth } from '../../content/months-at-build.ts'
import { type RatesOfTerm, ratesByTerm } from '../../features/public/comparison/rates-by-term.ts'

type BestOffer = { bankId: number; bankName: string; path: string | undefined; rate: string; netCop: number }

/** What a monthly page is written from. */
export type MonthlyData = {
  page: MonthlyPage
  /** False for a month of which no rates are known: the page says so, and its link goes to `lead`. */
  isKnown: boolean
  /** The page of the month that runs. */
  lead: MonthlyPage
  /** For each term, what the banks pay, for the chart. */
  terms: readonly RatesOfTerm[]
  /** For each term, the banks that give most. */
  best: { termDays: number; offers: BestOffer[] }[]
  /** The rates shown that began in the month of the page. */
  began: { bankName: string; termDays: number; rate: string }[]
  /** The months of the same year before this one that have a page. */
  earlier: MonthlyPage[]
  /** The day of which the rates are: the last one of a month that is over. */
  ratesOn: CivilDate
  isOver: boolean
  isDemonstration: boolean
}

/**
 * R04. For loaders, while the site is built.
 * @param path - An address.
 * @returns What its page says, or undefined for no month's.
 */
export function monthlyDataAt(path: string): MonthlyData | undefined {
  const page = monthlyPageAt(path)
  if (!page) return undefined
  const today = civilDateInBogota(Date.now())
  const month = ratesOfMonth(page, today)
  const feed = month?.feed ?? { rates: [], official: [], termsOfUse: '', generatedAt: '' }
  const rates = ratesInForce(feed)
  const { amountCop } = exampleDeposit
  return {
    page,
    isKnown: month !== undefined,
    lead: leadMonthlyPage(today),
    terms: ratesByTerm(rates, amountCop).map(({ termDays, offers }) => ({
      termDays,
      offers: offers.map(({ bankId, bankName, ratePercent }) => ({ bankId, bankName, ratePercent })),
    })),
    best: offeredTermsDays.map((termDays) => ({
      termDays,
      offers: offersFor(rates, { amountCop, termDays })
        .slice(0, topOfferCount)
        .map(({ bankId, bankName, ratePercent, netCop }) => ({
          bankId,
          bankName,
          path: bankDirectory.find((bank) => bank.bankId === bankId && !bank.listedAs)?.path,
          rate: formatRate(ratePercent),
          netCop,
        })),
    })),
    began: feed.rates
      .filter((rate) => beganIn(rate, page))
      .map(({ bankLabel, term, rate }) => ({ bankName: bankLabel, termDays: term, rate: formatRate(rate) })),
    earlier: monthlyPagesOn(today).filter(({ year, month }) => year === page.year && month < page.month),
    ratesOn: month?.on ?? today,
    isOver: month?.isOver ?? true,
    isDemonstration: rates.some((rate) => rate.isDemonstration),
  }
}

// A demonstration rate began when it was made up, which tells nothing of the month.
function beganIn({ validFrom, isDemonstration }: OpenRate, { year, month }: MonthlyPage): boolean {
  const began = getDateParts(civilDateInBogota(Date.parse(validFrom)))
  return !isDemonstration && began.year === year && began.month === month
}
