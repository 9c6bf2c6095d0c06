import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { alertOfNotification, formatDayAndTime, inWords, timeLeftInWords, toAlert } from './alerts.ts'

// Here promise R08 is meant, not the route.

const alertText = (code: keyof typeof errorCatalogue) => toAlert({ code, ...errorCatalogue[code] }, 0).text

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

test.each([
  [1, 'Falta 1 segundo'],
  [40, 'Faltan 40 segundos'],
  [60, 'Falta 1 minuto'],
  [3_600, 'Falta 1 hora'],
  [3_660, 'Falta 1 hora y 1 minuto'],
  [19 * 3_600 + 5 * 60, 'Faltan 19 horas y 5 minutos'],
])('R08 %d seconds of a pause in words', (seconds, words) => {
  expect(timeLeftInWords(seconds)).toBe(words)
})

test('R08 the end of a pause is told in the time of Colombia', () => {
  expect(formatDayAndTime(Date.parse('2026-11-21T16:00:00Z'))).toMatch(/^el sábado, 21 de noviembre.*11:00/)
})

test('R07 L18 a paused sending and a refused person are told apart from a mistake', () => {
  const told = (code: 'SENDING_PAUSED' | 'ANTI_BOT_REFUSED') => toAlert({ code, ...errorCatalogue[code] }, 0)
  expect(told('SENDING_PAUSED')).toMatchObject({ kind: 'warning', title: 'Envío de códigos en pausa' })
  expect(told('ANTI_BOT_REFUSED').title).toContain('eres una persona')
})
