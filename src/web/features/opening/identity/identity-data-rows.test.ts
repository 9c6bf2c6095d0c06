import { expect, test } from 'vitest'
import { identityDataRows, readArrivedData } from './identity-data-rows.ts'

const data = { full_name: 'PRUEBA AHORRADORA', document_type: 'CC', document_number: '1020304050' }

test('F06 what the check read is shown in words, and what it did not read is left out', () => {
  expect(identityDataRows({ ...data, birth_date: '1990-05-17', issue_date: 'ilegible' })).toEqual([
    { label: 'Nombre completo', value: 'PRUEBA AHORRADORA' },
    { label: 'Tipo de documento', value: 'Cédula de ciudadanía' },
    { label: 'Número', value: '1020304050' },
    { label: 'Fecha de nacimiento', value: '17 de mayo de 1990' },
    { label: 'Fecha de expedición', value: 'ilegible' },
  ])
  expect(identityDataRows({ full_name: 'PRUEBA', document_type: '', document_number: '' })).toHaveLength(1)
})

test.each([
  [null],
  [undefined],
  ['texto'],
  [{}],
  [{ identityData: null }],
  [{ identityData: { full_name: 'PRUEBA' } }],
  [{ identityData: { ...data, document_number: 1020304050 } }],
])('F06 the navigation state %o carries no data', (state) => {
  expect(readArrivedData(state)).toBeUndefined()
})

test('F06 data that came with the navigation are shown at once, and nothing else that stands in the state', () => {
  const identityData = { ...data, birth_date: '1990-05-17', issue_date: 7, extra: 'x' }
  expect(readArrivedData({ identityData })).toEqual({ ...data, birth_date: '1990-05-17' })
})
