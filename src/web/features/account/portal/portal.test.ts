import { expect, test } from 'vitest'
import { daysLeftText } from './days-left.ts'
import { getFirstName } from './first-name.ts'

test.each([
  ['2026-11-21', '2027-07-19', 'faltan 240 días'],
  ['2026-11-21', '2026-11-23', 'faltan 2 días'],
  ['2026-11-21', '2026-11-22', 'es mañana'],
  ['2026-11-21', '2026-11-21', 'es hoy'],
  ['2026-11-21', '2026-11-20', 'fue ayer'],
  ['2026-11-21', '2026-11-18', 'fue hace 3 días'],
])('P14 on %s a maturity on %s %s', (today, maturity, text) => {
  expect(daysLeftText(today, maturity)).toBe(text)
})

test.each([
  ['Prueba Ahorradora', 'Prueba'],
  ['  ángela  maría ', 'Ángela'],
  ['', ''],
])('P14 «%s» is greeted as «%s»', (name, first) => {
  expect(getFirstName(name)).toBe(first)
})
