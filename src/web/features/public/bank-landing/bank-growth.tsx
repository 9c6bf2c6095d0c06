import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { growthOverTerm } from '#domain/money/rates/growth-over-term.ts'
import type { DepositOffer } from '#domain/money/rates/offers.ts'
import { GrowthCurve } from '../../../ui/charts/growth-curve.tsx'

const pieces = 12

/** R03: how a deposit of the offer grows until its maturity, opened on the day of the rates. */
export function BankGrowth({ offer, openingDate }: { offer: DepositOffer; openingDate: CivilDate }) {
  const { amountCop, termDays, dayBase } = offer
  return (
    <GrowthCurve
      amountCop={amountCop}
      points={growthOverTerm(offer, pieces)}
      interest={offer}
      openingDate={openingDate}
      maturityDate={maturityDate({ openingDate, termDays, dayBase }).maturityDate}
    />
  )
}
