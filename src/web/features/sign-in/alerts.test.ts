import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { alertOf, alertOfNotification, inWords } from './alerts.ts'

const alertText = (code: keyof typeof errorCatalogue) => alertOf({ code, ...errorCatalogue[code] }, 0).text

test('L11 the alerts of the code are the sentences of the specification', () => {
  expect(alertText('CODE_MISMATCH')).toMatch(/^Código incorrecto.*Te queda un intento más\.$/)
  expect(alertText('ATTEMPTS_EXCEEDED')).toBe('Has excedido el límite de intentos. Por favor, reenvía el código')
  expect(alertText('SEND_FAILED')).toBe('No fue posible enviar el código, por favor intenta más tarde.')
})

test('L11 the alerts that other parts of the page ask for', () => {
  expect(alertOfNotification({ status: 401 }).text).toContain('indicando el siguiente código 00-401')
  expect(alertOfNotification({ status: 500 }).text).toBe(
    'Por seguridad, tu sesión ha expirado. Necesitamos que valides nuevamente tu identidad',
  )
  const missing = alertOfNotification({ status: 404, name: 'Ana', phone: '+57 300 123 4567' })
  expect(missing).toMatchObject({ title: 'Error: 404', startOver: true })
  expect(missing.text).toContain('Ana')
  expect(missing.text).toContain('+57 300 123 4567')
})

test.each([
  [0.2, 'en 1 segundo'],
  [45, 'en 45 segundos'],
  [90, 'en 2 minutos'],
  [3599, 'en 60 minutos'],
])('L05 a wait of %d seconds in words', (seconds, words) => {
  expect(inWords(seconds, 0)).toBe(words)
})
