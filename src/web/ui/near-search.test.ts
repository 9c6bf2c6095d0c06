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
])('X01 what is typed as %j finds %s', (query, name) => {
  expect(find(query)).toEqual([name])
})

test('X01 short words and other words find nothing', () => {
  expect(find('ber')).toEqual([])
  expect(find('barranquilla')).toEqual([])
})
