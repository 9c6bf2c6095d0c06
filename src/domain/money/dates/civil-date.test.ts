import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  civilDate,
  civilDateInBogota,
  diffDays,
  formatCivilDate,
  formatShortDate,
  isCivilDate,
  startOfDayMs,
  weekday,
} from './civil-date.ts'

const anyDate = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => civilDate(year, month, day))

test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1990-12-31'])('%s is a date', (text) => {
  expect(isCivilDate(text)).toBe(true)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-1-1',
  '21/11/2026',
  '',
  '0050-01-01',
])('X01 %s is no date', (text) => {
  expect(isCivilDate(text)).toBe(false)
  expect(() => addDays(text, 1)).toThrow(RangeError)
})

test('months keep the day, or end on the last day of a shorter month', () => {
  expect(addMonths('2026-11-21', 3)).toBe('2027-02-21')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2023-08-31', 6)).toBe('2024-02-29')
  expect(addMonths('2026-03-15', -3)).toBe('2025-12-15')
  expect(addMonths('2026-12-31', 12)).toBe('2027-12-31')
})

test('the date in Bogota changes at five in the morning UTC', () => {
  expect(civilDateInBogota(Date.parse('2026-11-21T04:59:59.999Z'))).toBe('2026-11-20')
  expect(civilDateInBogota(Date.parse('2026-11-21T05:00:00.000Z'))).toBe('2026-11-21')
  expect(civilDateInBogota(Date.parse('2027-01-01T02:00:00Z'))).toBe('2026-12-31')
})

test('R31 a day begins where the clocks of Bogota turn to it', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const startMs = startOfDayMs(date)
      expect(startMs).toBe(Date.parse(`${date}T00:00:00-05:00`))
      expect(civilDateInBogota(startMs)).toBe(date)
      expect(civilDateInBogota(startMs - 1)).toBe(addDays(date, -1))
    }),
  )
})

test('X01 dates are written in Spanish', () => {
  expect(formatCivilDate('2026-11-21')).toBe('21 de noviembre de 2026')
  expect(formatCivilDate('2027-01-01')).toBe('1 de enero de 2027')
  expect(formatShortDate('2026-09-05')).toBe('5 sep 2026')
})

test('adding days and counting them are inverse, and weekdays follow', () => {
  expect(weekday('2026-11-21')).toBe(6)
  expect(weekday('1969-12-31')).toBe(3)
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
      const other = addDays(date, days)
      expect(diffDays(date, other)).toBe(days)
      expect(weekday(other)).toBe((((weekday(date) + days) % 7) + 7) % 7)
    }),
  )
})
