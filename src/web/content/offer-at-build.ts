import { offersFor } from '#domain/money/rates/offers.ts'
import { ratesInForce } from '../api/open-rates.ts'
import { ratesAtBuild } from './rates-at-build.ts'

/** The deposit of which a page that is read says what it earns: whole pesos, days. */
export const exampleDeposit = { amountCop: 10_000_000, termDays: 360 }

/** What earns most for the example deposit, and when its rates were read. */
export type OfferAtBuild = {
  bankName: string
  ratePercent: string
  netCop: number
  isDemonstration: boolean
  /** ISO instant. */
  readAt: string
}

/** For loaders, while the site is built. None where no bank takes the deposit. */
export function offerAtBuild(): OfferAtBuild | undefined {
  const feed = ratesAtBuild()
  const [best] = offersFor(ratesInForce(feed), exampleDeposit)
  if (!best) return undefined
  const { bankName, ratePercent, netCop, isDemonstration } = best
  return { bankName, ratePercent, netCop, isDemonstration, readAt: feed.generatedAt }
}
