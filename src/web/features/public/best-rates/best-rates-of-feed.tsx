import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { offersFor } from '#domain/money/rates/offers.ts'
import { ratesInForce } from '../../../api/open-rates.ts'
import type { OpenRates } from '../../../api/views.ts'
import { BestRates } from './best-rates.tsx'

type BestRatesOfFeedProps = {
  /** The open rates, as they were when the page was built or as they are now. */
  feed: Pick<OpenRates, 'rates'>
  amountCop: number
  termDays: number
}

/** S08: the three best banks for a fixed amount and term, for pages that ask for neither; complete without a script. */
export function BestRatesOfFeed({ feed, amountCop, termDays }: BestRatesOfFeedProps) {
  const offers = offersFor(ratesInForce(feed), { amountCop, termDays })
  return (
    <BestRates
      title={`Los que más dan por ${formatCop(amountCop)} a ${termDays} días`}
      offers={offers}
      state="ready"
      isDemonstration={offers.some(({ isDemonstration }) => isDemonstration)}
    />
  )
}
