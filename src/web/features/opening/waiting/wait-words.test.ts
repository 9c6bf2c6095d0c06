import { expect, test } from 'vitest'
import { findLateness, turnSentence, whoActs } from './wait-words.ts'

const today = '2026-11-23'
const expected = { actor: 'bank', by: '2026-11-25', text: '' } as const

test('Z06 a day that the customer has is not told as that of who is waited for', () => {
  const process = { nameBank: 'KOA', expected: { ...expected, actor: 'customer' } } as const
  expect(turnSentence({ wait: 'identity', process, today })).toBe('Nos toca a nosotros.')
  expect(turnSentence({ wait: 'payment', process, today })).toBe('Le toca a tu banco.')
  expect(turnSentence({ wait: 'bank', process: { nameBank: 'KOA', expected }, today })).toContain('el miércoles 25')
  expect(whoActs('signed')).toBe('cosecha')
})

test.each([
  ['bank', '2026-11-25', 3_600_000, undefined, 'none'],
  ['bank', '2026-11-22', 0, undefined, 'overdue'],
  ['bank', '2026-11-25', 61_000, { medianSeconds: 30, p90Seconds: 60 }, 'unusual'],
  ['bank', '2026-11-25', 60_000, { medianSeconds: 30, p90Seconds: 60 }, 'none'],
  ['identity', undefined, 25_000, undefined, 'none'],
  ['identity', undefined, 25_001, undefined, 'unusual'],
  ['identity', undefined, 30_000, { medianSeconds: 30, p90Seconds: 60 }, 'none'],
] as const)(
  'Z06 «%s» promised by %s, after %d ms of usually %o, is late: %s',
  (wait, by, waitedMs, usual, lateness) => {
    const day = by === undefined ? undefined : { ...expected, by }
    expect(findLateness({ wait, expected: day, today, waitedMs, usual })).toBe(lateness)
  },
)
