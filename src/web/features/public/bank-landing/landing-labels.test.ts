import { expect, test } from 'vitest'
import { bankDirectory } from '#domain/banks/directory.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { ratesByTerm, volumeInWords, yearsInWords } from './landing-labels.ts'

test.each([
  [300_000_000_000, '300 mil millones de pesos'],
  [1_000_000_000_000, '1 billón de pesos'],
  [1_300_000_000_000, '1,3 billones de pesos'],
  [80_000_000_000_000, '80 billones de pesos'],
])('R03 %i pesos in CDT are said as %s', (cop, words) => {
  expect(volumeInWords(cop)).toBe(words)
})

test('R03 how long a bank has been there is said with the year it began', () => {
  expect(yearsInWords({ operatingSince: 1980 }, 2026)).toBe('Desde 1980, hace unos 46 años')
  for (const bank of bankDirectory) expect(yearsInWords(bank, 2026)).toMatch(/hace unos [1-9]\d* años$/)
})

test('R03 the rates of a bank stand by term and by the amount they begin with, and a gap stays a gap', () => {
  const rate = (termDays: number, amountFromCop: number, ratePercent: string): RateInForce => ({
    bankId: 8,
    bankName: 'Ban100',
    legalEntityName: 'Ban100 S.A.',
    termDays,
    amountFromCop,
    amountToCop: undefined,
    ratePercent,
    dayBase: 360,
    isDemonstration: true,
  })
  const { ranges, rows } = ratesByTerm([
    rate(360, 50_000_000, '12.300'),
    rate(90, 250_000, '10.350'),
    rate(360, 250_000, '12.150'),
  ])
  expect(ranges.map(({ fromCop }) => fromCop)).toEqual([250_000, 50_000_000])
  expect(rows).toEqual([
    { termDays: 90, rates: ['10,35\u00a0%\u00a0E.A.', undefined] },
    { termDays: 360, rates: ['12,15\u00a0%\u00a0E.A.', '12,30\u00a0%\u00a0E.A.'] },
  ])
  expect(ratesByTerm([])).toEqual({ ranges: [], rows: [] })
})
