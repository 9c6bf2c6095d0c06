/** Complete answers of a person who does not exist, for tests of the forms, the API and the browser. */
import type { AnswerValue } from '#domain/forms/field.ts'
import type { FormContext } from '#domain/forms/form.ts'
import { officialLookups } from '#domain/forms/lookups.ts'

/** A day on which the answers below are valid, and so on any later day for years. */
export const answersToday = '2026-11-21'

/** What the rules need to know, with a deposit of 10,000,000 pesos unless told otherwise. */
export function formContext(change: Partial<FormContext> = {}): FormContext {
  return { today: answersToday, amountCop: 10_000_000, lookups: officialLookups, ...change }
}

/** F01: a Colombian employee in Bogotá. */
export const personalAnswers: Readonly<Record<string, AnswerValue>> = {
  document_type: 'CC',
  document_number: '1020304050',
  birth_date: '1990-05-17',
  document_issued_on: '2008-06-20',
  document_issue_country: 'CO',
  document_issue_department: '11',
  document_issue_municipality: '11001',
  first_name: 'Prueba',
  first_surname: 'Ahorradora',
  second_surname: 'Ficticia',
  sex: 'F',
  birth_country: 'CO',
  birth_department: '05',
  birth_municipality: '05001',
  nationality: 'CO',
  has_other_nationality: false,
  marital_status: 'single',
  residence_country: 'CO',
  residence_department: '11',
  residence_municipality: '11001',
  address_road_type: 'carrera',
  address_road: '72A',
  address_cross: '10',
  address_plate: '34',
  address_complement: 'Apto 301',
  neighborhood: 'Chapinero',
  stratum: '3',
  email: 'prueba.ahorradora@example.com',
  mailing_preference: 'email',
  occupation: 'employee',
  employer_name: 'Empresa de Prueba S.A.S.',
  employer_nit: '9001234568',
  employer_address: 'Calle 100 # 8-60',
  employer_phone: '6015550100',
  job_title: 'Analista',
  job_started_on: '2019-02-01',
  declares_income_tax: true,
  has_rut: true,
}

/** F02: an income that explains the deposit, paid to a savings account. */
export const financialAnswers: Readonly<Record<string, AnswerValue>> = {
  monthly_income: 4_500_000,
  has_other_income: false,
  monthly_expenses: 2_800_000,
  assets: 90_000_000,
  liabilities: 12_000_000,
  funds_source: 'savings',
  funds_source_detail: 'Ahorros de mi salario durante los últimos dos años',
  funding_means: 'pse',
  payout_bank: 'bancolombia',
  payout_account_type: 'savings',
  payout_account_number: '01234567890',
  payout_account_own: true,
  has_fx_operations: false,
  has_foreign_account: false,
}

/** F03: the questions of Coltefinanciera, everything accepted. */
export const coltefinancieraAnswers: Readonly<Record<string, AnswerValue>> = {
  deposit_purpose: 'saving',
  maturity_instruction: 'decide-later',
  acts_on_own_behalf: true,
  beneficiary_count: '0',
  pep_status: 'no',
  pep_relative: false,
  manages_public_funds: false,
  has_public_recognition: false,
  is_tax_resident_co: true,
  is_us_person: false,
  has_us_indicia: false,
  has_other_tax_residence: false,
  accepts_truthfulness: true,
  accepts_source_of_funds: true,
  accepts_data_processing: true,
  accepts_biometrics: true,
  accepts_credit_bureau: true,
  accepts_deposit_insurance: true,
  accepts_fatca: true,
  accepts_product_terms: true,
}
