import { expect, test } from 'vitest'
import { createNearSearch } from './near-search.ts'

const entries = ['Medellín, Antioquia', 'Bogotá, D.C.', 'Zipaquirá, Cundinamarca', 'Popayán, Cauca'].map((label) => ({
  label,
}))
const find = (query: string) => [...createNearSearch()(entries, query)].map(({ label }) => label.split(',')[0])

test.each([
  ['medellin', 'Medellín'],
  ['medelin', 'Medellín'],
  ['antioquia', 'Medellín'],
  ['bogota dc', 'Bogotá'],
  ['vogotá', 'Bogotá'],
  ['sipaquira', 'Zipaquirá'],
  ['popallan cauca', 'Popayán'],
  ['popyaan', 'Popayán'],
])('X01 what is typed as %j finds %s', (query, name) => {
  expect(find(query)).toEqual([name])
})

const activities = [
  '0010 · Asalariados',
  '6201 · Actividades de desarrollo de sistemas informáticos',
  '0020 · Pensionados',
].map((label) => ({ label }))
test.each([
  ['0010', '0010'],
  ['asalariado', '0010'],
  ['asalariada', '0010'],
  ['informaticos', '6201'],
  ['imformaticos sistemas', '6201'],
  ['pencionado', '0020'],
])('F01 an activity typed as %j is found: %s', (query, code) => {
  expect([...createNearSearch()(activities, query)].map(({ label }) => label.slice(0, 4))).toEqual([code])
})

test('X01 short words and other words find nothing', () => {
  expect(find('ber')).toEqual([])
  expect(find('barranquilla')).toEqual([])
})
