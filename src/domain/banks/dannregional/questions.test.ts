import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import { dannregionalQuestions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(dannregionalQuestions, change)

test('F03 Dann Regional asks what it needs to know, in this order', () => {
  expect(dannregionalQuestions.pages.map((page) => page.id)).toEqual([
    'tu-cdt',
    'titular',
    'movimientos',
    'impuestos',
    'beneficiarios',
    'persona-expuesta',
    'residencia-fiscal',
    'pagos-y-extractos',
    'declaraciones',
  ])
  expect(wrong({})).toEqual([])
})

test.each([
  ['movimientos', ['planned_deposits', 'handles_cash', 'collects_for_others']],
  ['impuestos', ['is_vat_responsible', 'is_withholding_agent', 'is_self_withholder']],
])('F03 Dann Regional: on the page %s nobody leaves %j empty', (page, fields) => {
  expect(neededFields(dannregionalQuestions, page)).toEqual(fields)
})

test.each<[Record<string, unknown>, string[]]>([
  [{ planned_amount: 9_999_999 }, ['planned_amount']],
  [{ planned_amount: 10_000_000 }, []],
  [
    { has_authorised_person: true },
    [
      'authorised_name',
      'authorised_document_type',
      'authorised_document_number',
      'authorised_relation',
      'authorised_phone',
    ],
  ],
  [{ is_sole_holder: undefined }, ['is_sole_holder']],
  [{ statement_delivery: 'post' }, ['statement_place']],
  [{ accepts_fatca: false }, ['accepts_fatca']],
])('F03 Dann Regional: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
