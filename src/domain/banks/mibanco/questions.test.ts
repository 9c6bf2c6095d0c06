import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import { mibancoQuestions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(mibancoQuestions, change)

test('F03 MiBanco asks what it needs to know, in this order', () => {
  expect(mibancoQuestions.pages.map((page) => page.id)).toEqual([
    'tu-cdt',
    'negocio',
    'hogar',
    'creditos',
    'dueno-del-dinero',
    'persona-expuesta',
    'residencia-fiscal',
    'declaraciones',
  ])
  expect(wrong({})).toEqual([])
})

test.each([
  ['creditos', ['has_credits']],
  ['negocio', ['has_own_business']],
  ['dueno-del-dinero', ['acts_on_own_behalf']],
])('F03 MiBanco: on the page %s nobody leaves %j empty', (page, fields) => {
  expect(neededFields(mibancoQuestions, page)).toEqual(fields)
})

test.each<[Record<string, unknown>, string[]]>([
  [
    { has_credits: true, credit_lenders: [], credit_instalments: undefined, credits_up_to_date: undefined },
    ['credit_lenders', 'credit_instalments', 'credits_up_to_date'],
  ],
  [{ has_credits: false, credit_lenders: [], credit_instalments: undefined, credits_up_to_date: undefined }, []],
  [{ credit_instalments: 0 }, ['credit_instalments']],
  [{ credit_instalments: 1 }, []],
  [{ credits_up_to_date: false }, []],
  [{ credit_lenders: ['store', 'store'] }, ['credit_lenders']],
  [{ acts_on_own_behalf: false }, ['acts_on_own_behalf']],
])('F03 MiBanco: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
