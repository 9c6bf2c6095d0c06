import { expect, test } from 'vitest'
import { canConfirm, confirmedTerms, noInterestWarning, readConfirmedAmount } from './investment.ts'

const terms = [30, 90, 120, 180, 360].map((termDays) => ({ termDays }))
const days = (chosen: number) => confirmedTerms(terms, chosen).map(({ termDays }) => termDays)

test('M03 terms of 90 and 120 days are no choice, and the one that was chosen stays', () => {
  expect(days(360)).toEqual([30, 180, 360])
  expect(days(90)).toEqual([30, 90, 180, 360])
})

test.each([
  ['49.999', undefined],
  ['50.000', 50_000],
  ['$ 1.000.000', 1_000_000],
  ['0', undefined],
  ['', undefined],
  ['abc', undefined],
])('M03 an amount of %j is read as %s, 50,000 at least', (text, amountCop) => {
  const read = readConfirmedAmount(text)
  expect(read.amountCop).toBe(amountCop)
  expect(read.problem === undefined).toBe(amountCop !== undefined)
})

test.each([
  [undefined, false, false],
  [0, false, false],
  [-1, false, false],
  [1, true, false],
  [1, false, true],
])('M03 with an interest of %s, loading %s, it can be confirmed: %s', (interestCop, isLoading, can) => {
  expect(canConfirm({ interestCop, isLoading })).toBe(can)
})

test('M03 the warning begins as the sources write it', () => {
  expect(noInterestWarning).toMatch(/^Atención: El monto que ingresaste no genera intereses para el plazo seleccionado/)
})
