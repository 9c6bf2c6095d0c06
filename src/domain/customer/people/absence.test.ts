import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../money/dates/civil-date.ts'
import { absenceFault, backAtMs, isAwayOn, mostAbsentDays, overlaps } from './absence.ts'

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))
const absence = fc
  .tuple(day, fc.integer({ min: 0, max: 40 }))
  .map(([from, days]) => ({ from, until: addDays(from, days) }))
const daysOf = ({ from, until }: { from: string; until: string }) => {
  const days = []
  for (let one = from; one <= until; one = addDays(one, 1)) days.push(one)
  return days
}

test('O04 somebody is away on each day from the first to the last, and on no other', () => {
  fc.assert(fc.property(absence, day, (one, asked) => isAwayOn(one, asked) === daysOf(one).includes(asked)))
})

test('O04 two absences overlap when a day is in both', () => {
  fc.assert(
    fc.property(
      absence,
      absence,
      (one, other) => overlaps(one, other) === daysOf(one).some((each) => daysOf(other).includes(each)),
    ),
  )
})

test('O04 who is away until a day is back when the next one begins in Bogota, five hours behind UTC', () => {
  expect(new Date(backAtMs({ from: '2026-12-20', until: '2026-12-31' })).toISOString()).toBe('2027-01-01T05:00:00.000Z')
})

test('O04 an absence may begin in the past, and is refused when it is over, ends first or is too long', () => {
  const today = '2026-11-30'
  expect(absenceFault({ from: '2026-11-20', until: today }, today)).toBeUndefined()
  expect(absenceFault({ from: '2026-11-20', until: '2026-11-29' }, today)).toBe('is-over')
  expect(absenceFault({ from: '2026-12-02', until: '2026-12-01' }, today)).toBe('ends-before')
  expect(absenceFault({ from: today, until: addDays(today, mostAbsentDays - 1) }, today)).toBeUndefined()
  expect(absenceFault({ from: today, until: addDays(today, mostAbsentDays) }, today)).toBe('too-long')
})
