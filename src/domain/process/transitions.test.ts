import { expect, test } from 'vitest'
import { issuedStatuses, type ProcessStatus, processStatuses } from './statuses.ts'
import { type Actor, nextStatus, type ProcessEvent, transitions } from './transitions.ts'

const actors: readonly Actor[] = ['customer', 'staff', 'bank', 'provider', 'system']

/** The table of decisions §6, with who may cause each row; first the opening. */
const table: [from: ProcessStatus, event: ProcessEvent, to: ProcessStatus, by: Actor[]][] = [
  ['LEAD-SIN-FORMULARIO', 'forms-identity-and-screening-done', 'CLIENTE-SUBIENDO-DOCUMENTOS', ['system']],
  [
    'CLIENTE-SUBIENDO-DOCUMENTOS',
    'documents-handed-in',
    'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
    // Decisions §10: the images of the identity check are the documents.
    ['customer', 'system'],
  ],
  ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 'documents-approved', 'ENVIADOS-DOCUMENTOS-A-FIRMA', ['staff', 'system']],
  ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 'documents-rejected', 'CLIENTE-SUBIENDO-DOCUMENTOS', ['staff', 'system']],
  ['LEAD-SIN-FORMULARIO', 'turbo-form-identity-and-screening-done', 'ENVIADOS-DOCUMENTOS-A-FIRMA', ['system']],
  ['ENVIADOS-DOCUMENTOS-A-FIRMA', 'signed', 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', ['provider', 'staff', 'bank']],
  ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 'bank-approved', 'ESPERANDO-DEPOSITO', ['bank', 'staff']],
  ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 'bank-declined', 'NEGOCIO-PERDIDO', ['bank', 'staff']],
  ['ESPERANDO-DEPOSITO', 'deposit-handed-in', 'ENVIADO-AL-BANCO-PARA-CREACION', ['customer', 'provider', 'staff']],
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
    [
      from,
      'cancelled',
      'NEGOCIO-PERDIDO',
      // Decisions §10: what a person's limits refuse once the person is known is cancelled.
      from === 'LEAD-SIN-FORMULARIO' ? ['customer', 'staff', 'system'] : ['customer', 'staff'],
    ],
    [from, 'expired-without-activity', 'NEGOCIO-PERDIDO', ['system']],
  ]),
  // The renewal (P11).
  ['DECEVAL-ENVIADO-AL-CLIENTE', 'maturity-approaching', 'R-VENCIMIENTOS-PENDIENTES', ['system']],
  ['R-VENCIMIENTOS-PENDIENTES', 'renewal-chosen', 'R-LEAD-SIN-FORMULARIO', ['customer', 'staff']],
  ['R-LEAD-SIN-FORMULARIO', 'renewal-data-confirmed', 'R-CLIENTE-SUBIENDO-DOCUMENTOS', ['customer']],
  ['R-LEAD-SIN-FORMULARIO', 'renewal-data-confirmed-documents-current', 'R-DECISION-TOMADA', ['customer']],
  ['R-CLIENTE-SUBIENDO-DOCUMENTOS', 'documents-handed-in', 'R-DECISION-TOMADA', ['customer']],
  ['R-VENCIMIENTOS-PENDIENTES', 'withdrawal-chosen', 'R-DECISION-TOMADA', ['customer', 'staff']],
  ['R-DECISION-TOMADA', 'renewal-documents-prepared', 'R-ENVIADOS-DOCUMENTOS-A-FIRMA', ['system']],
  ['R-ENVIADOS-DOCUMENTOS-A-FIRMA', 'signed', 'R-DOCUMENTOS-FIRMADO', ['provider', 'staff', 'bank']],
  // Decision 063: what is added to a renewal is awaited until the maturity, and the bank may not find it.
  ['R-DOCUMENTOS-FIRMADO', 'added-money-awaited', 'R-ESPERANDO-DEPOSITO', ['system']],
  ['R-ESPERANDO-DEPOSITO', 'deposit-handed-in', 'R-DOCUMENTOS-FIRMADO', ['customer', 'provider', 'staff']],
  ['R-ESPERANDO-DEPOSITO', 'added-money-not-paid', 'R-DOCUMENTOS-FIRMADO', ['system']],
  ['R-DOCUMENTOS-FIRMADO', 'added-money-not-paid', 'R-DOCUMENTOS-FIRMADO', ['system']],
  ['R-ENVIADO-AL-BANCO', 'added-money-not-found', 'R-ENVIADO-AL-BANCO', ['bank']],
  ['R-CONFIRMACION-ENVIADA-AL-CLIENTE', 'added-money-not-found', 'R-CONFIRMACION-ENVIADA-AL-CLIENTE', ['bank']],
  ['R-DOCUMENTOS-FIRMADO', 'renewal-sent', 'R-ENVIADO-AL-BANCO', ['system']],
  ['R-ENVIADO-AL-BANCO', 'bank-asked-for-more', 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS', ['bank']],
  ['R-ENVIADO-AL-BANCO', 'bank-confirmed-renewal', 'R-CONFIRMACION-ENVIADA-AL-CLIENTE', ['bank']],
  ['R-ENVIADO-AL-BANCO', 'bank-confirmed-withdrawal', 'R-CANCELACION-FINALIZADA', ['bank']],
  ['R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS', 'documents-handed-in', 'R-ENVIADO-AL-BANCO', ['customer']],
  ['R-CONFIRMACION-ENVIADA-AL-CLIENTE', 'bank-issued', 'R-DECEVAL-EMITIDO-Y-RECIBIDO', ['bank']],
  ['R-DECEVAL-EMITIDO-Y-RECIBIDO', 'certificate-delivered', 'R-DECEVAL-ENVIADO-AL-CLIENTE', ['system']],
  // Beyond the decisions: the next maturity of a renewed deposit, and silence.
  ['R-DECEVAL-ENVIADO-AL-CLIENTE', 'maturity-approaching', 'R-VENCIMIENTOS-PENDIENTES', ['system']],
  ...(
    [
      'R-VENCIMIENTOS-PENDIENTES',
      'R-LEAD-SIN-FORMULARIO',
      'R-CLIENTE-SUBIENDO-DOCUMENTOS',
      'R-DECISION-TOMADA',
      'R-ENVIADOS-DOCUMENTOS-A-FIRMA',
    ] as const
  ).map((from): (typeof table)[number] => [from, 'extended-by-law', 'DECEVAL-ENVIADO-AL-CLIENTE', ['system']]),
  // The bank paid it before its maturity, at whatever status.
  ...issuedStatuses.map((from): (typeof table)[number] => [
    from,
    'bank-cancelled-early',
    'R-CANCELACION-FINALIZADA',
    ['bank'],
  ]),
]

test('P10 P11 the transitions are those of the decisions, no more and no fewer', () => {
  const rows = transitions.map(({ from, event, to, by }) => [from, event, to, by.toSorted()])
  expect(rows.toSorted()).toEqual(table.map(([from, event, to, by]) => [from, event, to, by.toSorted()]).toSorted())
})

test.each(table)('P10 from %s, %s leads to %s by the right hand only', (from, event, to, by) => {
  for (const actor of actors) expect(nextStatus(from, event, actor)).toBe(by.includes(actor) ? to : undefined)
})

test('P10 whatever is not in the table is refused', () => {
  const events = [...new Set(transitions.map(({ event }) => event))]
  for (const from of processStatuses) {
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

test('P10 every status can be reached, and only a lost opening and a deposit paid back are ends', () => {
  const reached = new Set<ProcessStatus>(['LEAD-SIN-FORMULARIO'])
  for (const status of reached) for (const row of transitions) if (row.from === status) reached.add(row.to)
  expect([...reached].toSorted()).toEqual([...processStatuses].toSorted())
  const ends = processStatuses.filter((status) => !transitions.some(({ from }) => from === status))
  expect(ends).toEqual(['NEGOCIO-PERDIDO', 'R-CANCELACION-FINALIZADA'])
})
