import { expect, test } from 'vitest'
import { largestAmountCop, unclearAmountText } from '#domain/money/amounts/amount-cop.ts'
import { amountSteps, readAmount, readSimulationInput, writeSimulationInput } from './amount-and-term.ts'

const read = (query: string) => readSimulationInput(new URLSearchParams(query))

test('S01 without an address the simulator asks 10.000.000 and 360 days', () => {
  expect(read('')).toEqual({ amountText: '10000000', termDays: 360 })
})

test('S01 an address without an amount asks the one that was asked last, and never instead of its own', () => {
  expect(readSimulationInput(new URLSearchParams(), 24_000_000).amountText).toBe('24000000')
  expect(readSimulationInput(new URLSearchParams('plazo=90'), 24_000_000)).toEqual({
    amountText: '24000000',
    termDays: 90,
  })
  expect(readSimulationInput(new URLSearchParams('monto=5000000'), 24_000_000).amountText).toBe('5000000')
})

test('S01 amount and term come from the address, as people and forms write them', () => {
  expect(read('monto=25000000&plazo=90')).toEqual({ amountText: '25000000', termDays: 90 })
  expect(read('monto=25.000.000&plazo=720')).toEqual({ amountText: '25000000', termDays: 720 })
  expect(read('monto=%24%2025.000.000')).toEqual({ amountText: '25000000', termDays: 360 })
})

test.each([
  '15000000,00',
  '15,000,000',
  '%2415.000.000',
  '$+15.000.000,00+COP',
  '15%20millones',
  '15%27000.000',
  '%E2%80%AD15.000.000%E2%80%AC',
  '15%C2%A0000%C2%A0000',
])('S01 the amount «%s» of an address is read as a field reads it', (amount) => {
  expect(read(`monto=${amount}`).amountText).toBe('15000000')
})

test.each(['15.000.000.00', '(15.000.000)', '15M', '1e7'])('S01 the amount «%s» of an address is asked', (amount) => {
  expect(readAmount(read(`monto=${amount}`).amountText)).toEqual({ message: unclearAmountText })
})

test.each(['100', '0', '-90', '90.5', '1e2', 'abc', '', '9'.repeat(50)])(
  'S01 a term that is not offered («%s») falls back to 360 and is told',
  (term) => {
    expect(read(`plazo=${term}`)).toMatchObject({ termDays: 360, refusedTerm: term.slice(0, 20) })
  },
)

test.each([
  ['', /^Escribe cuánto/],
  ['diez', /solo con números/],
  ['-5', /solo con números/],
  ['0', /mayor que cero/],
  ['1000000000000000', /hasta \$\u00a0100\.000\.000\.000/],
  ['9'.repeat(300), /hasta/],
])('S01 the amount «%s» in the address gets its message', (amount, message) => {
  const { amountText } = read(`monto=${amount}`)
  expect(readAmount(amountText)).toEqual({ message: expect.stringMatching(message) })
})

test('S01 a shared address asks the same question again', () => {
  const question = { amountText: '7500000', termDays: 180 } as const
  expect(read(writeSimulationInput(question).toString())).toEqual(question)
})

test.each([
  [0, undefined, 100_000],
  [100_000, undefined, 200_000],
  [950_000, 900_000, 1_000_000],
  [1_000_000, 900_000, 1_500_000],
  [1_000_001, 1_000_000, 1_500_000],
  [10_000_000, 9_000_000, 11_000_000],
  [20_000_000, 19_000_000, 25_000_000],
  [100_000_000, 95_000_000, 110_000_000],
  [largestAmountCop, largestAmountCop - 10_000_000, undefined],
])('S01 a step from %d pesos leads down to %s and up to %s', (amountCop, downCop, upCop) => {
  expect(amountSteps(amountCop)).toEqual({ downCop, upCop })
})
