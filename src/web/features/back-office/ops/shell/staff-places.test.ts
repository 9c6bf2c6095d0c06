import { expect, test } from 'vitest'
import { staffPaths } from '#contract/staff-paths.ts'
import { findPlaces, groupsFor, rolesAt } from './staff-places.ts'

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

test('O04 every page is for a role, and those of one process or one person are not found by name', () => {
  for (const path of Object.values(staffPaths)) expect(rolesAt(path), path).not.toEqual([])
  expect(rolesAt(staffPaths.bankQueue).toSorted()).toEqual(['admin', 'bank', 'ops'])
  expect(rolesAt(staffPaths.team)).toEqual(['admin'])
  expect(findPlaces('admin', '').map(({ path }) => path)).not.toContain(staffPaths.customer)
})
