import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageByEntity } from '#domain/money/insurance/coverage.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { growthFactor, growthScale } from '#domain/money/rates/growth.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { OwnFigures } from '../own-figures.ts'

const rate = '11.000'
const computeGross = (amountCop: number, termDays: number) =>
  computeInterest({ amountCop, ratePercent: rate, termDays, dayBase: 360 }).grossCop

/** What is covered of deposits of 360 days at the example rate, each named by the entity that issues it. */
const caseRow = (label: string, deposits: readonly (readonly [entity: string, amountCop: number])[]) => {
  const entities = coverageByEntity(
    deposits.map(([entity, capitalCop]) => ({
      legalEntityId: entity,
      legalEntityName: entity,
      bankName: entity,
      capitalCop,
      interestCop: computeGross(capitalCop, 360),
    })),
  )
  const sum = (key: 'totalCop' | 'coveredCop' | 'uncoveredCop') =>
    formatCop(entities.reduce((total, entity) => total + entity[key], 0))
  return [label, sum('totalCop'), sum('coveredCop'), sum('uncoveredCop')]
}

/** The largest capital that stays within the limit together with its interest. */
const largestCovered = (ratePercent: string, termDays: number) => {
  let amountCop = Number((BigInt(coverageLimitCop) * growthScale) / growthFactor(ratePercent, termDays, 360))
  while (computeInterest({ amountCop, ratePercent, termDays, dayBase: 360 }).totalGrossCop > coverageLimitCop) {
    amountCop -= 1
  }
  return formatCop(amountCop)
}
const roomRow = (termDays: number) => [
  `${termDays} días`,
  ...['10.000', '11.000', '12.000'].map((ratePercent) => largestCovered(ratePercent, termDays)),
]

const full = coverageLimitCop
const fullInterest = formatCop(computeGross(full, 360))

export const figures: OwnFigures = {
  deposits: {
    full: { amountCop: coverageLimitCop, ratePercent: rate, termDays: 360, dayBase: 360 },
  },
  values: {
    fullInterest,
  },
  tables: {
    cases: [
      caseRow('20 millones en el banco A', [['A', 20_000_000]]),
      caseRow('50 millones en el banco A', [['A', 50_000_000]]),
      caseRow('Dos CDT de 30 millones en el banco A', [
        ['A', 30_000_000],
        ['A', 30_000_000],
      ]),
      caseRow('30 millones en A y 30 millones en B', [
        ['A', 30_000_000],
        ['B', 30_000_000],
      ]),
    ],
    largestCovered: [roomRow(90), roomRow(180), roomRow(360), roomRow(720)],
  },
}
