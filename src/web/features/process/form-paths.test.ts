import { expect, test } from 'vitest'
import { ownFormPath, redirectOf } from './form-paths.ts'

test('a welcome leads to one of our forms', () => {
  expect(ownFormPath('/v2/datos-financieros')).toBe('/v2/datos-financieros')
  expect(redirectOf('/bienvenida-usuario-retorno?redirect=%2Fv2%2Fdatos-financieros&stage=2')).toBe(
    '/v2/datos-financieros',
  )
})

test.each([
  null,
  '',
  'https://example.com',
  '//example.com/v2/datos-personales',
  '/v2/datos-personales@example.com',
  'javascript:alert(1)',
  '/mis-procesos',
])('a welcome leads nowhere else: %s', (redirect) => {
  expect(ownFormPath(redirect)).toBeUndefined()
})

test('a process at another page has no form to be welcomed to', () => {
  expect(redirectOf('/validar-identidad')).toBeUndefined()
  expect(redirectOf('/bienvenida-usuario-retorno')).toBeUndefined()
})
