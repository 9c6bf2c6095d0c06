import { expect, test } from 'vitest'
import { normalizeAnswers, ungroupNumber } from './normalize.ts'
import { personalForm } from './personal.ts'

test('F04 answers are stored trimmed, numbers without dots, e-mail in small letters', () => {
  const stored = normalizeAnswers(personalForm, {
    document_type: 'CC',
    document_number: ' 1.020.304.050 ',
    first_name: '  Prueba   de  ',
    second_name: '   ',
    email: 'Prueba@Example.COM ',
    occupation: 'employee',
    employer_nit: '800.197.268-4',
  })
  expect(stored).toEqual({
    document_type: 'CC',
    document_number: '1020304050',
    first_name: 'Prueba de',
    email: 'prueba@example.com',
    occupation: 'employee',
    employer_nit: '8001972684',
  })
})

test('F04 what is no longer asked is dropped, and so are names that no field has', () => {
  const stored = normalizeAnswers(personalForm, {
    occupation: 'student',
    employer_name: 'Empresa de Prueba S.A.S.',
    document_type: 'CC',
    document_expires_on: '2030-01-01',
    is_admin: true,
  })
  expect(stored).toEqual({ occupation: 'student', document_type: 'CC' })
})

test('F04 an answer of no or of zero is kept', () => {
  expect(normalizeAnswers(personalForm, { has_rut: false })).toEqual({ has_rut: false })
})

test.each([
  ['1,020,304,050', '1020304050'],
  ["1'020.304.050", '1020304050'],
  ['1_020_304_050', '1020304050'],
  ['1·020·304·050', '1020304050'],
  ['1´020’304ʼ050', '1020304050'],
  ['\u200e1.020.304.050\u200e', '1020304050'],
  ['1\u00a0020\u2007304\u202f050', '1020304050'],
  ['１０２０３０４０５０', '1020304050'],
  ['1020304050.0', '1020304050'],
  ['12.345.678,00', '12345678'],
  ['800197268–4', '8001972684'],
  ['800.197.268 — 4', '8001972684'],
  ['800197268\u22124', '8001972684'],
])('F04 the number %j is read without what groups its digits', (typed, number) => {
  expect(ungroupNumber(typed)).toBe(number)
})

test('F04 what is pasted is cleaned before it is judged', () => {
  const stored = normalizeAnswers(personalForm, {
    first_name: '\u202aMa.José\u202c',
    second_name: '\u200b',
    first_surname: 'D´Acosta–Ruiz',
    email: ' mailto:Ana@Correo.com\u200b ',
    phone: '\u202a300–123–4567\u202c',
    occupation: 'employee',
    employer_name: 'Empresa\u00a0de\tPrueba',
  })
  expect(stored).toMatchObject({
    first_name: 'Ma. José',
    first_surname: "D'Acosta-Ruiz",
    email: 'ana@correo.com',
    employer_name: 'Empresa de Prueba',
  })
  expect(stored).not.toHaveProperty('second_name')
})
