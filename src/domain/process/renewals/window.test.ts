import { expect, test } from 'vitest'
import { addDays, diffDays } from '../../money/dates/civil-date.ts'
import { canDecide, renewalWindow } from './window.ts'

test('P11 the notice begins 30 days before the maturity, the decision 5, and both end with it', () => {
  expect(renewalWindow('2027-11-22')).toEqual({
    noticeFrom: '2027-10-23',
    decideFrom: '2027-11-17',
    decideUntil: '2027-11-22',
  })
  expect(renewalWindow('2028-03-01')).toMatchObject({ noticeFrom: '2028-01-31', decideFrom: '2028-02-25' })
})

test.each([
  ['2027-11-16', false],
  ['2027-11-17', true],
  ['2027-11-21', true],
  ['2027-11-22', true],
  ['2027-11-23', false],
])('P11 on %s a deposit that matures on 22 November 2027 can be decided: %s', (today, can) => {
  expect(canDecide(today, '2027-11-22')).toBe(can)
})

test('P11 for every maturity of 2026 to 2028 one can decide on six days', () => {
  for (let maturity = '2026-01-01'; maturity <= '2028-12-31'; maturity = addDays(maturity, 1)) {
    const days = Array.from({ length: 45 }, (_, index) => addDays(maturity, index - 40))
    const open = days.filter((day) => canDecide(day, maturity))
    expect(open).toHaveLength(6)
    expect(open[0]).toBe(renewalWindow(maturity).decideFrom)
    expect(open.at(-1)).toBe(maturity)
    expect(diffDays(renewalWindow(maturity).noticeFrom, maturity)).toBe(30)
  }
})
