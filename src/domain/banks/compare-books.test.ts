import { expect, test } from 'vitest'
import { compareBooks, leaveOutOtherDays } from './compare-books.ts'

const entry = (key: string, amountCop: number) => ({ key, amountCop })

test('Z12 two books that say the same have no difference, whatever their order', () => {
  expect(compareBooks([entry('a', 1), entry('b', 2)], [entry('b', 2), entry('a', 1)])).toEqual([])
  expect(compareBooks([], [])).toEqual([])
})

test('Z12 each difference is told by its key: missing on either side, another amount, said twice', () => {
  const ours = [entry('amount', 10), entry('missing', 20), entry('same', 30), entry('twice', 40)]
  const theirs = [entry('twice', 40), entry('amount', 11), entry('extra', 50), entry('same', 30), entry('twice', 40)]
  expect(compareBooks(ours, theirs)).toEqual([
    { key: 'amount', what: 'amount', marketplaceCop: 10, bankCop: 11 },
    { key: 'extra', what: 'only-bank', marketplaceCop: undefined, bankCop: 50 },
    { key: 'missing', what: 'only-marketplace', marketplaceCop: 20, bankCop: undefined },
    { key: 'twice', what: 'repeated', marketplaceCop: 40, bankCop: 40 },
  ])
})

test.each([
  ['booked a day later by us', 'only-bank', 5, { ours: [{ key: 'a', amountCop: 5 }], onlyBank: [] }, 0],
  ['booked a day later by the bank', 'only-marketplace', 5, { ours: [], onlyBank: [{ key: 'a', amountCop: 5 }] }, 0],
  ['of another amount there', 'only-bank', 5, { ours: [{ key: 'a', amountCop: 6 }], onlyBank: [] }, 1],
  ['of another key there', 'only-marketplace', 5, { ours: [], onlyBank: [{ key: 'b', amountCop: 5 }] }, 1],
  ['in the same books there', 'only-bank', 5, { ours: [], onlyBank: [{ key: 'a', amountCop: 5 }] }, 1],
  ['of two amounts', 'amount', 5, { ours: [{ key: 'a', amountCop: 5 }], onlyBank: [{ key: 'a', amountCop: 5 }] }, 1],
] as const)('Z12 what stands on the day before or after counts for the day: %s', (_, what, cop, days, left) => {
  const found = { key: 'a', what, marketplaceCop: what === 'only-bank' ? undefined : cop, bankCop: cop }
  expect(leaveOutOtherDays([found], days)).toHaveLength(left)
})
