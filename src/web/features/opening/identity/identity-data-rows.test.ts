import { expect, test } from 'vitest'
import { identityDataRows, isComplete, readArrivedData } from './identity-data-rows.ts'

const data = { fullName: 'PRUEBA AHORRADORA', documentType: 'CC', documentNumber: '1020304050' }

test('F06 what the check read is shown in words, and what it did not read is left out', () => {
  expect(identityDataRows({ ...data, birthDate: '1990-05-17', issueDate: 'ilegible' })).toEqual([
    { label: 'Nombre completo', value: 'PRUEBA AHORRADORA' },
    { label: 'Tipo de documento', value: 'Cédula de ciudadanía' },
    { label: 'Número', value: '1020304050' },
    { label: 'Fecha de nacimiento', value: '17 de mayo de 1990' },
    { label: 'Fecha de expedición', value: 'ilegible' },
  ])
  expect(identityDataRows({ fullName: 'PRUEBA', documentType: '', documentNumber: '' })).toHaveLength(1)
})

test.each([
  [null],
  [undefined],
  ['texto'],
  [{}],
  [{ identityData: null }],
  [{ identityData: { fullName: 'PRUEBA' } }],
  [{ identityData: { ...data, documentNumber: 1020304050 } }],
])('F06 the navigation state %o carries no data', (state) => {
  expect(readArrivedData(state)).toBeUndefined()
})

test('F06 data that came with the navigation are shown at once, and nothing else that stands in the state', () => {
  const identityData = { ...data, birthDate: '1990-05-17', issueDate: 7, extra: 'x' }
  expect(readArrivedData({ identityData })).toEqual({ ...data, birthDate: '1990-05-17' })
})

test.each([
  ['all that the form takes', {}, true],
  ['no date of issue', { issueDate: undefined }, false],
  ['no date of birth', { birthDate: undefined }, false],
  ['an empty name', { fullName: '' }, false],
])('F06 data with %s need no look: %j, %j', (_, change, needsNone) => {
  const read = { ...data, birthDate: '1990-05-17', issueDate: '2008-06-20' }
  expect(isComplete({ ...read, ...change } as typeof read)).toBe(needsNone)
})
