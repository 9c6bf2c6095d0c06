import { expect, test } from 'vitest'
import { ownPath } from './return-path.ts'

test.each([
  ['/mis-procesos', '/mis-procesos'],
  ['/cdt-simulador?monto=1&plazo=90#ofertas', '/cdt-simulador?monto=1&plazo=90#ofertas'],
  ['/a?next=https://evil.example', '/a?next=https://evil.example'],
])('L08 after sign-in «%s» is followed', (text, path) => {
  expect(ownPath(text)).toBe(path)
})

test.each([
  null,
  '',
  'mis-procesos',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/login?return=/x',
  '/portal/login',
])('L08 after sign-in «%s» is no place to go', (text) => {
  expect(ownPath(text)).toBeUndefined()
})
