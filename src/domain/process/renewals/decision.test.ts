import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisionOutcome, decisionText, renewalDecisions } from './decision.ts'

// $ 547.512 of interest and $ 21.900 withheld, as the explanation of the same figures says.
const deposit = { amountCop: 10_000_000, ratePercent: '11.250', termDays: 180, dayBase: 360 } as const
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test.each([
  ['renew-capital', 10_000_000, 525_612],
  ['renew-all', 10_525_612, 0],
  ['withdraw', 0, 10_525_612],
] as const)('P11 %s makes a new CDT of %d and pays out %d', (decision, newCapitalCop, paidOutCop) => {
  expect(decisionOutcome(deposit, decision)).toEqual({
    newCapitalCop,
    paidOutCop,
    grossInterestCop: 547_512,
    withholdingCop: 21_900,
    netInterestCop: 525_612,
  })
})

test('P11 no decision makes or loses a peso', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50_000, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 15_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
      fc.constantFrom(90, 180, 270, 360, 720),
      (amountCop, ratePercent, termDays) => {
        const sums = renewalDecisions.map((decision) => {
          const outcome = decisionOutcome({ amountCop, ratePercent, termDays, dayBase: 360 }, decision)
          expect(outcome.paidOutCop >= 0 && outcome.newCapitalCop >= 0).toBe(true)
          expect(outcome.grossInterestCop - outcome.withholdingCop).toBe(outcome.netInterestCop)
          expect(outcome.newCapitalCop + outcome.paidOutCop).toBe(amountCop + outcome.netInterestCop)
          return outcome.newCapitalCop + outcome.paidOutCop
        })
        expect(new Set(sums).size).toBe(1)
      },
    ),
  )
})

const interest = 'Los intereses son $ 547.512 menos $ 21.900 de retención en la fuente.'

test.each([
  ['renew-capital', `Tu nuevo CDT será de $ 10.000.000. El banco te paga $ 525.612 de intereses. ${interest}`],
  [
    'renew-all',
    `Tu nuevo CDT será de $ 10.525.612: tu capital y los intereses. El banco no te paga nada ahora. ${interest}`,
  ],
  ['withdraw', `El banco te paga $ 10.525.612: tu capital y los intereses. Tu CDT termina. ${interest}`],
] as const)('P11 what %s means is said with its figures', (decision, text) => {
  expect(plain(decisionText(deposit, decision))).toBe(text)
})
