import { offersFor } from '#domain/money/rates/offers.ts'
import { ratesInForce } from '../api/open-rates.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { exampleDeposit } from './example-deposit.ts'
import { ratesAtBuild } from './rates-at-build.ts'

/** What earns most for the example deposit, and when its rates were read. */
export type OfferAtBuild = {
  bankName: string
  ratePercent: string
  netCop: number
  isDemonstration: boolean
  /** ISO instant. */
  readAt: string
}

/** For loaders, while the site is built: of the brand's banks. None where none of them takes the deposit. */
export function offerAtBuild(): OfferAtBuild | undefined {
  const feed = ratesAtBuild()
  const { bankIds } = currentBrand
  const rates = ratesInForce(feed).filter(({ bankId }) => bankIds?.includes(bankId) ?? true)
  const [best] = offersFor(rates, exampleDeposit)
  if (!best) return undefined
  const { bankName, ratePercent, netCop, isDemonstration } = best
  return { bankName, ratePercent, netCop, isDemonstration, readAt: feed.generatedAt }
}
