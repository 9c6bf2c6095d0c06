import { expect, test } from 'vitest'
import { firstParameters, type Parameters, problemsOnConfirm, readWrittenAmount } from './quote-parameters.ts'

const asked = (changes: Partial<Parameters> = {}): Parameters => ({
  ...firstParameters({ amountCop: 5_000_000, termDays: 360 }),
  ...changes,
})
const bank = { bankId: 24, minimumCop: 250_000, asksForCoach: false }
const plain = (text = '') => text.replace(/\s/g, ' ')

test.each([
  ['49998', undefined],
  ['49999', 49_999],
  ['50.000', 50_000],
  ['', undefined],
  ['0', undefined],
  ['100000000001', undefined],
])('M02 the form takes %j as %s: 49,999 at least', (text, amountCop) => {
  expect(readWrittenAmount(text).amountCop).toBe(amountCop)
})

test('M02 below the bank minimum it is told on confirm, in the words of the sources', () => {
  expect(plain(problemsOnConfirm(asked({ amountText: '249999' }), bank).amount)).toBe(
    'El monto minimo debe ser igual o mayor a $ 250.000 COP',
  )
  expect(problemsOnConfirm(asked({ amountText: '250000' }), bank)).toEqual({})
  expect(plain(problemsOnConfirm(asked({ amountText: '' }), bank).amount)).toBe('Escribe cuánto quieres invertir.')
})

test.each([
  [27, true, '', true],
  [27, true, ' 12 ', true],
  [27, true, 'A-123', false],
  [27, false, '', false],
  [27, null, '', false],
  [24, true, '', false],
])('M02 bank %i, attended in a store %s, advisor %j: it stops %s', (bankId, wasAttended, advisor, stops) => {
  const { advisor: problem } = problemsOnConfirm(asked({ wasAttended, advisor }), { ...bank, bankId })
  expect(problem !== undefined).toBe(stops)
})

test.each([
  [true, true, '', true],
  [true, true, 'ahorro', false],
  [true, false, '', false],
  [false, true, '', false],
])('M02 the campaign asks %s, a coach helped %s, chosen %j: it stops %s', (asksForCoach, hasCoach, coachId, stops) => {
  const { coach } = problemsOnConfirm(asked({ hasCoach, coachId }), { ...bank, asksForCoach })
  expect(coach !== undefined).toBe(stops)
})

test('M02 S02 without a term that is offered it is 24 months', () => {
  for (const termDays of [0, 120, Number.NaN]) {
    expect(firstParameters({ amountCop: 1, termDays }).termDays).toBe(720)
  }
  expect(firstParameters({ amountCop: 0, termDays: 180 })).toMatchObject({ amountText: '', termDays: 180 })
})
