import { useEffect } from 'react'
import { growthOverTerm } from '#domain/money/rates/growth-over-term.ts'
import { GrowthDrawing } from '../../../ui/charts/growth-drawing.tsx'
import { growthPath } from '../../../ui/charts/growth-path.ts'
import type { OfferFigures } from './offers.ts'

const pieces = 12

/** The growth of an offer as a drawing; its figures are beside it in words. */
export function OfferCurve(props: { figures: OfferFigures; amountCop: number; termDays: number }) {
  const { figures, amountCop, termDays } = props
  const { ratePercent, dayBase, netCop } = figures
  useEffect(() => {
    // The places of the banks change with what one asks; without it they change all the same.
    import('../../../ui/slide-rows.ts').then(({ slideChangedRows }) => slideChangedRows()).catch(() => undefined)
  }, [])
  const points = growthOverTerm({ amountCop, ratePercent, termDays, dayBase }, pieces)
  return <GrowthDrawing path={growthPath(points, netCop)} className="h-full rounded-md" withholding />
}
