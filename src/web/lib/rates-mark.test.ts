import { expect, test } from 'vitest'
import { ratesAtBuild } from '../content/rates-at-build.ts'
import { ratesMark, ratesMarks } from './rates-mark.ts'

const { rates } = ratesAtBuild()
const [first, ...others] = rates
if (!first) throw new Error('there are no rates')

test('S09 the same rates have the same mark, in any order and however they are written', () => {
  expect(ratesMark([...others, first])).toBe(ratesMark(rates))
  expect(ratesMark([{ ...first, rate: String(Number(first.rate)) }, ...others])).toBe(ratesMark(rates))
})

test('S09 another rate, another range and a rate less have another mark', () => {
  const changed = [[{ ...first, rate: '1.000' }, ...others], [{ ...first, amountFrom: 77 }, ...others], others]
  const marks = new Set([rates, ...changed].map(ratesMark))
  expect(marks.size).toBe(4)
})

test('S09 a page that shows a part of the rates carries the mark of that part', () => {
  const ofBank = rates.filter(({ bankId }) => bankId === first.bankId)
  const ofTerm = rates.filter(({ term }) => term === 360)
  expect(ratesMarks(rates, '')['data-rates-mark']).toBe(ratesMark(rates))
  expect(ratesMarks(rates, `?bank_id=${first.bankId}`)['data-rates-mark']).toBe(ratesMark(ofBank))
  expect(ratesMarks(rates, '?term=360')['data-rates-mark']).toBe(ratesMark(ofTerm))
})
