import { expect, test } from 'vitest'
import { formContext, personalAnswers } from '#testing/form-answers.ts'
import { pageWarnings, validatePage, visibleFields } from '../form.ts'
import { documentPage } from './document.ts'

const errors = (change: Record<string, unknown>, today = '2026-11-21') =>
  validatePage(documentPage, { ...personalAnswers, ...change }, formContext({ today }))
const fields = (change: Record<string, unknown>, today?: string) => errors(change, today).map((error) => error.field)

test('F01 a cédula issued in Colombia is complete without an expiry date', () => {
  expect(errors({})).toEqual([])
  const asked = visibleFields(documentPage, personalAnswers).map((field) => field.name)
  expect(asked).toContain('document_issue_municipality')
  expect(asked).not.toContain('document_expires_on')
  expect(asked).not.toContain('document_issue_city')
})

test.each([
  ['CC', '12345', false],
  ['CC', '123456', true],
  ['CC', '1.020.304.050', true],
  ['CC', '12345678901', false],
  ['CC', '12345A', false],
  ['CE', '12345', false],
  ['CE', '123456', true],
  ['CE', '123456789', false],
  ['PPT', '123456', false],
  ['PPT', '1234567', true],
  ['PPT', 'ab12345678c', true],
  ['PA', 'AB123', false],
  ['PA', 'ab 123456', true],
])('F01 a %s with number %s is accepted: %s', (type, number, accepted) => {
  const wrong = fields({ document_type: type, document_number: number, document_expires_on: '2030-01-01' })
  expect(wrong).toEqual(accepted ? [] : ['document_number'])
})

test('F01 a wrong cédula number is explained by its length', () => {
  expect(errors({ document_number: '123' })).toEqual([
    { field: 'document_number', message: 'Escribe tu número de cédula: entre 6 y 10 dígitos, sin puntos' },
  ])
})

test('F01 a tarjeta de identidad is refused with the reason', () => {
  const [error] = errors({ document_type: 'TI' })
  expect(error?.field).toBe('document_type')
  expect(error?.message).toContain('tarjeta de identidad')
})

test('F01 a person comes of age on the birthday itself, also when born on 29 February', () => {
  const young = { document_type: 'PA', document_number: 'AB123456', document_expires_on: '2030-01-01' }
  expect(fields({ ...young, birth_date: '2008-11-21', document_issued_on: '2020-01-01' })).toEqual([])
  expect(fields({ ...young, birth_date: '2008-11-22', document_issued_on: '2020-01-01' })).toEqual(['birth_date'])
  const leap = { ...young, birth_date: '2008-02-29', document_issued_on: '2020-01-01' }
  expect(fields(leap, '2026-02-27')).toEqual(['birth_date'])
  expect(fields(leap, '2026-02-28')).toEqual([])
})

test.each(['2027-01-01', '1905-01-01', '1990-02-30', '17/05/1990'])('F01 a birth on %s is refused', (birth_date) => {
  expect(fields({ birth_date })).toContain('birth_date')
})

test('F01 a cédula cannot be issued before its holder is 18, a passport can', () => {
  expect(fields({ document_issued_on: '2008-05-16' })).toEqual(['document_issued_on'])
  expect(fields({ document_issued_on: '2008-05-17' })).toEqual([])
  const passport = { document_type: 'PA', document_number: 'AB123456', document_expires_on: '2030-01-01' }
  expect(fields({ ...passport, document_issued_on: '2000-01-01' })).toEqual([])
  expect(fields({ ...passport, document_issued_on: '1990-01-01' })).toEqual(['document_issued_on'])
  expect(fields({ document_issued_on: '2026-11-22' })).toEqual(['document_issued_on'])
})

test('F01 documents that expire must be in force', () => {
  const permit = { document_type: 'PPT', document_number: '1234567' }
  expect(fields(permit)).toEqual(['document_expires_on'])
  expect(fields({ ...permit, document_expires_on: '2026-11-21' })).toEqual(['document_expires_on'])
  expect(fields({ ...permit, document_expires_on: '2026-11-22' })).toEqual([])
})

test('F01 a document issued abroad asks for the city in place of the municipality', () => {
  const abroad = { document_issue_country: 'ES', document_issue_city: 'Madrid' }
  expect(errors(abroad)).toEqual([])
  expect(fields({ document_issue_country: 'ES' })).toEqual(['document_issue_city'])
})

test('F01 the municipality belongs to the department', () => {
  expect(errors({ document_issue_municipality: '05001' })).toEqual([
    { field: 'document_issue_municipality', message: 'Elige un municipio del departamento que escogiste' },
  ])
  expect(fields({ document_issue_department: '99', document_issue_municipality: '99999' })).toContain(
    'document_issue_municipality',
  )
})

test('F01 an unusual cédula number gets a second look and blocks nothing', () => {
  const warnings = (document_number: string) =>
    pageWarnings(documentPage, { ...personalAnswers, document_number }, formContext()).map((remark) => remark.field)
  expect(warnings('123456789')).toEqual(['document_number'])
  expect(warnings('2020304050')).toEqual(['document_number'])
  expect(warnings('1020304050')).toEqual([])
  expect(warnings('12345678')).toEqual([])
  expect(errors({ document_number: '123456789' })).toEqual([])
})
