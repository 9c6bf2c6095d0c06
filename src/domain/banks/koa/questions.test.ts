import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import { koaQuestions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(koaQuestions, change)

test('F03 KOA asks what it needs to know, in this order', () => {
  expect(koaQuestions.pages.map((page) => page.id)).toEqual([
    'tu-cdt',
    'cuenta-de-origen',
    'movimientos',
    'dueno-del-dinero',
    'persona-expuesta',
    'residencia-fiscal',
    'pagos-y-extractos',
    'declaraciones',
  ])
  expect(wrong({})).toEqual([])
})

test.each([
  ['movimientos', ['planned_deposits', 'handles_cash', 'collects_for_others']],
  ['pagos-y-extractos', ['interest_at_maturity', 'statement_delivery', 'contact_channel']],
])('F03 KOA: on the page %s nobody leaves %j empty', (page, fields) => {
  expect(neededFields(koaQuestions, page)).toEqual(fields)
})

test.each<[Record<string, unknown>, string[]]>([
  [{ interest_at_maturity: false }, ['interest_at_maturity']],
  [{ collects_for_others: true }, ['collects_for_whom']],
  [{ handles_cash: false, cash_income: undefined }, []],
  [{ cash_income: 0 }, ['cash_income']],
  [{ acts_on_own_behalf: false }, ['acts_on_own_behalf']],
  [{ accepts_source_of_funds: undefined }, ['accepts_source_of_funds']],
])('F03 KOA: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
