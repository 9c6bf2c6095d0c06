import { expect, test } from 'vitest'
import { publicFigures, weighDeposit } from './public-figures.ts'

const row = (key: string, validFrom: string, value: string, source = 'Fuente') => ({
  ...{ key, validFrom, value, source },
  status: 'in force',
})
const on = '2026-11-29'
const deposit = { amountCop: 10_000_000, ratePercent: '12.000', termDays: 360, dayBase: 360 as const }

test('Z16 what two people approved counts from its day on, with its day and its source', () => {
  const rows = [
    row('IPC', '2026-09-30', '6.100', 'DANE, septiembre'),
    row('IPC', '2026-10-31', '5.900', 'DANE, octubre'),
    row('IPC', '2026-12-31', '1.000', 'DANE, diciembre'),
    row('AHORRO', '2026-11-27', '0.512', 'Superintendencia Financiera'),
  ]
  expect(publicFigures(rows, on).slice(0, 2)).toEqual([
    { key: 'IPC', value: '5.9', asOf: '2026-10-31', source: 'DANE, octubre', isDemonstration: false },
    {
      key: 'AHORRO',
      value: '0.512',
      asOf: '2026-11-27',
      source: 'Superintendencia Financiera',
      isDemonstration: false,
    },
  ])
})

test('Z16 what nobody approved, or what is made up, is said to be a demonstration', () => {
  const unapproved = publicFigures([], on)
  expect(unapproved.map(({ key, value, isDemonstration }) => [key, value, isDemonstration])).toEqual([
    ['IPC', '6.25', true],
    ['AHORRO', '5', true],
    ['UVT', '52374', true],
    ['COMPONENTE', '55.43', true],
  ])
  expect(publicFigures([row('IPC', '2026-10-31', '5.9', 'Serie (ficticio)')], on)[0]?.isDemonstration).toBe(true)
})

test('Z16 a deposit is weighed by the figures of the day', () => {
  const figures = publicFigures([row('IPC', '2026-10-31', '5.000'), row('AHORRO', '2026-11-27', '1.000')], on)
  const { costs, realCop, waiting } = weighDeposit(deposit, { figures, on, freeOfGmfCop: 0 })
  expect([costs.inflation, realCop]).toEqual([500_000, 1_200_000 - 48_000 - 40_000 - 500_000])
  // 1,152,000 less 100,000, over 365 days.
  expect(waiting.dayCop).toBe(2_882)
  // Above 1,700 tax units of 52,374: 28 % of the 44.57 % that is income, less 48,000.
  const taxed = weighDeposit(deposit, { figures, on, freeOfGmfCop: 0, incomeCop: 150_000_000 })
  expect(taxed.costs.tax).toBe(101_755)
})
