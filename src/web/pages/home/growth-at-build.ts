import type { OpenRates } from '#contract/rates.ts'
import { growthOverTerm } from '#domain/money/rates/growth-over-term.ts'
import { offersFor } from '#domain/money/rates/offers.ts'
import { defaultTermDays } from '#domain/money/terms/offered-terms.ts'
import { ratesInForce } from '../../api/open-rates.ts'
import { defaultAmountCop } from '../../features/public/simulation/amount-and-term.ts'
import { growthPath } from '../../ui/charts/growth-path.ts'
import type { GrowthPath } from '../../ui/charts/growth-shape.ts'

const pieces = 12

/**
 * @param feed - The rates of the build, and which banks the site has.
 * @param bankIds - All without them.
 * @returns The curve of the offer that the home page begins with, nothing where there is no rate. For loaders only.
 */
export function growthAtBuild(feed: OpenRates, bankIds?: readonly number[]): GrowthPath | undefined {
  const offers = offersFor(ratesInForce(feed), { amountCop: defaultAmountCop, termDays: defaultTermDays })
  const best = offers.find(({ bankId }) => bankIds?.includes(bankId) ?? true)
  return best && growthPath(growthOverTerm(best, pieces), best.netCop)
}
