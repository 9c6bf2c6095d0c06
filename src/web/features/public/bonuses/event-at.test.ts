import { expect, test } from 'vitest'
import { bonusAt } from '#domain/bonuses/bonus-at.ts'
import type { Entitled } from '../../../lib/use-entitlements.ts'
import { eventAt } from './event-at.ts'

const offer = { code: 'moneycon', name: 'Bono del evento', termsPath: '/moneycon', figures: {} }
const visit: Entitled = { entitled: true, offer }
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
  expect(growing).toEqual({
    percent: '0.300',
    benefitCop: 60_090,
    initialWithBenefitCop: 10_060_090,
    totalCop: 12_172_709,
  })
  expect(eventAt(visit, undefined, deposit(10_000_000, 720))?.benefitCop).toBe(60_090)
})

test('B08 nothing is shown before the server has answered, for an event that is over, and below its own minimum', () => {
  expect(eventAt(undefined, undefined, deposit(10_000_000))).toBeUndefined()
  expect(eventAt({ entitled: false, message: 'Terminó.' }, undefined, deposit(10_000_000))).toBeUndefined()
  const dear: Entitled = { entitled: true, offer: { ...offer, figures: { minAmountCop: 20_000_000 } } }
  expect(eventAt(dear, undefined, deposit(19_999_999))).toBeUndefined()
  expect(eventAt(dear, undefined, deposit(20_000_000))?.benefitCop).toBe(60_000)
})

test('B08 a campaign bonus that is won takes its place, one that is not does not', () => {
  const meant = { type: 'bono_de_bienvenida', amountCop: 0 } as const
  expect(eventAt(visit, bonusAt(meant, 5_000_000, 360), deposit(5_000_000))).toBeUndefined()
  expect(eventAt(visit, bonusAt(meant, 4_000_000, 360), deposit(4_000_000))).toBeDefined()
})
