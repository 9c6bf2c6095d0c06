import { expect, test } from 'vitest'
import { compareBooks } from './compare-books.ts'

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
