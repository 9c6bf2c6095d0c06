import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBankingDays, isBankingDay, nextBankingDay } from './business-days.ts'
import { addDays } from './civil-date.ts'
import { maturityDate, shiftText, shiftTextOf } from './maturity.ts'

test('banks settle from Monday to Friday but for holidays', () => {
  expect(isBankingDay('2026-11-20')).toBe(true)
  expect(isBankingDay('2026-11-21')).toBe(false)
  expect(isBankingDay('2026-11-22')).toBe(false)
  expect(isBankingDay('2026-11-16')).toBe(false)
  expect(nextBankingDay('2026-11-14')).toBe('2026-11-17')
  expect(nextBankingDay('2026-11-20')).toBe('2026-11-20')
})

test('banking days are counted over holidays and weekends', () => {
  expect(addBankingDays('2026-04-01', 1)).toBe('2026-04-06')
  expect(addBankingDays('2026-11-13', 2)).toBe('2026-11-18')
  expect(addBankingDays('2026-11-21', 0)).toBe('2026-11-23')
  expect(addBankingDays('2026-11-21', 1)).toBe('2026-11-23')
  expect(() => addBankingDays('2026-11-21', -1)).toThrow(RangeError)
})

test('Z01 on base 360 the terms are calendar months', () => {
  const terms = { 90: '2027-02-19', 180: '2027-05-19', 270: '2027-08-19', 360: '2027-11-19', 720: '2028-11-19' }
  for (const [termDays, nominalDate] of Object.entries(terms)) {
    expect(maturityDate({ openingDate: '2026-11-19', termDays: Number(termDays), dayBase: 360 }).nominalDate).toBe(
      nominalDate,
    )
  }
  expect(maturityDate({ openingDate: '2026-11-30', termDays: 90, dayBase: 360 }).nominalDate).toBe('2027-02-28')
  expect(maturityDate({ openingDate: '2026-11-19', termDays: 45, dayBase: 360 }).nominalDate).toBe('2027-01-03')
})

test('Z01 on base 365 the terms are actual days', () => {
  // A published case of Banco de Bogotá: 3 March to 28 December 2026 are 300 days.
  expect(maturityDate({ openingDate: '2026-03-03', termDays: 300, dayBase: 365 })).toEqual({
    nominalDate: '2026-12-28',
    maturityDate: '2026-12-28',
    shiftedDays: 0,
    reason: undefined,
  })
  expect(maturityDate({ openingDate: '2026-11-19', termDays: 360, dayBase: 365 }).nominalDate).toBe('2027-11-14')
})

test.each([
  ['2026-11-20', '2027-11-20', '2027-11-22', 2, 'sábado'],
  ['2026-11-22', '2027-11-22', '2027-11-22', 0, undefined],
  ['2026-11-28', '2027-11-28', '2027-11-29', 1, 'domingo'],
  ['2026-05-01', '2027-05-01', '2027-05-03', 2, 'Día del Trabajo'],
  ['2026-03-25', '2027-03-25', '2027-03-29', 4, 'Jueves Santo'],
  ['2026-07-12', '2027-07-12', '2027-07-13', 1, 'Virgen de Chiquinquirá'],
])(
  'Z01 a maturity on no banking day moves to the next: %s',
  (openingDate, nominalDate, maturity, shiftedDays, reason) => {
    expect(maturityDate({ openingDate, termDays: 360, dayBase: 360 })).toEqual({
      nominalDate,
      maturityDate: maturity,
      shiftedDays,
      reason,
    })
  },
)

test('Z01 every maturity is a banking day, at most five days after the nominal date', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 7000 }),
      fc.integer({ min: 1, max: 3600 }),
      fc.constantFrom(360 as const, 365 as const),
      (offset, termDays, dayBase) => {
        const found = maturityDate({ openingDate: addDays('2015-01-01', offset), termDays, dayBase })
        expect(isBankingDay(found.maturityDate)).toBe(true)
        expect(found.shiftedDays).toBeLessThanOrEqual(5)
        expect(found.shiftedDays === 0).toBe(found.reason === undefined)
      },
    ),
  )
})

test.each([
  ['2026-11-27', 'El 27 es sábado, y esos dos días no pagan'],
  ['2026-11-28', 'El 28 es domingo, y ese día no paga'],
  // The Saturday before a holiday on Monday.
  ['2026-11-13', 'El 13 es sábado, y esos tres días no pagan'],
  ['2026-12-08', 'El 8 es festivo, y ese día no paga'],
  // Christmas on a Saturday is a holiday before it is a Saturday.
  ['2026-12-25', 'El 25 es festivo, y esos dos días no pagan'],
  // Holy Thursday.
  ['2027-04-13', 'El 13 es festivo, y esos cuatro días no pagan'],
  ['2026-11-26', undefined],
])('Z01 a deposit of 360 days opened on %s says why it matures later: %s', (openingDate, text) => {
  const opening = { openingDate, termDays: 360, dayBase: 360 as const }
  expect(shiftText(maturityDate(opening))).toBe(text)
  expect(shiftTextOf(opening, maturityDate(opening).maturityDate)).toBe(text)
})

test('Z01 of a maturity that the bank set otherwise no reason is made up', () => {
  expect(shiftTextOf({ openingDate: '2026-11-27', termDays: 360, dayBase: 360 }, '2027-11-30')).toBeUndefined()
})
