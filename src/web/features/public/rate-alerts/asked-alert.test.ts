import { expect, test } from 'vitest'
import { alertChoices } from './alert-choices.ts'
import { parseMark, readAskedAlert } from './asked-alert.ts'

test.each([
  ['12,5', '12.500'],
  ['12.25 %', '12.250'],
  ['13 % E.A.', '13.000'],
])('Z05 a mark written %s is read as %s', (text, mark) => {
  expect(parseMark(text)).toEqual({ mark })
})

test.each(['', '0', 'mucho', '45', '12,3456'])('Z05 «%s» is no mark, and the page says what to write', (text) => {
  expect(parseMark(text).message).toMatch(/Escribe/)
})

test('Z05 the alert that waited for sign-in is asked for as it was, with its key', () => {
  const alert = { bankId: 31, termDays: 360, mark: '12.500', key: 'k-1' }
  expect(readAskedAlert(JSON.parse(JSON.stringify(alert)))).toEqual(alert)
  expect(readAskedAlert({ ...alert, bankId: undefined })).toEqual({ ...alert, bankId: undefined })
})

test.each([undefined, null, 'x', {}, { termDays: 45, mark: '12', key: 'k' }, { termDays: 360, mark: 'x', key: 'k' }])(
  'Z05 what storage says is asked for only when the page could have asked it: %j',
  (stored) => {
    expect(readAskedAlert(stored)).toBeUndefined()
  },
)

test('Z05 the form names the highest rate that somebody with the least amount gets, and each bank once', () => {
  const rate = (bankName: string, ratePercent: string, amountFromCop: number) => ({
    bankId: bankName.charCodeAt(0),
    bankName,
    legalEntityName: bankName,
    termDays: 360,
    amountFromCop,
    amountToCop: undefined,
    ratePercent,
    dayBase: 360 as const,
    isDemonstration: true,
  })
  const choices = alertChoices([rate('B', '9.500', 100_000), rate('A', '13.000', 90_000_000), rate('A', '10.100', 1)])
  expect(choices.highest.get(360)).toBe('10.100')
  expect(choices.banks.map(({ name }) => name)).toEqual(['A', 'B'])
})
