import { expect, test } from 'vitest'
import { bonusAt } from './bonus-at.ts'
import { eventAt } from './event-at.ts'

const visit = { eventBonus: '1', ref: 'moneycon' }
const deposit = (amountCop: number | undefined, termDays = 360) => ({ amountCop, termDays })

test.each([
  [999_999, undefined],
  [1_000_000, 3_000],
  [1_000_001, 3_000],
  [undefined, undefined],
])('B08 the widget shows from 1,000,000 on: %s pesos at 360 days give %s', (amountCop, benefitCop) => {
  expect(eventAt(visit, undefined, deposit(amountCop))?.benefitCop).toBe(benefitCop)
})

test('B08 the benefit is compounded over the term and does not depend on the rate; then all of it grows', () => {
  const growing = eventAt(visit, undefined, deposit(10_000_000, 720), { ratePercent: '10.000', dayBase: 360 })
  expect(growing).toEqual({ benefitCop: 60_090, initialWithBenefitCop: 10_060_090, totalCop: 12_172_709 })
  expect(eventAt(visit, undefined, deposit(10_000_000, 720))?.benefitCop).toBe(60_090)
})

test.each([
  [{ eventBonus: undefined, ref: 'moneycon' }],
  [{ eventBonus: '0', ref: 'moneycon' }],
  [{ eventBonus: '1', ref: undefined }],
  [{ eventBonus: '1', ref: 'otro-evento' }],
])('B08 %j is no visit from an event with a bonus', (traces) => {
  expect(eventAt(traces, undefined, deposit(10_000_000))).toBeUndefined()
})

test('B08 a campaign bonus that is won takes its place, one that is not does not', () => {
  const meant = { type: 'bono_de_bienvenida', amountCop: 0 } as const
  expect(eventAt(visit, bonusAt(meant, 5_000_000, 360), deposit(5_000_000))).toBeUndefined()
  expect(eventAt(visit, bonusAt(meant, 4_000_000, 360), deposit(4_000_000))).toBeDefined()
})
