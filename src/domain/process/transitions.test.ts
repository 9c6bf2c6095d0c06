import { expect, test } from 'vitest'
import { openingStatuses, type ProcessStatus, processStatuses } from './statuses.ts'
import { type Actor, nextStatus, type ProcessEvent, transitions } from './transitions.ts'

const actors: readonly Actor[] = ['customer', 'staff', 'bank', 'provider', 'system']

/** The table of decisions §6 for an opening, with who may cause each row. */
const table: [from: ProcessStatus, event: ProcessEvent, to: ProcessStatus, by: Actor[]][] = [
  ['LEAD-SIN-FORMULARIO', 'forms-identity-and-screening-done', 'CLIENTE-SUBIENDO-DOCUMENTOS', ['system']],
  ['CLIENTE-SUBIENDO-DOCUMENTOS', 'documents-handed-in', 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', ['customer']],
  ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 'documents-approved', 'ENVIADOS-DOCUMENTOS-A-FIRMA', ['staff', 'system']],
  ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 'documents-rejected', 'CLIENTE-SUBIENDO-DOCUMENTOS', ['staff', 'system']],
  ['ENVIADOS-DOCUMENTOS-A-FIRMA', 'signed', 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', ['provider', 'staff']],
  ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 'bank-approved', 'ESPERANDO-DEPOSITO', ['bank']],
  ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 'bank-declined', 'NEGOCIO-PERDIDO', ['bank']],
  ['ESPERANDO-DEPOSITO', 'deposit-handed-in', 'ENVIADO-AL-BANCO-PARA-CREACION', ['customer', 'provider']],
  ['ENVIADO-AL-BANCO-PARA-CREACION', 'bank-issued', 'DECEVAL-EMITIDO-Y-RECIBIDO', ['bank']],
  ['ENVIADO-AL-BANCO-PARA-CREACION', 'bank-did-not-find-the-money', 'ESPERANDO-DEPOSITO', ['bank']],
  ['DECEVAL-EMITIDO-Y-RECIBIDO', 'certificate-delivered', 'DECEVAL-ENVIADO-AL-CLIENTE', ['system']],
  ...(
    [
      'LEAD-SIN-FORMULARIO',
      'CLIENTE-SUBIENDO-DOCUMENTOS',
      'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
      'ENVIADOS-DOCUMENTOS-A-FIRMA',
      'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
      'ESPERANDO-DEPOSITO',
    ] as const
  ).flatMap((from): typeof table => [
    [from, 'cancelled', 'NEGOCIO-PERDIDO', ['customer', 'staff']],
    [from, 'expired-without-activity', 'NEGOCIO-PERDIDO', ['system']],
  ]),
]

test('P10 the transitions of an opening are those of the decisions, no more and no fewer', () => {
  const isOpening = ({ from, to }: { from: ProcessStatus; to: ProcessStatus }) =>
    [from, to].every((status) => (openingStatuses as readonly ProcessStatus[]).includes(status))
  const rows = transitions.filter(isOpening).map(({ from, event, to, by }) => [from, event, to, by.toSorted()])
  expect(rows.toSorted()).toEqual(table.map(([from, event, to, by]) => [from, event, to, by.toSorted()]).toSorted())
})

test.each(table)('P10 from %s, %s leads to %s by the right hand only', (from, event, to, by) => {
  for (const actor of actors) expect(nextStatus(from, event, actor)).toBe(by.includes(actor) ? to : undefined)
})

test('P10 whatever is not in the table is refused', () => {
  const events = [...new Set(transitions.map(({ event }) => event))]
  for (const from of openingStatuses) {
    for (const event of events) {
      const known = table.some(([rowFrom, rowEvent]) => rowFrom === from && rowEvent === event)
      const reached = actors.map((actor) => nextStatus(from, event, actor)).filter((to) => to !== undefined)
      expect(reached.length > 0).toBe(known)
    }
  }
})

test('P10 a status and an event name one row, so that the next status is never a matter of order', () => {
  const keys = transitions.map(({ from, event }) => `${from} ${event}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('P10 from the moment the money is with the bank, nobody can cancel and nothing runs out', () => {
  const late: ProcessStatus[] = [
    'ENVIADO-AL-BANCO-PARA-CREACION',
    'DECEVAL-EMITIDO-Y-RECIBIDO',
    'DECEVAL-ENVIADO-AL-CLIENTE',
    'NEGOCIO-PERDIDO',
  ]
  for (const status of late) {
    for (const actor of actors) {
      expect(nextStatus(status, 'cancelled', actor)).toBeUndefined()
      expect(nextStatus(status, 'expired-without-activity', actor)).toBeUndefined()
    }
  }
})

test('P10 an opening reaches each of its statuses, and every path ends with a certificate or a loss', () => {
  const reached = new Set<ProcessStatus>(['LEAD-SIN-FORMULARIO'])
  for (const status of reached) for (const row of transitions) if (row.from === status) reached.add(row.to)
  for (const status of openingStatuses) expect(reached).toContain(status)
  const opening = transitions.filter(({ to }) => !to.startsWith('R-'))
  const ends = processStatuses.filter(
    (status) => !status.startsWith('R-') && !opening.some(({ from }) => from === status),
  )
  expect(ends).toEqual(['DECEVAL-ENVIADO-AL-CLIENTE', 'NEGOCIO-PERDIDO'])
})
