import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedParameters } from '../parameters/shipped-parameters.ts'
import { fillForm210, findInflationPart, takePercentCop } from './form-210.ts'
import { sumFigures } from './tax-year.ts'

const figures = (part: Partial<ReturnType<typeof sumFigures>>) => ({ ...sumFigures([]), ...part })
const own = figures({ balanceCop: 60_512_345, interestPaidCop: 5_000_000, withholdingCop: 200_000 })
const noted = figures({ balanceCop: 10_000_200, interestPaidCop: 1_000_500, withholdingCop: 40_020 })
const fill = (year: number) => fillForm210(year, { own, noted }, findInflationPart(shippedParameters, year))

test('Z20 the lines of 2025 are those of the resolution, with both kinds of deposits and in thousands', () => {
  const { form, lines } = fill(2025)
  expect(form?.source).toContain('Resolución DIAN 000044 de 2024')
  // 55.43 % of 5,000,000 is 2,771,500; of 1,000,500 it is 554,577.15.
  expect(lines.map(({ line, ownCop, notedCop, formCop }) => [line, ownCop, notedCop, formCop])).toEqual([
    [29, 60_512_345, 10_000_200, 70_513_000],
    [58, 5_000_000, 1_000_500, 6_001_000],
    [59, 2_771_500, 554_577, 3_326_000],
    [132, 200_000, 40_020, 240_000],
  ])
})

test.each([
  [2024, '50.88', 'Decreto 0771 de 2025', 2_544_000],
  [2025, '55.43', 'Decreto 0898 de 2026', 2_771_500],
])('Z20 in %d the part of interest that is no income is %s %%, by its decree', (year, percent, source, amountCop) => {
  expect(findInflationPart(shippedParameters, year)).toEqual({ percent, source })
  expect(takePercentCop(5_000_000, percent)).toBe(amountCop)
})

test('Z20 a year without its decree or its form has neither the part nor a number, and no other year serves for it', () => {
  const { form, inflationPart, lines } = fill(2026)
  expect([form, inflationPart]).toEqual([undefined, undefined])
  expect(lines.map(({ key, line }) => [key, line])).toEqual([
    ['wealth', undefined],
    ['capital-income', undefined],
    ['withholding', undefined],
  ])
})

test('Z20 a suspended part counts as none', () => {
  const rows = shippedParameters.map((row) => (row.key === 'COMPONENTE' ? { ...row, status: 'suspended' } : row))
  expect(findInflationPart(rows, 2025)).toBeUndefined()
})

test('Z20 a part is never negative nor more than the whole, and is off by less than a peso', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 100_000 }), (amountCop, thousandths) => {
      const percent = (thousandths / 1_000).toFixed(3)
      const part = takePercentCop(amountCop, percent)
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(amountCop)
      expect(Math.abs(part - (amountCop * thousandths) / 100_000)).toBeLessThan(1)
    }),
  )
})
