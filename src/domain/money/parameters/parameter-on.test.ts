import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates/civil-date.ts'
import { ParameterError, type ParameterRow, parameterCop, parameterOn } from './parameter-on.ts'

const row = (key: string, validFrom: string, value: string, status = 'in force'): ParameterRow => ({
  key,
  validFrom,
  value,
  status,
  source: 'Decreto',
})

const rows = [
  row('SMMLV', '2026-01-01', '1750905.000', 'transitory'),
  row('UVT', '2026-01-01', '52374.000'),
  row('SMMLV', '2025-01-01', '1423500'),
  row('SMMLV', '2024-01-01', '1300000.0'),
]

test.each<[date: string, amountCop: number]>([
  ['2024-01-01', 1_300_000],
  ['2024-12-31', 1_300_000],
  ['2025-01-01', 1_423_500],
  ['2025-12-31', 1_423_500],
  ['2026-01-01', 1_750_905],
  ['2030-06-15', 1_750_905],
])('P09 the minimum wage of %s is the one that has begun, %d', (date, amountCop) => {
  expect(parameterCop(rows, 'SMMLV', date)).toBe(amountCop)
})

test('P09 a day before the first figure has none, and asking for it is an error', () => {
  expect(parameterOn(rows, 'SMMLV', '2023-12-31')).toBeUndefined()
  expect(() => parameterCop(rows, 'SMMLV', '2023-12-31')).toThrow(ParameterError)
  expect(() => parameterCop(rows, 'IPC', '2026-01-01')).toThrow(ParameterError)
})

test('P09 a suspended figure is passed over for the one before it', () => {
  const withSuspended = [...rows, row('SMMLV', '2026-03-01', '1999999', 'suspended')]
  expect(parameterCop(withSuspended, 'SMMLV', '2026-04-01')).toBe(1_750_905)
})

test('P09 the row comes with the status and the source it was given', () => {
  expect(parameterOn(rows, 'SMMLV', '2026-11-21')).toEqual(rows[0])
})

test.each(['1750905.5', '0', '-1', '', '1e6', 'abc'])('P09 %j is no count of whole pesos', (value) => {
  expect(() => parameterCop([row('SMMLV', '2026-01-01', value)], 'SMMLV', '2026-02-01')).toThrow(ParameterError)
})

test('P09 the order of the rows never decides', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 2000 }), (offsets, at) => {
      const some = offsets.map((offset) => row('UVT', addDays('2024-01-01', offset), String(offset + 1)))
      const begun = offsets.filter((offset) => offset <= at)
      const found = parameterOn(some, 'UVT', addDays('2024-01-01', at))
      expect(found?.value).toBe(begun.length === 0 ? undefined : String(Math.max(...begun) + 1))
    }),
  )
})
