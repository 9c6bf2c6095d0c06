import { expect, test } from 'vitest'
import { rememberLast } from './remember-last.ts'

test('S01 what is asked again is the same answer, also of a new list with the same entries; another question gets another', () => {
  const one = { rate: 1 }
  const other = { rate: 2 }
  const list = rememberLast((entries: readonly { rate: number }[], times: number) =>
    entries.map(({ rate }) => rate * times),
  )
  const first = list([one, other], 2)
  expect(first).toEqual([2, 4])
  expect(list([one, other], 2)).toBe(first)
  expect(list([other, one], 2)).toEqual([4, 2])
  expect(list([one], 2)).toEqual([2])
  expect(list([one], 3)).toEqual([3])
})
