import { expect, test } from 'vitest'
import { officialRateLabels } from './official-rate-labels.ts'
import { aboutBillions } from './volume-labels.ts'

const report = {
  bankId: 31,
  termFrom: 181,
  termTo: 360,
  rate: '11.200',
  volume: 1_000_000_000,
  lowVolume: false,
  cutOn: '2026-11-20',
  lagDays: 2,
  source: 'Superintendencia Financiera',
}

test('Z05 a report says its rate, its day and how old it is', () => {
  expect(officialRateLabels(report)).toEqual({
    rate: '11,20\u00a0%\u00a0E.A.',
    day: '20 de noviembre',
    lag: 'hace 2\u00a0días',
    caution: undefined,
  })
  expect([0, 1, 9].map((lagDays) => officialRateLabels({ ...report, lagDays }).lag)).toEqual([
    'hoy',
    'ayer',
    'hace 9\u00a0días',
  ])
})

test('Z05 a report on little money says so in words', () => {
  expect(officialRateLabels({ ...report, lowVolume: true }).caution).toBe('Muy pocas operaciones ese día')
})

test.each([
  [80_000_000_000_000, '$ 80 billones'],
  [1_500_000_000_000, '$ 1,5 billones'],
  [1_000_000_000_000, '$ 1 billón'],
  [999_000_000_000, '$ 1 billón'],
  [800_000_000_000, '$ 800 mil millones'],
])('S09 a volume of %d is said as %s', (amountCop, text) => {
  expect(aboutBillions(amountCop).replaceAll('\u00a0', ' ')).toBe(text)
})
