import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { OwnFigures } from '../own-figures.ts'

const deposit = { amountCop: 20_000_000, ratePercent: '11.500', termDays: 360, dayBase: 360 } as const
const { totalGrossCop } = computeInterest(deposit)

const valueAfter = (changePercent: number) => Math.round((deposit.amountCop * (100 + changePercent)) / 100)

/** What an investment is worth once its price has moved by whole percents, beside the deposit, both before taxes. */
const scenario = (label: string, changePercent: number) => {
  const valueCop = valueAfter(changePercent)
  return [label, formatCop(valueCop), formatCop(totalGrossCop), formatCop(valueCop - totalGrossCop)]
}

export const figures: OwnFigures = {
  deposits: {
    deposit,
  },
  tables: {
    drawn: [
      ['CDT al 11,5 %', formatCop(totalGrossCop)],
      ...[-10, 0, 20].map((changePercent) => [
        changePercent === 0
          ? 'Una inversión que no cambia'
          : `Una que ${changePercent < 0 ? 'baja' : 'sube'} ${Math.abs(changePercent)} %`,
        formatCop(valueAfter(changePercent)),
      ]),
    ],
    scenarios: [
      scenario('Baja 10 %', -10),
      scenario('No cambia', 0),
      scenario('Sube 10 %', 10),
      scenario('Sube 20 %', 20),
    ],
  },
}
