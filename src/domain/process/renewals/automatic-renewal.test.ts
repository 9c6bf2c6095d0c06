import { expect, test } from 'vitest'
import { isBankingDay } from '../../money/dates/business-days.ts'
import { addDays, addMonths, diffDays } from '../../money/dates/civil-date.ts'
import { maturityDate } from '../../money/dates/maturity.ts'
import { automaticRenewal, automaticRenewalText, maturityAfterExtensions } from './automatic-renewal.ts'

test.each([
  ['2027-11-22', 360, 360, '2028-11-22'],
  ['2026-11-24', 90, 360, '2027-02-24'],
  // 20 May 2028 is a Saturday.
  ['2027-11-22', 180, 360, '2028-05-22'],
  ['2027-11-22', 180, 365, '2028-05-22'],
  ['2026-11-30', 90, 360, '2027-03-01'],
] as const)(
  'Z04 said nothing, a deposit that matures on %s goes on for %i days of base %i',
  (date, term, dayBase, next) => {
    expect(automaticRenewal({ maturityDate: date, termDays: term, dayBase })).toEqual({
      newOpeningDate: date,
      newMaturityDate: next,
    })
  },
)

test('Z04 for every opening of 2026 to 2028 the extension begins at the maturity and is as long again', () => {
  for (let opening = '2026-01-01'; opening <= '2028-12-31'; opening = addDays(opening, 1)) {
    const first = maturityDate({ openingDate: opening, termDays: 360, dayBase: 360 }).maturityDate
    const { newOpeningDate, newMaturityDate } = automaticRenewal({ maturityDate: first, termDays: 360, dayBase: 360 })
    expect(newOpeningDate).toBe(first)
    expect(isBankingDay(newMaturityDate)).toBe(true)
    const late = diffDays(addMonths(first, 12), newMaturityDate)
    expect(late >= 0 && late <= 5).toBe(true)
  }
})

test('Z04 the customer is told beforehand what happens if they do nothing', () => {
  expect(automaticRenewalText({ maturityDate: '2027-11-22', termDays: 360, dayBase: 360 })).toBe(
    'Si no nos dices nada, tu CDT se prorroga por 360 días más, hasta el 22 de noviembre de 2028, ' +
      'a la tasa que el banco tenga el 22 de noviembre de 2027.',
  )
})

test('Z04 P11 extended twice, a deposit matures two terms later; not extended, when it did', () => {
  const period = { maturityDate: '2026-11-30', termDays: 90, dayBase: 360 } as const
  const once = automaticRenewal(period).newMaturityDate
  expect(maturityAfterExtensions(period, 0)).toBe('2026-11-30')
  expect(maturityAfterExtensions(period, 1)).toBe(once)
  expect(maturityAfterExtensions(period, 2)).toBe(automaticRenewal({ ...period, maturityDate: once }).newMaturityDate)
})
