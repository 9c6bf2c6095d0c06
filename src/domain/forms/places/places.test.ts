import { expect, test } from 'vitest'
import { departments, listMunicipalities, municipality } from './places.ts'

test('every municipality has its own official code, which begins with that of its department', () => {
  const all = departments.flatMap((department) => listMunicipalities(department.code))
  expect(new Set(all.map((place) => place.code)).size).toBe(all.length)
  for (const { code } of departments) expect(listMunicipalities(code), code).not.toEqual([])
  for (const place of all) {
    expect(place.code).toMatch(/^\d{5}$/)
    expect(place.code.startsWith(place.departmentCode)).toBe(true)
    expect(place.name).toMatch(/^\p{Lu}\p{L}/u)
    expect(municipality(place.code)).toBe(place)
  }
})

test('codes keep their leading zeros and lead to the names', () => {
  expect(municipality('05001')).toEqual({
    code: '05001',
    name: 'Medellín',
    departmentCode: '05',
    departmentName: 'Antioquia',
  })
  expect(municipality('11001')?.departmentName).toBe('Bogotá, D.C.')
  expect(municipality('5001')).toBeUndefined()
  expect(listMunicipalities('00')).toEqual([])
})

test('codes that DANE has changed are the new ones', () => {
  expect(municipality('27493')?.name).toBe('Nuevo Belén de Bajirá')
  expect(municipality('27086')).toBeUndefined()
  expect(municipality('94663')).toBeUndefined()
})

test('lists are in Spanish order, accents aside', () => {
  const names = listMunicipalities('05').map((place) => place.name)
  expect(names.slice(0, 3)).toEqual(['Abejorral', 'Abriaquí', 'Alejandría'])
  expect(names.indexOf('Itagüí')).toBeLessThan(names.indexOf('Ituango'))
  const departmentNames = departments.map((department) => department.name)
  expect(departmentNames.indexOf('Córdoba')).toBeLessThan(departmentNames.indexOf('Cundinamarca'))
})
