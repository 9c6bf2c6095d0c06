import { expect, test } from 'vitest'
import { coltefinancieraAnswers, formContext } from '#testing/form-answers.ts'
import { validateForm } from '../../forms/form.ts'
import { declinesBiometrics } from '../../forms/pages/acceptance.ts'
import { coltefinancieraQuestions } from './questions.ts'

const errors = (change: Record<string, unknown>) =>
  validateForm(coltefinancieraQuestions, { ...coltefinancieraAnswers, ...change }, formContext())
const paths = (change: Record<string, unknown>) => errors(change).map((error) => error.path)

test('F03 the sample answers are complete', () => {
  expect(paths({})).toEqual([])
})

test('F03 another purpose is told in words', () => {
  expect(paths({ deposit_purpose: 'other' })).toEqual(['deposit_purpose_detail'])
  expect(paths({ deposit_purpose: 'other', deposit_purpose_detail: 'Comprar una moto' })).toEqual([])
})

test('F03 who acts for another person is told how to go on', () => {
  const [error] = errors({ acts_on_own_behalf: false })
  expect(error?.path).toBe('acts_on_own_behalf')
  expect(error?.message).toContain('Escríbenos')
})

const first = {
  beneficiary_count: '1',
  beneficiary_1_name: 'Hija de Prueba',
  beneficiary_1_document_type: 'TI',
  beneficiary_1_document_number: '1098765432',
  beneficiary_1_relation: 'child',
  beneficiary_1_percent: 100,
}
const second = {
  beneficiary_2_name: 'Padre de Prueba',
  beneficiary_2_document_type: 'CC',
  beneficiary_2_document_number: '79123456',
  beneficiary_2_relation: 'parent',
  beneficiary_2_percent: 40,
}

test('F03 the shares of the beneficiaries add up to 100', () => {
  expect(paths(first)).toEqual([])
  expect(paths({ ...first, beneficiary_1_percent: 60 })).toEqual(['beneficiary_1_percent'])
  const both = { ...first, ...second, beneficiary_count: '2' }
  expect(errors(both)).toEqual([
    { page: 'beneficiarios', path: 'beneficiary_2_percent', message: 'Los porcentajes suman 140 %: deben sumar 100 %' },
  ])
  expect(paths({ ...both, beneficiary_1_percent: 60 })).toEqual([])
  expect(paths({ ...both, beneficiary_1_percent: 60.5, beneficiary_2_percent: 39.5 })).toHaveLength(2)
})

test('F03 a beneficiary may be a minor, has a plausible document and is named once', () => {
  expect(paths({ ...first, beneficiary_1_document_number: '123' })).toEqual(['beneficiary_1_document_number'])
  const both = { ...first, ...second, beneficiary_count: '2', beneficiary_1_percent: 60 }
  expect(paths({ ...both, beneficiary_2_document_type: 'TI', beneficiary_2_document_number: '1098765432' })).toEqual([
    'beneficiary_2_document_number',
  ])
})

test('F03 an exposed person says the post and its dates', () => {
  expect(paths({ pep_status: 'current' })).toEqual(['pep_position', 'pep_entity', 'pep_from'])
  const former = { pep_status: 'former', pep_position: 'Alcaldesa', pep_entity: 'Alcaldía', pep_from: '2020-01-01' }
  expect(paths(former)).toEqual(['pep_until'])
  expect(paths({ ...former, pep_until: '2025-12-31' })).toEqual([])
  expect(paths({ ...former, pep_until: '2024-11-21' })).toEqual([])
  expect(paths({ ...former, pep_until: '2024-11-20' })).toEqual(['pep_until'])
  expect(paths({ ...former, pep_until: '2019-12-31' })).toEqual(['pep_until'])
  expect(paths({ ...former, pep_until: '2026-11-22' })).toEqual(['pep_until'])
})

test('F03 relatives, public funds and recognition ask for details only on a yes', () => {
  expect(paths({ pep_relative: true, manages_public_funds: true, has_public_recognition: true })).toEqual([
    'pep_relative_name',
    'pep_relative_relation',
    'pep_relative_position',
    'public_funds_detail',
    'public_recognition_detail',
  ])
})

test('F03 a US person gives the nine digits of the tax number', () => {
  expect(paths({ is_us_person: true })).toEqual(['us_tin'])
  expect(paths({ is_us_person: true, us_tin: '12345678' })).toEqual(['us_tin'])
  expect(paths({ is_us_person: true, us_tin: '123-45-6789' })).toEqual([])
  expect(paths({ has_us_indicia: true })).toEqual(['us_indicia'])
})

test('F03 everybody is a tax resident somewhere', () => {
  expect(paths({ is_tax_resident_co: false })).toEqual(['has_other_tax_residence'])
  expect(paths({ is_tax_resident_co: false, is_us_person: true, us_tin: '123456789' })).toEqual([])
})

test('F03 a tax residence abroad has its number or the reason why not', () => {
  const spain = { has_other_tax_residence: true, tax_1_country: 'ES', has_second_tax_residence: false }
  expect(paths(spain)).toEqual(['tax_1_has_tin'])
  expect(paths({ ...spain, tax_1_has_tin: true })).toEqual(['tax_1_tin'])
  expect(paths({ ...spain, tax_1_has_tin: true, tax_1_tin: 'X-1234567-L' })).toEqual([])
  expect(paths({ ...spain, tax_1_has_tin: false })).toEqual(['tax_1_no_tin_reason'])
  expect(paths({ ...spain, tax_1_has_tin: false, tax_1_no_tin_reason: 'not-issued' })).toEqual([])
  const known = { ...spain, tax_1_has_tin: true, tax_1_tin: '1234', has_second_tax_residence: true }
  expect(paths({ ...known, tax_2_country: 'ES', tax_2_has_tin: true, tax_2_tin: '1234' })).toEqual(['tax_2_country'])
  expect(paths({ ...spain, tax_1_country: 'CO', tax_1_has_tin: true, tax_1_tin: '1234' })).toEqual(['tax_1_country'])
})

test.each([
  'accepts_truthfulness',
  'accepts_source_of_funds',
  'accepts_data_processing',
  'accepts_credit_bureau',
  'accepts_deposit_insurance',
  'accepts_fatca',
  'accepts_product_terms',
])('F03 without %s the form is not complete', (name) => {
  expect(paths({ [name]: false })).toEqual([name])
  expect(paths({ [name]: undefined })).toEqual([name])
  expect(paths({ [name]: 'true' })).toEqual([name])
})

test('F03 biometric data are optional and declining them is told apart', () => {
  expect(paths({ accepts_biometrics: false })).toEqual([])
  expect(paths({ accepts_biometrics: undefined })).toEqual([])
  expect(declinesBiometrics({ accepts_biometrics: false })).toBe(true)
  expect(declinesBiometrics({})).toBe(true)
  expect(declinesBiometrics(coltefinancieraAnswers)).toBe(false)
})
