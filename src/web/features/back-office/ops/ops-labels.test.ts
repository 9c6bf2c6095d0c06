import { expect, test } from 'vitest'
import { statusLabel } from '#domain/process/status-labels.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { processEvents } from '#domain/process/transitions.ts'
import { ageLabel, hoursSince, spanLabel } from '../../../lib/age-labels.ts'
import { actionLabel } from './action-labels.ts'
import { bankOptions } from './bank-options.ts'
import { customerName } from './customer-name.ts'
import { actorLabel, endingEvents, eventDone, eventLabels } from './event-labels.ts'
import { formatSecret } from './format-secret.ts'

test('O01 every event has words for its button and for the history, and no two buttons say the same', () => {
  for (const event of processEvents) {
    expect(eventLabels[event].toDo.length, event).toBeGreaterThan(4)
    expect(eventDone(event), event).not.toBe(event)
  }
  const buttons = processEvents.map((event) => eventLabels[event].toDo)
  expect(new Set(buttons).size).toBe(buttons.length)
  expect(endingEvents).toContain('cancelled')
})

test('O01 rows of the history that are no transition have words, and an unknown one stands as it is', () => {
  expect(eventDone('created')).toBe('Apertura creada')
  expect(eventDone('rate-accepted')).toBe('Nueva tasa aceptada')
  expect(eventDone('something-new')).toBe('something-new')
  expect([actorLabel('customer'), actorLabel('Ana Ficticia')]).toEqual(['Cliente', 'Ana Ficticia'])
})

test('O01 no two statuses are called the same, and those of a renewal say so', () => {
  const words = processStatuses.map(statusLabel)
  expect(new Set(words).size).toBe(words.length)
  expect(statusLabel('CLIENTE-SUBIENDO-DOCUMENTOS')).toBe('Documentos')
  expect(statusLabel('R-CLIENTE-SUBIENDO-DOCUMENTOS')).toBe('Renovación: documentos')
  expect(statusLabel('R-DECEVAL-ENVIADO-AL-CLIENTE')).toBe('Renovación: CDT renovado')
  expect(statusLabel('NEGOCIO-PERDIDO')).toBe('Terminado sin CDT')
})

test.each([
  [0, 'menos de 1 minuto'],
  [0.0166, 'menos de 1 minuto'],
  [0.0167, '1 minuto'],
  [0.99, '59 minutos'],
  [1, '1 hora'],
  [1.9, '1 hora'],
  [26, '26 horas'],
  [47.9, '47 horas'],
  [48, '2 días'],
  [71.9, '2 días'],
  [720, '30 días'],
])('O01 %d hours are «%s»', (hours, words) => {
  expect(spanLabel(hours)).toBe(words)
  expect(ageLabel(hours)).toBe(`hace ${words}`)
})

test('O01 an age is counted from the instant to now, and is never negative', () => {
  const now = Date.parse('2026-11-21T15:00:00.000Z')
  expect(hoursSince('2026-11-21T12:30:00.000Z', now)).toBe(2.5)
  expect(hoursSince('2026-11-21T15:00:05.000Z', now)).toBe(0)
})

test('O01 the banks to choose from are the partners, each once and by name, Flamingo with them', () => {
  const labels = bankOptions.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Coltefinanciera', 'Flamingo', 'KOA', 'Mundo Mujer']))
  expect(labels).not.toContain('Bancolombia')
  expect(new Set(bankOptions.map(({ value }) => value)).size).toBe(bankOptions.length)
  expect([...labels].sort((a, b) => a.localeCompare(b, 'es'))).toEqual(labels)
})

test('O01 a customer without a name is told from one whose data were deleted', () => {
  expect(customerName({ name: 'Ana Ficticia', phone: '+573001112233' })).toBe('Ana Ficticia')
  expect(customerName({ phone: '+573001112233' })).toBe('Sin nombre todavía')
  expect(customerName({ phone: '' })).toBe('Datos borrados')
})

test('O04 a secret is shown in groups of four, and an action of the audit in words', () => {
  expect(formatSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(actionLabel('process.moved')).toBe('Cambió el estado de un proceso')
  expect(actionLabel('something.else')).toBe('something.else')
})
