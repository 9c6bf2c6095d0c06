import { expect, test } from 'vitest'
import { stages } from '#domain/process/stages.ts'
import { type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import { processSteps } from './process-steps.ts'

function shown(status: ProcessStatus, path = '/', requiredIdentityValidation = true, addsMoney?: true): string[] {
  const stage = { ...stages[status], nextActor: stages[status].nextActor }
  const process = { processStatus: status, stage, path, addsMoney, extra: { requiredIdentityValidation } }
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

const proof = '/validar-identidad'
const lists = '/consulta-en-listas'
const general = ['/v2/datos-personales', '/v2/datos-financieros', '/v2/preguntas', lists]
const turboForm = '/v2/preguntas-cdturbo'
const paused = '/bloqueo-temporal'

/** For each kind of opening: whether its identity comes first, the pages of its first status in order, their steps. */
test.each<[string, boolean, readonly string[], readonly number[]]>([
  ['general', true, [proof, ...general], [1, 2, 2, 2, 2]],
  ['turbo', true, [proof, '/confirmar-datos-truora', turboForm, lists], [1, 1, 2, 2]],
  ['turbo with data that need no look', true, [proof, turboForm, lists], [1, 2, 2]],
  ['with a pause after three failures', true, [proof, paused, proof, ...general], [1, 1, 1, 2, 2, 2, 2]],
  ['with a proof carried over', true, ['/bienvenida-usuario-retorno', ...general], [2, 2, 2, 2, 2]],
  ['turbo with a proof carried over', true, [turboForm, lists], [2, 2]],
  ['that took its leave back in the form', true, [proof, ...general, '/te-contactaremos'], [1, 2, 2, 2, 2, 2]],
  ['that declined the check', false, ['/te-contactaremos'], [1]],
  ['from before, forms first', false, [...general.slice(0, 3), proof, lists], [1, 1, 1, 2, 2]],
])('P05 from page to page the steps of an opening never go back: %s', (_, identityFirst, pages, expected) => {
  const numberOfStep = (steps: readonly string[]) => steps.filter((step) => step.endsWith(' done')).length + 1
  const steps = pages.map((path) => numberOfStep(shown('LEAD-SIN-FORMULARIO', path, identityFirst)))
  expect(steps).toEqual(expected)
  const later = (['CLIENTE-SUBIENDO-DOCUMENTOS', 'ENVIADOS-DOCUMENTOS-A-FIRMA', 'ESPERANDO-DEPOSITO'] as const).map(
    (status) => numberOfStep(shown(status, '/', identityFirst)),
  )
  expect(later).toEqual([3, 3, 4])
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

test('P11 a renewal to which money is added has a step of paying, from the decision to the certificate', () => {
  const steps = (status: ProcessStatus) => shown(status, '/', true, true)
  const paying = ['Datos done', 'Documentos y firma done', 'Pago current', 'Certificado next']
  expect(steps('R-ESPERANDO-DEPOSITO')).toEqual(paying)
  expect(steps('R-ENVIADOS-DOCUMENTOS-A-FIRMA')[2]).toBe('Pago next')
  expect(steps('R-ENVIADO-AL-BANCO').slice(2)).toEqual(['Pago done', 'Certificado waiting'])
  expect(shown('R-ENVIADO-AL-BANCO')).toHaveLength(3)
})

test('P05 all is done with the certificate, and nothing is shown of what was given up', () => {
  expect(shown('DECEVAL-ENVIADO-AL-CLIENTE').every((step) => step.endsWith('done'))).toBe(true)
  expect(shown('NEGOCIO-PERDIDO')).toEqual([])
})

test.each(processStatuses)('P05 %s stands at one step at most', (status) => {
  const here = shown(status).filter((step) => / (current|waiting)$/.test(step))
  expect(here.length).toBeLessThanOrEqual(1)
})
