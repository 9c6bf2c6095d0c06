import { expect, test } from 'vitest'
import { stages } from '#domain/process/stages.ts'
import { type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import { processSteps } from './process-steps.ts'

function shown(status: ProcessStatus, path = '/'): string[] {
  const stage = { ...stages[status], nextActor: stages[status].nextActor }
  return processSteps({ processStatus: status, stage, path }).map(({ label, state }) => `${label} ${state}`)
}

test('P05 with the forms open only the first step is begun', () => {
  expect(shown('LEAD-SIN-FORMULARIO', '/v2/datos-financieros')).toEqual([
    'Datos current',
    'Identidad next',
    'Documentos y firma next',
    'Pago next',
    'Certificado next',
  ])
})

test('P05 the forms are done once identity is being proven', () => {
  expect(shown('LEAD-SIN-FORMULARIO', '/validar-identidad?x=1').slice(0, 3)).toEqual([
    'Datos done',
    'Identidad current',
    'Documentos y firma next',
  ])
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
