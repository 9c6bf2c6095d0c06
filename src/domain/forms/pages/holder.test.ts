import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { holderPage } from './holder.ts'

const sole = { is_sole_holder: true, has_authorised_person: false }
const authorised = {
  has_authorised_person: true,
  authorised_name: 'Hijo de Prueba',
  authorised_document_type: 'CC',
  authorised_document_number: '1098765432',
  authorised_relation: 'child',
  authorised_phone: '3001234567',
}
const errors = (change: Record<string, unknown>) => validatePage(holderPage, { ...sole, ...change }, formContext())

test('F03 a deposit of two persons is told how to go on', () => {
  expect(errors({})).toEqual([])
  const [error] = errors({ is_sole_holder: false })
  expect(error?.field).toBe('is_sole_holder')
  expect(error?.message).toContain('Escríbenos')
})

test('F03 who may ask about the deposit has a plausible document, spoken of as that person’s', () => {
  expect(errors(authorised)).toEqual([])
  expect(errors({ ...authorised, authorised_document_number: '123' })).toEqual([
    {
      field: 'authorised_document_number',
      message: 'Escribe el número de la cédula: entre 6 y 10 dígitos, sin puntos',
    },
  ])
  expect(errors({ ...authorised, authorised_document_type: 'TI' }).map((error) => error.field)).toEqual([
    'authorised_document_type',
  ])
})
