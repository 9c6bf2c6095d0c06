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
  ['BARRANQUILLA D.E.I.P.\n(ATLANTICO)', '08001'],
  ['BOGOTA D,C,', '11001'],
  ['USAQUEN (CUNDINAMARCA)', '11001'],
  ['CUCUTA (N. DE S.)', '54001'],
  ['CUCUTA (NORTE DE SDER)', '54001'],
  ['SOACHA (C/MARCA)', '25754'],
  ['GIRON (STDER)', '68307'],
  ['ENVIGADO (ANTQ)', '05266'],
  ['PASTO (NARI¥O)', '52001'],
  ['PTO. BERRIO (ANTIOQUIA)', '05579'],
  ['STA ROSA DE CABAL (RISARALDA)', '66682'],
  ['CD. BOLIVAR (ANTIOQUIA)', '05101'],
  ['SANVICENTE DELCAGUAN (CAQUETA)', '18753'],
  ['POLO NUEVO (ATLANTICO)', '08558'],
  ['PATIA (EL BORDO) (CAUCA)', '19532'],
  ['PUERTO NARE (LA MAGDALENA) ANTIOQUIA', '05585'],
  ['MIRITI - PARANA (AMAZONAS)', '91460'],
  ['SAN ANDRES (ARCHIPIELAGO DE SAN ANDRES, PROVIDENCIA Y SANTA CATALINA)', '88001'],
  ['PUERTO COLOMBIA (ATLANTICO)', '08573'],
  ['COLOMBIA (HUILA)', '41206'],
  ['MEDELLIN (ANTIOQUIA) COLOMBIA', '05001'],
  ['COL/ANTIOQUIA/MEDELLIN', '05001'],
  ['MUNICIPIO DE CHIA (CUNDINAMARCA)', '25175'],
])('F01 %j is the place %s', (text, code) => {
  expect(findPrintedPlace(text)?.code).toBe(code)
})

test.each([
  ['MEDELLIN', '05001'],
  ['CUCUTA', '54001'],
  ['MANIZALES', '17001'],
  ['CARTAGENA', '13001'],
  ['CARTAGO', '76147'],
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
  // Official names that are also what people call another place.
  ['EL CARMEN'],
  ['MANAURE'],
  ['SANTUARIO'],
  ['HUILA COLOMBIA'],
  ['MEDELLIN - BELLO (ANTIOQUIA)'],
  ['CORDOBA (ARGENTINA)'],
  ['GRANADA ESPAÑA'],
  ['MED3LL1N (ANTIOQUIA)'],
  ['(ANTIOQUIA)'],
  [''],
  ['---'],
  ['('.repeat(200)],
])('F01 %j is not taken for any place', (text) => {
  expect(findPrintedPlace(text, { bare: true })).toBeUndefined()
})
