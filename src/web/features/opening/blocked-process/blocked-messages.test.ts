import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactByText } from './contact-by.ts'
import { timeLeftText } from './time-left.ts'

const at = (text: string) => `${text}-05:00`
const ms = (text: string) => Date.parse(at(text))

test.each([
  // Friday before the long weekend of 16 November 2026.
  ['2026-11-13T10:00:00', '18 de noviembre de 2026'],
  ['2026-11-14T10:00:00', '19 de noviembre de 2026'],
  ['2026-11-18T23:59:59', '20 de noviembre de 2026'],
])('F12 who was stopped on %s is written to until %s', (since, day) => {
  expect(contactByText(at(since), ms(since))).toBe(`A más tardar el ${day}.`)
})

test('F12 once that day is over, the page says that we are late, and not a moment before', () => {
  const since = at('2026-11-18T10:00:00')
  expect(contactByText(since, ms('2026-11-20T23:59:59'))).toMatch(/^A más tardar el 20/)
  expect(contactByText(since, ms('2026-11-21T00:00:00'))).toContain('nos estamos demorando')
})

const [second, minute, hour] = [1000, 60_000, 3_600_000]

test.each([
  [24 * hour, '24 horas'],
  [3 * hour + 12 * minute + 40 * second, '3 horas y 12 minutos'],
  [hour + minute, '1 hora y 1 minuto'],
  [hour, '1 hora'],
  [hour - second, '59 minutos y 59 segundos'],
  [minute + second, '1 minuto y 1 segundo'],
  [minute, '1 minuto'],
  [minute - 1, '1 minuto'],
  [minute - second, '59 segundos'],
  [1, '1 segundo'],
  [0, '0 segundos'],
  [-5, '0 segundos'],
])('F12 a pause of %d ms lasts %s', (leftMs, text) => {
  expect(timeLeftText(leftMs)).toBe(text)
})

test('F12 a pause never says that it is over while it lasts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 * hour }), (leftMs) => {
      expect(timeLeftText(leftMs)).not.toMatch(/^0 /)
    }),
  )
})
