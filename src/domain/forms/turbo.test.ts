import { expect, test } from 'vitest'
import { buildAnswers, formContext, neededFields, wrongFields } from '#testing/form-answers.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { financialForm } from './financial.ts'
import { validateForm } from './form.ts'
import { declinesBiometrics } from './pages/acceptance.ts'
import { personalForm } from './personal.ts'
import { summaryRows } from './summary.ts'
import { turboForm } from './turbo.ts'

const getFields = (...forms: (typeof turboForm)[]) => forms.flatMap((form) => form.pages.flatMap((page) => page.fields))
const wrong = (change: Record<string, unknown>) => wrongFields(turboForm, change)

test('F03 F14 a turbo CDT asks two pages at most', () => {
  expect(turboForm.pages.length).toBeLessThanOrEqual(2)
  expect(wrong({})).toEqual([])
})

test('F03 F14 it asks nothing that the full forms do not ask, by the same names and in the same words', () => {
  const full = new Map(getFields(personalForm, financialForm, coltefinancieraQuestions).map((one) => [one.name, one]))
  for (const { visibleWhen: _, ...field } of getFields(turboForm)) expect(full.get(field.name)).toMatchObject(field)
})

test('F03 F14 nobody leaves out who they are, where they live and what they do', () => {
  expect(neededFields(turboForm, 'tus-datos')).toEqual([
    'document_type',
    'document_number',
    'first_name',
    'first_surname',
    'birth_date',
    'document_issued_on',
    'email',
    'residence_department',
    'residence_municipality',
    'address_road_type',
    'address_road',
    'occupation',
  ])
})

test('F03 F14 nor where the money comes from and goes to, public posts, taxes and the declarations', () => {
  expect(neededFields(turboForm, 'tu-dinero')).toEqual([
    'monthly_income',
    'funds_source',
    'payout_bank',
    'payout_account_type',
    'payout_account_number',
    'payout_account_own',
    'pep_status',
    'pep_relative',
    'is_tax_resident_co',
    'is_us_person',
    'has_other_tax_residence',
    'accepts_truthfulness',
    'accepts_source_of_funds',
    'accepts_data_processing',
    'accepts_credit_bureau',
    'accepts_deposit_insurance',
    'accepts_fatca',
    'accepts_product_terms',
  ])
})

test.each<[Record<string, unknown>, string[]]>([
  [{ document_number: '123' }, ['document_number']],
  [{ birth_date: '2008-11-22', document_issued_on: '2026-01-01' }, ['birth_date', 'document_issued_on']],
  [{ document_type: 'PPT', document_number: '1234567' }, ['document_expires_on']],
  [{ residence_department: '05' }, ['residence_municipality']],
  [{ occupation: 'self-employed' }, ['ciiu_code']],
  [{ occupation: 'self-employed', ciiu_code: '6201' }, []],
  [{ funds_source: 'other', funds_source_detail: '' }, ['funds_source_detail']],
  [{ funds_source: 'salary', funds_source_detail: '' }, []],
  [{ payout_bank: 'nequi', payout_account_number: '1234567890' }, ['payout_account_number']],
  [{ pep_status: 'current' }, ['pep_position', 'pep_entity', 'pep_from']],
  [
    {
      pep_status: 'former',
      pep_position: 'Alcaldesa',
      pep_entity: 'Alcaldía',
      pep_from: '2020-01-01',
      pep_until: '2024-11-20',
    },
    ['pep_until'],
  ],
  [{ pep_relative: true }, ['pep_relative_name', 'pep_relative_relation', 'pep_relative_position']],
  [{ is_us_person: true }, ['us_tin']],
  [{ is_tax_resident_co: false }, ['has_other_tax_residence']],
  [{ accepts_fatca: false }, ['accepts_fatca']],
  [{ accepts_biometrics: false }, []],
])('F03 F14 %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})

test('F03 F14 who declines biometric data is told apart', () => {
  expect(declinesBiometrics(buildAnswers(turboForm))).toBe(false)
  expect(declinesBiometrics({ ...buildAnswers(turboForm), accepts_biometrics: false })).toBe(true)
})

test('F14 the summary reads like that of the full forms', () => {
  const rows = summaryRows(turboForm, buildAnswers(turboForm), formContext().lookups).flatMap((section) => section.rows)
  const values = Object.fromEntries(rows.map((row) => [row.label, row.value]))
  expect(values.Dirección).toBe('Carrera 72A # 10-34, Apto 301')
  expect(values['Código CIIU']).toBe('0010 Asalariados')
})

test('F14 the full forms’ own answers to these questions are complete', () => {
  const answers = {
    ...buildAnswers(personalForm),
    ...buildAnswers(financialForm),
    ...buildAnswers(coltefinancieraQuestions),
  }
  expect(validateForm(turboForm, answers, formContext())).toEqual([])
})
