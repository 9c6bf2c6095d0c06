import { expect, test } from 'vitest'
import { findPrintedPlace } from './find-printed-place.ts'

test.each([
  ['MEDELLIN (ANTIOQUIA)', '05001'],
  ['BOGOTA D.C. (BOGOTA D.C)', '11001'],
  ['BOGOTÁ D.C. (BOGOTÁ D.C.)', '11001'],
  ['BOGOTA D.C.', '11001'],
  ['BOGOTA (CUNDINAMARCA)', '11001'],
  ['ARMENIA (QUINDIO)', '63001'],
  ['ARMENIA (ANTIOQUIA)', '05059'],
  ['ITAGUI (ANTIOQUIA)', '05360'],
  ['Peñol, Antioquia', '05541'],
  ['CALI (VALLE)', '76001'],
  ['CUCUTA (NORTE DE SANTANDER)', '54001'],
  ['CUCUTA (N. DE SANTANDER)', '54001'],
  ['CARTAGENA (BOLIVAR)', '13001'],
  ['TUMACO (NARIÑO)', '52835'],
  ['BUGA (VALLE)', '76111'],
  ['RIOHACHA (GUAJIRA)', '44001'],
  ['SAN ANDRES (SAN ANDRES)', '88001'],
  [' LA  PAZ  ( CESAR ) ', '20621'],
])('F01 %j is the place %s', (text, code) => {
  expect(findPrintedPlace(text)?.code).toBe(code)
})

test.each([
  ['MEDELLIN', '05001'],
  ['CUCUTA', '54001'],
  ['MANIZALES', '17001'],
  ['CARTAGENA', '13001'],
])('F01 %j alone is the place %s where a place of Colombia is meant', (text, code) => {
  expect(findPrintedPlace(text, { bare: true })?.code).toBe(code)
  expect(findPrintedPlace(text), 'it may be abroad').toBeUndefined()
})

test.each([
  ['CARACAS (VENEZUELA)'],
  ['FLORENCIA (ITALIA)'],
  ['MEDELLIN (CALDAS)'],
  ['CONS. MIAMI'],
  ['ANTIOQUIA'],
  ['SANTANDER'],
  ['ARMENIA'],
  ['LA UNION'],
  ['MED3LL1N (ANTIOQUIA)'],
  ['(ANTIOQUIA)'],
  [''],
  ['---'],
  ['('.repeat(200)],
])('F01 %j is not taken for any place', (text) => {
  expect(findPrintedPlace(text, { bare: true })).toBeUndefined()
})
