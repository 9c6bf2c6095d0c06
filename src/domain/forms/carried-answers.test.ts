import { expect, test } from 'vitest'
import { financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { ban100Questions } from '../banks/ban100/questions.ts'
import { bancowQuestions } from '../banks/bancow/questions.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { finandinaQuestions } from '../banks/finandina/questions.ts'
import { mibancoQuestions } from '../banks/mibanco/questions.ts'
import { carryAnswers } from './carried-answers.ts'
import type { Answers } from './field.ts'
import type { Form } from './form.ts'

const earlier = { ...personalAnswers, ...financialAnswers }
const carry = (form: Form, change: Answers = {}) => carryAnswers(form, { ...earlier, ...change })

test('F03 the account that receives the interest is the one that the money leaves, with its holder', () => {
  expect(carry(ban100Questions)).toMatchObject({
    funding_bank: 'bancolombia',
    funding_account_type: 'savings',
    funding_account_number: '01234567890',
    funding_account_own: true,
  })
  expect(carry(ban100Questions, { payout_account_own: undefined })).not.toHaveProperty('funding_bank')
})

test('F03 who employs the customer pays them, since the day on which they began', () => {
  const known = { payroll_payer_name: 'Empresa de Prueba S.A.S.', payroll_since: '2019-02-01' }
  expect(carry(ban100Questions)).toMatchObject(known)
  expect(carry(ban100Questions)).not.toHaveProperty('payroll_payer_kind')
  expect(carry(ban100Questions, { occupation: 'pensioner' })).toMatchObject({ payroll_payer_kind: 'pension' })
  expect(carry(ban100Questions, { occupation: 'student' })).toMatchObject({ payroll_payer_kind: 'none' })
  expect(carry(ban100Questions, { occupation: 'self-employed' })).not.toHaveProperty('payroll_payer_name')
})

test('F03 without a RUT there are no duties of it, and with one they are asked', () => {
  const none = { is_vat_responsible: false, is_withholding_agent: false, is_self_withholder: false }
  expect(carry(finandinaQuestions, { has_rut: false })).toMatchObject(none)
  expect(carry(finandinaQuestions, { has_rut: true })).not.toHaveProperty('is_vat_responsible')
  expect(carry(finandinaQuestions, { has_rut: undefined })).not.toHaveProperty('is_vat_responsible')
})

test.each<[Answers, boolean | undefined]>([
  [{}, false],
  [{ has_other_income: true }, undefined],
  [{ has_other_income: undefined }, undefined],
  [{ occupation: 'self-employed' }, undefined],
  [{ occupation: 'rentier' }, undefined],
  [{ occupation: 'pensioner' }, false],
])('F03 with %j, a business of one’s own is known to be %s', (change, known) => {
  expect(carry(bancowQuestions, change).has_own_business).toBe(known)
})

test.each<[number | undefined, boolean | undefined]>([
  [0, false],
  [12_000_000, undefined],
  [undefined, undefined],
])('F03 of debts of %s, credits are known to be %s', (liabilities, known) => {
  expect(carry(mibancoQuestions, { liabilities }).has_credits).toBe(known)
})

test.each([
  ['carrera', 'urban'],
  ['vereda', 'rural'],
  ['finca', 'rural'],
  ['barrio', undefined],
  ['kilometro', undefined],
])('F03 an address that begins with %s is in the zone %s', (address_road_type, zone) => {
  expect(carry(mibancoQuestions, { address_road_type }).home_zone).toBe(zone)
})

test('F03 nothing is carried that a bank does not ask, and no declaration of law', () => {
  expect(carry(coltefinancieraQuestions)).toEqual({})
})
