import { expect, test } from 'vitest'
import { findPlaces, groupsFor } from './staff-places.ts'

const label = ({ label }: { label: string }) => label

test('O01 O04 the rail of each role has its own pages alone, by what they are for', () => {
  expect(groupsFor('bank').map(({ name, places }) => [name, places.map(label)])).toEqual([
    ['Atender', ['Procesos', 'Mesa', 'Conciliación']],
  ])
  expect(groupsFor('compliance').map(({ places }) => places.map(label))).toEqual([['Procesos', 'Tareas'], ['Cambios']])
  expect(groupsFor('admin').at(-1)?.places.map(label)).toEqual([
    'Cambios',
    'Analítica',
    'Conexiones',
    'Proveedores',
    'Equipo',
    'Auditoría',
  ])
})

test('O01 a page is found by a part of its name, without its tilde', () => {
  expect(findPlaces('admin', ' analit').map(label)).toEqual(['Analítica'])
  expect(findPlaces('ops', 'auditoria')).toEqual([])
  expect(findPlaces('bank', '').map(label)).toEqual(['Procesos', 'Mesa', 'Conciliación', 'Mi acceso', 'Diseño'])
})
