import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import { bancowQuestions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(bancowQuestions, change)

test('F03 Banco W asks what it needs to know, in this order', () => {
  expect(bancowQuestions.pages.map((page) => page.id)).toEqual([
    'tu-cdt',
    'negocio',
    'hogar',
    'tu-y-el-banco',
    'dueno-del-dinero',
    'persona-expuesta',
    'residencia-fiscal',
    'declaraciones',
  ])
  expect(wrong({})).toEqual([])
})

test.each([
  ['tu-y-el-banco', ['is_bank_customer', 'has_relative_at_bank']],
  ['negocio', ['has_own_business']],
])('F03 Banco W: on the page %s nobody leaves %j empty', (page, fields) => {
  expect(neededFields(bancowQuestions, page)).toEqual(fields)
})

test.each<[Record<string, unknown>, string[]]>([
  [{ business_zone: '', business_age: '' }, ['business_age', 'business_zone']],
  [{ has_own_business: false, business_zone: '', business_age: '' }, []],
  [{ is_bank_customer: true }, ['bank_products']],
  [{ is_us_person: undefined }, ['is_us_person']],
])('F03 Banco W: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
