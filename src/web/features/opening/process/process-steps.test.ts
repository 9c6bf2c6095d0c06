import { expect, test } from 'vitest'
import { stages } from '#domain/process/stages.ts'
import { type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import { processSteps } from './process-steps.ts'

function shown(status: ProcessStatus, path = '/', requiredIdentityValidation = true): string[] {
  const stage = { ...stages[status], nextActor: stages[status].nextActor }
  const process = { processStatus: status, stage, path, extra: { requiredIdentityValidation } }
  return processSteps(process).map(({ label, state }) => `${label} ${state}`)
}

test('P05 an opening begins with the identity, and only that step is begun', () => {
  expect(shown('LEAD-SIN-FORMULARIO', '/validar-identidad?x=1')).toEqual([
    'Identidad current',
    'Datos next',
    'Documentos y firma next',
    'Pago next',
    'Certificado next',
  ])
})

test('P05 from page to page the steps never go back, turbo included', () => {
  const pages = ['/validar-identidad', '/confirmar-datos-truora', '/v2/datos-personales', '/consulta-en-listas']
  const lead = pages.map((path) => shown('LEAD-SIN-FORMULARIO', path))
  const later = [
    shown('CLIENTE-SUBIENDO-DOCUMENTOS'),
    shown('ENVIADOS-DOCUMENTOS-A-FIRMA'),
    shown('ESPERANDO-DEPOSITO'),
  ]
  const done = [...lead, ...later].map((steps) => steps.filter((step) => step.endsWith(' done')).length)
  expect(done).toEqual([0, 0, 1, 1, 2, 2, 3])
})

test('P05 an opening from before goes on in its own order, forms first', () => {
  expect(shown('LEAD-SIN-FORMULARIO', '/v2/datos-financieros', false).slice(0, 2)).toEqual([
    'Datos current',
    'Identidad next',
  ])
  for (const path of ['/validar-identidad', '/consulta-en-listas']) {
    expect(shown('LEAD-SIN-FORMULARIO', path, false).slice(0, 2)).toEqual(['Datos done', 'Identidad current'])
  }
})

test('P05 what someone else has to do is waited for, not asked', () => {
  expect(shown('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')[2]).toBe('Documentos y firma waiting')
  expect(shown('ENVIADOS-DOCUMENTOS-A-FIRMA')[2]).toBe('Documentos y firma current')
  expect(shown('ENVIADO-AL-BANCO-PARA-CREACION').slice(3)).toEqual(['Pago done', 'Certificado waiting'])
})

test('P05 all is done with the certificate, and nothing is shown of what was given up', () => {
  expect(shown('DECEVAL-ENVIADO-AL-CLIENTE').every((step) => step.endsWith('done'))).toBe(true)
  expect(shown('NEGOCIO-PERDIDO')).toEqual([])
})

test.each(processStatuses)('P05 %s stands at one step at most', (status) => {
  const here = shown(status).filter((step) => / (current|waiting)$/.test(step))
  expect(here.length).toBeLessThanOrEqual(1)
})
