/** Complete answers of a person who does not exist, for tests of the forms, the API and the browser. */
import type { Answers, AnswerValue } from '#domain/forms/field.ts'
import type { Form, FormContext } from '#domain/forms/form.ts'
import { validateForm } from '#domain/forms/form.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { normalizeAnswers } from '#domain/forms/normalize.ts'

/** A day on which the answers below are valid, and so on any later day for years. */
export const answersToday = '2026-11-21'

/** What the rules need to know, with a deposit of 10,000,000 pesos by default. */
export function formContext(change: Partial<FormContext> = {}): FormContext {
  return { today: answersToday, amountCop: 10_000_000, lookups: officialLookups, ...change }
}

/** The fields that the identity check reads from a cédula. */
export const documentFields: ReadonlySet<string> = new Set([
  'document_type',
  'document_number',
  'birth_date',
  'document_issued_on',
  'document_issue_country',
  'document_issue_department',
  'document_issue_municipality',
  'document_expires_on',
  'first_name',
  'second_name',
  'first_surname',
  'second_surname',
  'sex',
  'birth_country',
  'birth_department',
  'birth_municipality',
  'nationality',
])

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

/**
 * The three forms of an ordinary opening at Coltefinanciera, complete.
 * @param personal - What differs in the personal one.
 */
export const completeAnswers = (personal: Readonly<Record<string, unknown>> = {}) => ({
  personal: { ...personalAnswers, ...personal },
  financial: financialAnswers,
  questions: coltefinancieraAnswers,
})

/** F03: what banks ask of their own, beyond the questions of Coltefinanciera, in a form that asks much of it. */
const ownQuestionAnswers: Readonly<Record<string, AnswerValue>> = {
  has_own_business: true,
  business_name: 'Costuras de Prueba',
  business_sector: 'services',
  business_description: 'Arreglo ropa y confecciono por encargo',
  business_age: '3-to-10',
  business_zone: 'urban',
  business_premises: 'home',
  business_people: '1',
  business_sales: 3_000_000,
  business_costs: 1_200_000,
  business_registered: false,
  housing_tenure: 'rented',
  home_zone: 'urban',
  dependants: '2',
  is_head_of_household: true,
  education_level: 'secondary',
  is_bank_customer: false,
  has_relative_at_bank: false,
  family_reference_name: 'Hermana de Prueba',
  family_reference_phone: '3001112233',
  references_know: true,
  funding_bank: 'nequi',
  funding_account_type: 'low-amount-deposit',
  funding_account_number: '3001234567',
  funding_account_own: true,
  planned_deposits: 'two-or-three',
  planned_amount: 30_000_000,
  handles_cash: true,
  cash_income: 800_000,
  collects_for_others: false,
  is_vat_responsible: false,
  is_withholding_agent: false,
  is_self_withholder: false,
  is_sole_holder: true,
  has_authorised_person: false,
  interest_at_maturity: true,
  statement_delivery: 'email',
  contact_channel: 'whatsapp',
  payroll_payer_kind: 'private',
  payroll_payer_name: 'Empresa de Prueba S.A.S.',
  payroll_since: '2019-02-01',
  has_payroll_loan: true,
  payroll_loan_instalment: 350_000,
  lives_off_land: true,
  land_products: ['coffee', 'small-animals'],
  land_tenure: 'family',
  land_income_season: 'twice-a-year',
  has_credits: true,
  credit_lenders: ['store'],
  credit_instalments: 180_000,
  credits_up_to_date: true,
  has_vehicle: true,
  vehicle_use: 'work',
  plans_vehicle: 'no',
  saves_for_home: true,
  home_goal: 'new-vis',
  home_when: '1-to-3',
  home_department: '05',
  home_municipality: '05001',
  home_subsidy: 'requested',
  has_store_card: false,
  attended_in_store: true,
  store_department: '05',
  store_municipality: '05001',
  store_name: 'Junín',
  advisor_id: '1020304050',
}

/** Complete answers to any form there is: what it asks of all the answers above, and nothing it does not ask. */
export function buildAnswers(form: Form): Readonly<Record<string, AnswerValue>> {
  const all = { ...personalAnswers, ...financialAnswers, ...coltefinancieraAnswers, ...ownQuestionAnswers }
  return normalizeAnswers(form, all)
}

/**
 * @param change - What differs from the complete answers of the form.
 * @param context - What differs from the usual context.
 * @returns The names of the fields that are wrong then.
 */
export function wrongFields(form: Form, change: Answers = {}, context: Partial<FormContext> = {}): string[] {
  return validateForm(form, { ...buildAnswers(form), ...change }, formContext(context)).map((error) => error.path)
}

/** @returns The names of the page's fields that nobody can leave empty. */
export function neededFields(form: Form, pageId: string): string[] {
  return validateForm(form, {}, formContext()).flatMap((error) => (error.page === pageId ? [error.path] : []))
}

/** A saver without anything special: each «yes» asks for more. */
export const plainBankAnswers: Readonly<Record<string, AnswerValue>> = {
  has_own_business: false,
  lives_off_land: false,
  has_payroll_loan: false,
  has_credits: false,
  has_vehicle: false,
  saves_for_home: false,
  handles_cash: false,
  planned_deposits: 'one',
  attended_in_store: false,
  dependants: '0',
}
