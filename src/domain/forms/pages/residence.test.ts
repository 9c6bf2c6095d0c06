import { expect, test } from 'vitest'
import { formContext, personalAnswers } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { addressLine, residencePage } from './residence.ts'

const fields = (change: Record<string, unknown>) =>
  validatePage(residencePage, { ...personalAnswers, ...change }, formContext()).map((error) => error.field)

test('F01 a complete address is accepted, on the grid and in a vereda', () => {
  expect(fields({})).toEqual([])
  const rural = { address_road_type: 'vereda', address_road: 'El Salitre', address_cross: '', address_plate: '' }
  expect(fields(rural)).toEqual([])
})

test('F01 an address on the grid needs both numbers', () => {
  expect(fields({ address_cross: '', address_plate: 'abc' })).toEqual(['address_cross', 'address_plate'])
  expect(fields({ address_cross: '10A Sur', address_plate: '5' })).toEqual([])
})

test('F01 only who lives in Colombia can open a CDT', () => {
  expect(fields({ residence_country: 'US' })).toEqual(['residence_country'])
})

test('F01 the municipality belongs to the department', () => {
  expect(fields({ residence_department: '05' })).toEqual(['residence_municipality'])
})

test.each(['prueba', 'prueba@', 'prueba@correo', 'pru eba@correo.com', 'a@b..co'])('F01 %s is no e-mail', (email) => {
  expect(fields({ email })).toEqual(['email'])
})

test('F01 the address reads as it is written on an envelope', () => {
  expect(addressLine(personalAnswers)).toBe('Carrera 72A # 10-34, Apto 301')
  expect(addressLine({ address_road_type: 'vereda', address_road: 'El Salitre' })).toBe('Vereda El Salitre')
  expect(addressLine({ address_road_type: 'conjunto', address_road: 'Edificio El Prado' })).toBe('Edificio El Prado')
  expect(addressLine({ address_road_type: 'calle' })).toBeUndefined()
})
