import { expect, test } from 'vitest'
import { measureLosses } from './measure-losses.ts'

const lossesAfter = (...reached: number[]) =>
  measureLosses(reached.map((one) => ({ reached: one }))).map(({ loss }) => loss)

test('O03 the step after which most are lost is marked, and the first of equal ones', () => {
  expect(lossesAfter(10, 4, 4, 0)).toEqual([
    undefined,
    { value: 6, isWorst: true },
    { value: 0, isWorst: false },
    { value: 4, isWorst: false },
  ])
  expect(lossesAfter(4, 2, 0).map((loss) => loss?.isWorst)).toEqual([undefined, true, false])
})

test('O03 where nobody is lost no step is marked, nor is more than before a loss', () => {
  expect(lossesAfter(3, 3, 5).map((loss) => loss?.isWorst)).toEqual([undefined, false, false])
  expect(lossesAfter()).toEqual([])
})
