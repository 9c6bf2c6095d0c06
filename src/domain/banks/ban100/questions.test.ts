import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import { ban100Questions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(ban100Questions, change)

test('F03 Ban100 asks what it needs to know, in this order', () => {
  expect(ban100Questions.pages.map((page) => page.id)).toEqual([
    'tu-cdt',
    'cuenta-de-origen',
    'nomina',
    'beneficiarios',
    'persona-expuesta',
    'residencia-fiscal',
    'pagos-y-extractos',
    'declaraciones',
  ])
  expect(wrong({})).toEqual([])
})

test.each([
  ['nomina', ['payroll_payer_kind']],
  ['cuenta-de-origen', ['funding_bank', 'funding_account_type', 'funding_account_number', 'funding_account_own']],
  ['pagos-y-extractos', ['interest_at_maturity', 'statement_delivery', 'contact_channel']],
])('F03 Ban100: on the page %s nobody leaves %j empty', (page, fields) => {
  expect(neededFields(ban100Questions, page)).toEqual(fields)
})

test.each<[Record<string, unknown>, string[]]>([
  [
    { payroll_payer_kind: 'pension', payroll_payer_name: '', payroll_since: '', has_payroll_loan: undefined },
    ['payroll_payer_name', 'payroll_since', 'has_payroll_loan'],
  ],
  [{ payroll_payer_kind: 'none', payroll_payer_name: '', payroll_since: '', has_payroll_loan: undefined }, []],
  [{ payroll_since: '2026-11-21' }, []],
  [{ payroll_since: '2026-11-22' }, ['payroll_since']],
  [{ payroll_loan_instalment: 0 }, ['payroll_loan_instalment']],
  [{ payroll_loan_instalment: 1 }, []],
  [{ has_payroll_loan: false, payroll_loan_instalment: undefined }, []],
  [{ payroll_payer_kind: 'army' }, ['payroll_payer_kind']],
  [{ accepts_deposit_insurance: false }, ['accepts_deposit_insurance']],
])('F03 Ban100: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
