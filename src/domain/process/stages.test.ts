import { expect, test } from 'vitest'
import { stages } from './stages.ts'
import {
  beforeSigningStatuses,
  cancellableStatuses,
  completedStatuses,
  incompleteStatuses,
  openingStatuses,
  type ProcessStatus,
  processStatuses,
} from './statuses.ts'
import { transitions } from './transitions.ts'

/** B §3.2; `forms` stands for its `vinculacion-`. */
const catalogue: [status: ProcessStatus, page: string, step: number][] = [
  ['LEAD-SIN-FORMULARIO', 'forms', 3],
  ['CLIENTE-SUBIENDO-DOCUMENTOS', 'sube-tus-documentos', 3.5],
  ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 'asegura-tu-tasa', 4],
  ['ENVIADOS-DOCUMENTOS-A-FIRMA', 'asegura-tu-tasa', 4],
  ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 'asegura-tu-tasa', 4],
  ['ESPERANDO-DEPOSITO', 'transfiere-el-dinero', 5],
  ['ENVIADO-AL-BANCO-PARA-CREACION', 'cdt-completado', 6],
  ['DECEVAL-EMITIDO-Y-RECIBIDO', 'cdt-completado', 6],
  ['DECEVAL-ENVIADO-AL-CLIENTE', 'cdt-completado', 6],
  ['NEGOCIO-PERDIDO', 'home', 0],
  ['R-VENCIMIENTOS-PENDIENTES', 'home', 0],
  ['R-LEAD-SIN-FORMULARIO', 'forms', 1],
  ['R-CLIENTE-SUBIENDO-DOCUMENTOS', 'sube-tus-documentos', 2],
  ['R-DECISION-TOMADA', 'asegura-tu-tasa', 3],
  ['R-ENVIADOS-DOCUMENTOS-A-FIRMA', 'asegura-tu-tasa', 3],
  ['R-ESPERANDO-DEPOSITO', 'transfiere-el-dinero', 4],
  ['R-DOCUMENTOS-FIRMADO', 'asegura-tu-tasa', 4],
  ['R-ENVIADO-AL-BANCO', 'cdt-completado', 5],
  ['R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS', 'home', 0],
  ['R-CONFIRMACION-ENVIADA-AL-CLIENTE', 'home', 0],
  ['R-DECEVAL-EMITIDO-Y-RECIBIDO', 'home', 0],
  ['R-DECEVAL-ENVIADO-AL-CLIENTE', 'home', 0],
  ['R-CANCELACION-FINALIZADA', 'home', 0],
]

test('P05 every status of the sources is passed in their order, and each has a stage', () => {
  const ofTheSources = catalogue.map(([status]) => status)
  expect(processStatuses.filter((status) => ofTheSources.includes(status))).toEqual(ofTheSources)
  expect(Object.keys(stages).toSorted()).toEqual(processStatuses.toSorted())
})

test.each(catalogue)('P05 %s is shown on %s as step %d, in words', (status, page, step) => {
  expect(stages[status]).toMatchObject({ page, step })
  const { label, description, help } = stages[status]
  expect(label.length).toBeGreaterThan(3)
  // Whole sentences, with their full stop.
  for (const sentence of [description, help]) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/)
})

test('P05 a lost opening, a deposit about to mature and one that was paid back await the customer', () => {
  for (const status of ['NEGOCIO-PERDIDO', 'R-VENCIMIENTOS-PENDIENTES', 'R-CANCELACION-FINALIZADA'] as const) {
    expect(stages[status].description.toLowerCase()).toContain('te esperamos pronto')
  }
})

test('P05 the bank is said to be next exactly where nobody but the bank, or staff for it, moves a process on', () => {
  for (const status of processStatuses) {
    const byBank = transitions.some(({ from, event, by }) => {
      // A deposit that runs may end by the bank at any time; nobody waits for it.
      if (event === 'bank-cancelled-early') return false
      return from === status && by.includes('bank') && by.every((actor) => actor === 'bank' || actor === 'staff')
    })
    expect(stages[status].nextActor === 'bank').toBe(byBank)
  }
})

test('P06 the groups of incomplete and completed processes', () => {
  const ofTheSources: ProcessStatus[] = [
    'LEAD-SIN-FORMULARIO',
    'CLIENTE-SUBIENDO-DOCUMENTOS',
    'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
    'ENVIADOS-DOCUMENTOS-A-FIRMA',
    'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
    'ESPERANDO-DEPOSITO',
    'ENVIADO-AL-BANCO-PARA-CREACION',
  ]
  expect(incompleteStatuses.filter((status) => ofTheSources.includes(status))).toEqual(ofTheSources)
  expect(catalogue.filter(([status]) => incompleteStatuses.includes(status)).map(([status]) => status)).toEqual(
    ofTheSources,
  )
  expect(completedStatuses).toEqual(['DECEVAL-EMITIDO-Y-RECIBIDO', 'DECEVAL-ENVIADO-AL-CLIENTE'])
})

test('P06 an opening is incomplete, completed or lost', () => {
  const grouped: ProcessStatus[] = [...incompleteStatuses, ...completedStatuses, 'NEGOCIO-PERDIDO']
  expect(grouped).toEqual(openingStatuses)
})

test('P07 P10 what can be cancelled, and where a new rate still has to be accepted', () => {
  expect(cancellableStatuses).toEqual(
    incompleteStatuses.filter((status) => status !== 'ENVIADO-AL-BANCO-PARA-CREACION'),
  )
  expect(beforeSigningStatuses.at(-1)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  expect(cancellableStatuses.slice(0, beforeSigningStatuses.length)).toEqual(beforeSigningStatuses)
})
