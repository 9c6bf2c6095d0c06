import { expect, test } from 'vitest'
import { stages } from '#domain/process/stages.ts'
import { type ProcessStatus, renewalStatuses } from '#domain/process/statuses.ts'
import { alsoShownAt, placeOfProcess } from './place-of-process.ts'

const process = (processStatus: ProcessStatus, path = '/mis-procesos') => ({
  processUuid: 'a1',
  processStatus,
  path,
})

test.each<[status: ProcessStatus, place: string]>([
  ['R-VENCIMIENTOS-PENDIENTES', '/portal/dashboard?decidir=a1'],
  ['R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS', '/sube-tus-documentos'],
  ['R-CONFIRMACION-ENVIADA-AL-CLIENTE', '/cdt-completado'],
  ['R-DECEVAL-EMITIDO-Y-RECIBIDO', '/cdt-completado'],
  ['R-DECEVAL-ENVIADO-AL-CLIENTE', '/cdt-completado'],
  ['R-CANCELACION-FINALIZADA', '/cdt-completado'],
  ['NEGOCIO-PERDIDO', '/mis-procesos'],
])('P11 a process in %s is gone on with at %s', (status, place) => {
  expect(placeOfProcess(process(status))).toBe(place)
})

test.each(renewalStatuses.filter((status) => stages[status].page === 'home'))(
  'P11 the renewal in %s has a page, though its stage has none',
  (status) => {
    expect(placeOfProcess(process(status))).not.toBe('/mis-procesos')
  },
)

test('P11 where the server names a page, that is the place: a stopped renewal is not decided', () => {
  expect(placeOfProcess(process('R-VENCIMIENTOS-PENDIENTES', '/te-contactaremos'))).toBe('/te-contactaremos')
  expect(alsoShownAt(process('R-DECEVAL-ENVIADO-AL-CLIENTE', '/te-contactaremos'), '/cdt-completado')).toEqual([])
})

test('P11 F11 a page without a stage is shown to the processes whose place it is, and to no others', () => {
  expect(alsoShownAt(process('R-DECEVAL-ENVIADO-AL-CLIENTE'), '/cdt-completado')).toEqual(['/mis-procesos'])
  expect(alsoShownAt(process('R-VENCIMIENTOS-PENDIENTES'), '/cdt-completado')).toEqual(['/mis-procesos'])
  expect(alsoShownAt(process('R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS'), '/cdt-completado')).toEqual([])
  expect(alsoShownAt(process('R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS'), '/sube-tus-documentos')).toEqual([
    '/mis-procesos',
  ])
  expect(alsoShownAt(process('NEGOCIO-PERDIDO'), '/cdt-completado')).toEqual([])
  expect(alsoShownAt(undefined, '/cdt-completado')).toEqual([])
})
