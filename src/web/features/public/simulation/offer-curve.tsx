import { useEffect } from 'react'
import { GrowthLine } from '../../../ui/charts/growth-line.tsx'
import type { OfferFigures } from './offers.ts'

/** The growth of an offer as a line; its figures at the end are beside it in words. */
export function OfferCurve(props: { figures: OfferFigures; amountCop: number; termDays: number }) {
  const { figures, amountCop, termDays } = props
  const { ratePercent, dayBase, openingDate, maturity } = figures
  useEffect(() => {
    // The places of the banks change with what one asks; without it they change all the same.
    import('../../../ui/slide-rows.ts').then(({ slideChangedRows }) => slideChangedRows()).catch(() => undefined)
  }, [])
  const { maturityDate } = maturity
  const deposit = { capitalCop: amountCop, ratePercent, termDays, dayBase, openingDate, maturityDate }
  return <GrowthLine deposits={[deposit]} size="card" />
}
