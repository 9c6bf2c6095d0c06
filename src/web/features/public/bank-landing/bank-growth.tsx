import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import type { DepositOffer } from '#domain/money/rates/offers.ts'
import { GrowthCurve } from '../../../ui/charts/growth-curve.tsx'

/** R03: how a deposit of the offer grows until its maturity, opened on the day of the rates. */
export function BankGrowth({ offer, openingDate }: { offer: DepositOffer; openingDate: CivilDate }) {
  const { amountCop: capitalCop, ratePercent, termDays, dayBase } = offer
  const maturity = maturityDate({ openingDate, termDays, dayBase })
  return (
    <GrowthCurve
      deposit={{ capitalCop, ratePercent, termDays, dayBase, openingDate, maturityDate: maturity.maturityDate }}
    />
  )
}
