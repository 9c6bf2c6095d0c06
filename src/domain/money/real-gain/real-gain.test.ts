import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incomeTaxCop, marginalPercent } from './income-tax.ts'
import { type RealGainInput, realGain, realGainCosts, waitingCost } from './real-gain.ts'

const uvt2025Cop = 49_799
const year: RealGainInput = {
  amountCop: 10_000_000,
  ratePercent: '12.000',
  termDays: 360,
  dayBase: 360,
  inflationPercent: '6.250',
  freeOfGmfCop: 0,
}

// Each by hand, in tax units of 2025: (base − from) × rate + the tax of the brackets below.
test.each([
  [54_280_910, 0, 0],
  [58_349_000, 772_937, 19],
  [99_014_000, 9_796_280, 28],
  [161_500_000, 27_292_360, 28],
  [1_000_000_000, 314_329_698, 37],
  [2_000_000_000, 693_449_338, 39],
])('Z16 on %d pesos of 2025 the table of article 241 asks for %d', (taxableCop, taxCop, percent) => {
  expect(Math.abs(incomeTaxCop(taxableCop, uvt2025Cop) - taxCop)).toBeLessThanOrEqual(1)
  expect(marginalPercent(taxableCop, uvt2025Cop)).toBe(percent)
})

test('Z16 no income pays more tax than another that is higher, and never more than 39 % of what is more', () => {
  fc.assert(
    fc.property(fc.nat(3_000_000_000), fc.nat(50_000_000), (incomeCop, more) => {
      const added = incomeTaxCop(incomeCop + more, uvt2025Cop) - incomeTaxCop(incomeCop, uvt2025Cop)
      expect(added).toBeGreaterThanOrEqual(0)
      // The table rounds the tax of the lower brackets up, by less than one unit.
      expect(added).toBeLessThanOrEqual(more * 0.39 + uvt2025Cop + 1)
    }),
  )
})

test('Z16 a year at 12 % with prices at 6.25 %: each cost to the peso, and what is left', () => {
  // 1,200,000 of interest; 4 % withheld; 4 per thousand of ten million; 6.25 % of them for the prices.
  expect(realGain(year)).toEqual({
    grossCop: 1_200_000,
    costs: { withholding: 48_000, tax: 0, gmf: 40_000, inflation: 625_000 },
    realCop: 487_000,
  })
})

test('Z16 who declares at 28 % pays on the part that is income, and what was withheld is off it', () => {
  const declarant = { incomeCop: 150_000_000, uvtCop: uvt2025Cop, inflationPartPercent: '55.43' }
  // 44.57 % of 1,200,000 is 534,840, and 28 % of it 149,755.2; 48,000 were withheld.
  expect(realGain({ ...year, declarant }).costs.tax).toBe(101_755)
  // Without a decree all of it is income: 28 % of 1,200,000 less 48,000.
  expect(realGain({ ...year, declarant: { ...declarant, inflationPartPercent: undefined } }).costs.tax).toBe(288_000)
})

test('Z16 who declares below the first bracket gets the withholding back', () => {
  const declarant = { incomeCop: 20_000_000, uvtCop: uvt2025Cop, inflationPartPercent: '55.43' }
  const { costs, realCop } = realGain({ ...year, declarant })
  expect(costs.tax).toBe(-48_000)
  expect(realCop).toBe(1_200_000 - 40_000 - 625_000)
})

test('Z16 an exempt account pays the 4 × 1000 only on what passes the month’s exemption', () => {
  expect(realGain({ ...year, freeOfGmfCop: 18_330_900 }).costs.gmf).toBe(0)
  expect(realGain({ ...year, amountCop: 20_000_000, freeOfGmfCop: 18_330_900 }).costs.gmf).toBe(6_676)
})

test('Z16 a rate below inflation leaves less than nothing, and says so', () => {
  expect(realGain({ ...year, ratePercent: '5.000' }).realCop).toBe(500_000 - 20_000 - 40_000 - 625_000)
})

test('Z16 the costs and what is left are always the whole interest', () => {
  const rate = fc.integer({ min: 0, max: 25_000 }).map((thousandths) => (thousandths / 1_000).toFixed(3))
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      rate,
      rate,
      fc.integer({ min: 1, max: 1_800 }),
      fc.option(fc.nat(500_000_000), { nil: undefined }),
      (amountCop, ratePercent, inflationPercent, termDays, incomeCop) => {
        const declarant =
          incomeCop === undefined ? {} : { declarant: { incomeCop, uvtCop: uvt2025Cop, inflationPartPercent: '55.43' } }
        const input = { ...year, amountCop, ratePercent, inflationPercent, termDays, ...declarant }
        const { grossCop, costs, realCop } = realGain(input)
        expect(realGainCosts.reduce((sum, cost) => sum + costs[cost], realCop)).toBe(grossCop)
      },
    ),
  )
})

test('Z16 waiting costs the difference after each withholding, by day, week and month', () => {
  // 1,152,000 net against 5 % of ten million in the account, of which nothing is withheld: 652,000 over 365 days.
  const cost = waitingCost(year, { savingsPercent: '5.000', on: '2026-11-29' })
  expect(cost).toEqual({ dayCop: 1_786, weekCop: 12_504, monthCop: 53_589 })
  expect(waitingCost(year, { savingsPercent: '13.000', on: '2026-11-29' }).dayCop).toBeLessThan(0)
})
