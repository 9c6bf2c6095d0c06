import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedMoneyFault, countsAddedMoney } from './added-money.ts'
import { decisionOutcome, decisionText } from './decision.ts'

const deposit = { amountCop: 10_000_000, ratePercent: '11.250', termDays: 180, dayBase: 360 } as const
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test.each([
  [0, 'al menos'],
  [49_999, 'al menos'],
  [50_000, undefined],
  [1_000_000, undefined],
  [250_000.5, 'sin centavos'],
  [Number.NaN, 'sin centavos'],
  [-50_000, 'al menos'],
  [900_000_000_000_000, 'hasta'],
])('P11 of %d pesos to add it is said: %s', (addedCop, said) => {
  if (said === undefined) expect(addedMoneyFault(addedCop)).toBeUndefined()
  else expect(addedMoneyFault(addedCop)).toContain(said)
})

test.each([
  ['renew-capital', 12_000_000, 525_612],
  ['renew-all', 12_525_612, 0],
  ['withdraw', 0, 10_525_612],
] as const)('P11 with two million added, %s makes a new CDT of %d and pays out %d', (decision, capital, paid) => {
  expect(decisionOutcome(deposit, decision, 2_000_000)).toMatchObject({ newCapitalCop: capital, paidOutCop: paid })
})

test('P11 every peso that is added is in the new CDT, and none is paid out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_000, max: 1_000_000_000 }), fc.boolean(), (addedCop, withInterest) => {
      const decision = withInterest ? 'renew-all' : 'renew-capital'
      const [plainly, more] = [decisionOutcome(deposit, decision), decisionOutcome(deposit, decision, addedCop)]
      expect(more.newCapitalCop - plainly.newCapitalCop).toBe(addedCop)
      expect(more.paidOutCop).toBe(plainly.paidOutCop)
    }),
  )
})

test('P11 what is signed of added money has both sums, and what happens without it', () => {
  const text = plain(decisionText(deposit, 'renew-capital', { addedCop: 2_000_000, rateWithoutPercent: '10.500' }))
  expect(text).toMatch(
    /Agregas \$ 2\.000\.000: con ellos queda en \$ 12\.000\.000\. .*sin ellos, por \$ 10\.000\.000 a la tasa de 10,50 % E\.A\.$/,
  )
  const withdrawal = decisionText(deposit, 'withdraw', { addedCop: 2_000_000, rateWithoutPercent: '10.500' })
  expect(withdrawal).toBe(decisionText(deposit, 'withdraw'))
})

test.each([
  ['awaited', true],
  ['paid', true],
  ['not-paid', false],
  ['not-found', false],
  [null, false],
] as const)('P11 money that is %s is in the renewal: %s', (state, counts) => {
  expect(countsAddedMoney(state)).toBe(counts)
})
