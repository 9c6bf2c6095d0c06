import DateHolidays from 'date-holidays'
import { expect, test } from 'vitest'
import { holidayName, listHolidays } from './holidays.ts'

test('the holidays of 2026 are the nineteen of the law', () => {
  expect(listHolidays(2026).map((holiday) => holiday.date.slice(5))).toEqual(
    [
      '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29',
      '07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
    ]
      .join(' ')
      .split(' '),
  )
})

// The one known difference: date-holidays lists Easter Sunday, which no law names and which is a Sunday anyway.
test.each(Array.from({ length: 21 }, (_, index) => 2015 + index))(
  'the holidays of %i are those of date-holidays but for Easter Sunday',
  (year) => {
    const theirs = new DateHolidays('CO')
      .getHolidays(year)
      .filter((holiday) => holiday.type === 'public' && holiday.rule !== 'easter')
      .map((holiday) => holiday.date.slice(0, 10))
    const ours = listHolidays(year).map((holiday) => holiday.date)
    expect([...new Set(ours)]).toEqual([...new Set(theirs)].sort())
  },
)

test('9 July is a holiday from 2026 on and not before', () => {
  expect(holidayName('2026-07-13')).toBe('Virgen de Chiquinquirá')
  expect(holidayName('2025-07-14')).toBeUndefined()
})

test('two holidays on one day are both named', () => {
  expect(holidayName('2019-07-01')).toBe('Sagrado Corazón de Jesús y San Pedro y San Pablo')
  expect(listHolidays(2019)).toHaveLength(18)
})

test('years before the law are refused, not answered wrongly', () => {
  expect(() => listHolidays(1983)).toThrow(RangeError)
})
