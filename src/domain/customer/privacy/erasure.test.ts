import { expect, test } from 'vitest'
import { type ProcessStatus, processStatuses } from '../../process/statuses.ts'
import { describeDeletion, isLive, keptUntil, mustBeKept, type ProcessForErasure } from './erasure.ts'

const at = (status: ProcessStatus, facts: Partial<ProcessForErasure> = {}): ProcessForErasure => ({
  bankName: 'Finandina',
  status,
  wasSigned: false,
  wentToBank: false,
  wasPaid: false,
  ...facts,
})

test('Z09 only what never got past forms, papers and an unsigned document is free of every duty to keep it', () => {
  const free = processStatuses.filter((status) => !mustBeKept(at(status)))
  expect(free).toEqual([
    'LEAD-SIN-FORMULARIO',
    'CLIENTE-SUBIENDO-DOCUMENTOS',
    'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
    'ENVIADOS-DOCUMENTOS-A-FIRMA',
    'NEGOCIO-PERDIDO',
  ])
})

test.each(['wasSigned', 'wentToBank', 'wasPaid'] as const)('Z09 %s keeps a lost process too', (fact) => {
  expect(mustBeKept(at('NEGOCIO-PERDIDO', { [fact]: true }))).toBe(true)
})

test('Z09 a process lives until it is lost or its deposit was paid back', () => {
  expect(processStatuses.filter((status) => !isLive(status))).toEqual(['NEGOCIO-PERDIDO', 'R-CANCELACION-FINALIZADA'])
})

test('Z09 without a process, or with one at its beginning, everything goes at once', () => {
  expect(describeDeletion([]).isImmediate).toBe(true)
  const begun = describeDeletion([at('LEAD-SIN-FORMULARIO'), at('NEGOCIO-PERDIDO')])
  expect(begun.isImmediate).toBe(true)
  expect(begun.erased.join()).toContain('se cancela')
  expect(begun.kept.join()).toContain('sin tu nombre')
})

test('Z09 a deposit keeps its papers, and the person is told why and until when', () => {
  const ended = at('R-CANCELACION-FINALIZADA', { wasSigned: true, endedOn: '2026-02-28' })
  const { isImmediate, kept } = describeDeletion([at('DECEVAL-ENVIADO-AL-CLIENTE'), ended, at('LEAD-SIN-FORMULARIO')])
  expect(isImmediate).toBe(false)
  expect(kept).toHaveLength(2)
  expect(kept[0]).toContain('hasta 10 años después de que termine')
  expect(kept[1]).toContain('hasta el 28 de febrero de 2036')
  expect(kept[1]).toContain('Código de Comercio, art. 60')
})

test.each([
  ['2026-11-21', '2036-11-21'],
  ['2024-02-29', '2034-02-28'],
])('Z09 what ended on %s is kept until %s', (endedOn, until) => {
  expect(keptUntil(endedOn)).toBe(until)
})

test('Z09 O04 who is or was of the team keeps name and phone, and hears why', () => {
  const { isImmediate, kept, erased } = describeDeletion([at('LEAD-SIN-FORMULARIO')], true)
  expect([isImmediate, kept.length]).toEqual([false, 1])
  expect(kept.join()).toContain('equipo')
  expect(erased.join()).not.toContain('Tu nombre')
})
