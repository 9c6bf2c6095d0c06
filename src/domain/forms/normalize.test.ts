import { expect, test } from 'vitest'
import { normalizeAnswers } from './normalize.ts'
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
