import { expect, test } from 'vitest'
import { privacyDaysLeft, privacyDueOn } from './clocks.ts'

test.each([
  // From a Friday, over no holiday.
  ['question', '2026-11-20', '2026-12-04'],
  ['correction', '2026-11-20', '2026-12-14'],
  // 8 December, 25 December and 1 January are holidays.
  ['withdrawal', '2026-12-04', '2026-12-29'],
  ['deletion', '2026-12-21', '2027-01-14'],
  // What arrives on a Saturday, a Sunday or a holiday is counted from the next business day.
  ['question', '2026-11-21', '2026-12-04'],
  ['question', '2026-11-22', '2026-12-04'],
  ['question', '2026-12-08', '2026-12-22'],
] as const)('Z09 a %s of %s is answered by %s at the latest', (kind, receivedOn, dueOn) => {
  expect(privacyDueOn(kind, receivedOn)).toBe(dueOn)
})

test.each([
  ['2026-11-20', '2026-12-04', 10],
  ['2026-12-04', '2026-12-04', 0],
  // A weekend is between.
  ['2026-12-04', '2026-12-07', 1],
  ['2026-12-05', '2026-12-07', 1],
  ['2026-12-07', '2026-12-04', -1],
  ['2026-12-06', '2026-12-04', 0],
] as const)('Z09 on %s there are until %s %i business days left', (today, dueOn, left) => {
  expect(privacyDaysLeft(today, dueOn)).toBe(left)
})
