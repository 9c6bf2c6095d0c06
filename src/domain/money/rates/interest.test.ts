import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestAmountCop } from '../amounts/amount-cop.ts'
import { explainInterest } from './explain.ts'
import goldenCases from './golden-cdt-cases.json' with { type: 'json' }
import { longestTermDays } from './growth.ts'
import { computeInterest, type InterestInput } from './interest.ts'

const anyInput = fc.record({
  amountCop: fc.oneof(fc.integer({ min: 0, max: largestAmountCop }), fc.integer({ min: 50_000, max: 50_000_000 })),
  ratePercent: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
  termDays: fc.integer({ min: 1, max: longestTermDays }),
  dayBase: fc.constantFrom(360 as const, 365 as const),
})

for (const golden of goldenCases) {
  const input: InterestInput = {
    amountCop: golden.amount,
    ratePercent: String(golden.eaPercent),
    termDays: golden.termDays,
    dayBase: golden.dayBase === 365 ? 365 : 360,
    withholdingPercent: String(golden.withholdingRate * 100),
  }
  test(`S01 ${golden.id} the published figures of ${golden.issuer} come out`, () => {
    const { expected, toleranceCop } = golden
    const got = { ...computeInterest(input) }
    const figures = {
      gross: got.grossCop,
      withholding: got.withholdingCop,
      net: got.netCop,
      total: got.totalNetCop,
      totalGross: got.totalGrossCop,
    }
    if (golden.id === 'G03') {
      // Nu pays in centavos. Our figures are whole pesos, so its case is held against the interest before rounding.
      figures.gross = Number(explainInterest(input).grossBeforeRounding)
      figures.total = golden.amount + figures.gross * (1 - golden.withholdingRate)
    }
    for (const [name, value] of Object.entries(expected)) {
      const off = Math.abs(figures[name as keyof typeof figures] - value)
      expect(off, `${name} is ${off} off`).toBeLessThanOrEqual(toleranceCop)
    }
  })
}

/** The same figure by decimal.js with 120 digits; its own last digits are dropped before the half peso is judged. */
function oracleGross({ amountCop, ratePercent, termDays, dayBase }: InterestInput): number {
  const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP })
  const growth = new Exact(ratePercent).div(100).plus(1).pow(new Exact(termDays).div(dayBase))
  return growth.toDecimalPlaces(90).minus(1).times(amountCop).toDecimalPlaces(0).toNumber()
}

test('S01 interest equals an exact decimal computation to the peso', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { grossCop, withholdingCop } = computeInterest(input)
      expect(grossCop).toBe(oracleGross(input))
      expect(withholdingCop).toBe(
        new Decimal(grossCop).times('0.04').toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(),
      )
    }),
    { numRuns: 400 },
  )
})

test('S01 interest is the whole number nearest to the root, by whole numbers alone', () => {
  // gross − ½ ≤ amount × (1+EA)^(d/b) − amount < gross + ½, raised to the power b so that no root is left.
  fc.assert(
    fc.property(anyInput, ({ amountCop, ratePercent, termDays, dayBase }) => {
      const { grossCop } = computeInterest({ amountCop, ratePercent, termDays, dayBase })
      const [twice, gross, base] = [2n * BigInt(amountCop), 2n * BigInt(grossCop), BigInt(dayBase)]
      const days = BigInt(termDays)
      const grown = twice ** base * BigInt(100_000 + Math.round(Number(ratePercent) * 1000)) ** days
      const unit = 100_000n ** days
      if (amountCop > 0) {
        expect((twice + gross - 1n) ** base * unit <= grown).toBe(true)
        expect(grown < (twice + gross + 1n) ** base * unit).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})

test.each([
  // 1.21 over half a year is exactly 1.1, and a tenth of 5 is half a peso.
  [{ amountCop: 5, ratePercent: '21', termDays: 180, dayBase: 360 }, 1],
  [{ amountCop: 99_999_999_995, ratePercent: '21', termDays: 180, dayBase: 360 }, 10_000_000_000],
  [{ amountCop: 15, ratePercent: '46.41', termDays: 90, dayBase: 360 }, 2],
  [{ amountCop: 5, ratePercent: '61.051', termDays: 73, dayBase: 365 }, 1],
  [{ amountCop: 100_001, ratePercent: '9.5', termDays: 360, dayBase: 360 }, 9500],
  [{ amountCop: 100_100, ratePercent: '10.500', termDays: 365, dayBase: 365 }, 10_511],
  [{ amountCop: 99_999_999_900, ratePercent: '10.5', termDays: 360, dayBase: 360 }, 10_499_999_990],
] as const)('S01 exactly half a peso of interest is rounded up: %o', (input, grossCop) => {
  expect(computeInterest(input).grossCop).toBe(grossCop)
})

test('S01 exactly half a peso of withholding is rounded up, on its own', () => {
  // 4 % of 12.5 is half a peso; 2 % of 25 as well.
  const half = computeInterest({
    amountCop: 250,
    ratePercent: '10',
    termDays: 360,
    dayBase: 360,
    withholdingPercent: '2',
  })
  expect(half).toEqual({ grossCop: 25, withholdingCop: 1, netCop: 24, totalGrossCop: 275, totalNetCop: 274 })
})

test('S01 the default of the simulator: 10 million at 11,25 % for 360 days', () => {
  expect(computeInterest({ amountCop: 10_000_000, ratePercent: '11.250', termDays: 360, dayBase: 360 })).toEqual({
    grossCop: 1_125_000,
    withholdingCop: 45_000,
    netCop: 1_080_000,
    totalGrossCop: 11_125_000,
    totalNetCop: 11_080_000,
  })
})

test('S01 more money or more days never earn less, and net plus withholding is the gross', () => {
  fc.assert(
    fc.property(anyInput, fc.nat(1_000_000), fc.nat(400), (input, moreCop, moreDays) => {
      const got = computeInterest(input)
      expect(got.netCop + got.withholdingCop).toBe(got.grossCop)
      expect(got.totalNetCop).toBe(input.amountCop + got.netCop)
      const amountCop = Math.min(largestAmountCop, input.amountCop + moreCop)
      expect(computeInterest({ ...input, amountCop }).grossCop).toBeGreaterThanOrEqual(got.grossCop)
      const termDays = Math.min(longestTermDays, input.termDays + moreDays)
      expect(computeInterest({ ...input, termDays }).netCop).toBeGreaterThanOrEqual(got.netCop)
    }),
  )
})

test.each([
  { amountCop: -1 },
  { amountCop: 1.5 },
  { amountCop: largestAmountCop + 1 },
  { amountCop: Number.NaN },
  { ratePercent: '11.2501' },
  { ratePercent: '-1' },
  { ratePercent: '100' },
  { ratePercent: '1e1' },
  { ratePercent: '' },
  { termDays: 0 },
  { termDays: 3601 },
  { termDays: 90.5 },
  { withholdingPercent: 'cuatro' },
])('S01 an input out of range is refused: %o', (wrong) => {
  const right = { amountCop: 1_000_000, ratePercent: '11.25', termDays: 360, dayBase: 360 as const }
  expect(() => computeInterest({ ...right, ...wrong })).toThrow(RangeError)
})
