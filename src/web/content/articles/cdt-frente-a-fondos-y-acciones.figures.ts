import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { OwnFigures } from '../own-figures.ts'

const deposit = { amountCop: 20_000_000, ratePercent: '11.500', termDays: 360, dayBase: 360 } as const
const { totalGrossCop } = computeInterest(deposit)

/** What an investment is worth once its price has moved by whole percents, beside the deposit, both before taxes. */
const scenario = (label: string, changePercent: number) => {
  const valueCop = Math.round((deposit.amountCop * (100 + changePercent)) / 100)
  return [label, formatCop(valueCop), formatCop(totalGrossCop), formatCop(valueCop - totalGrossCop)]
}

export const figures: OwnFigures = {
  deposits: {
    deposit,
  },
  tables: {
    scenarios: [
      scenario('Baja 10 %', -10),
      scenario('No cambia', 0),
      scenario('Sube 10 %', 10),
      scenario('Sube 20 %', 20),
    ],
  },
}
