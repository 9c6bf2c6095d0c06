import { expect, test } from 'vitest'
import { addDays, diffDays, weekday } from '../money/dates/civil-date.ts'
import { holidayName } from '../money/dates/holidays.ts'
import { nextBonusPaymentDate } from './payment-schedule.ts'

test.each([
  ['2026-11-21', '2026-11-24', 'Saturday'],
  ['2026-11-22', '2026-11-24', 'Sunday'],
  ['2026-11-23', '2026-11-24', 'Monday'],
  ['2026-11-24', '2026-11-26', 'Tuesday, not the day itself'],
  ['2026-11-25', '2026-11-26', 'Wednesday'],
  ['2026-11-26', '2026-12-01', 'Thursday, over the weekend'],
  ['2026-11-27', '2026-12-01', 'Friday'],
  ['2026-12-07', '2026-12-10', 'the Tuesday is 8 December'],
  ['2026-12-31', '2027-01-05', 'over the new year'],
  ['2026-04-01', '2026-04-07', 'the Thursday is Holy'],
  ['2025-12-24', '2025-12-30', 'the Thursday is Christmas'],
  ['2029-12-24', '2029-12-27', 'the Tuesday is Christmas'],
])('B13 completed on %s is paid on %s: %s', (completedOn, paidOn) => {
  expect(nextBonusPaymentDate(completedOn)).toBe(paidOn)
})

test('B13 every day from 2026 to 2028 is paid on the first working Tuesday or Thursday after it', () => {
  for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const paidOn = nextBonusPaymentDate(day)
    expect([2, 4]).toContain(weekday(paidOn))
    expect(holidayName(paidOn)).toBeUndefined()
    expect(paidOn > day).toBe(true)
    for (let between = addDays(day, 1); between < paidOn; between = addDays(between, 1)) {
      expect([2, 4].includes(weekday(between)) && holidayName(between) === undefined).toBe(false)
    }
    expect(diffDays(day, paidOn)).toBeLessThanOrEqual(7)
  }
})
