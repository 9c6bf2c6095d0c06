import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import { bancamiaQuestions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(bancamiaQuestions, change)

test('F03 Bancamía asks what it needs to know, in this order', () => {
  expect(bancamiaQuestions.pages.map((page) => page.id)).toEqual([
    'tu-cdt',
    'beneficiarios',
    'persona-expuesta',
    'residencia-fiscal',
    'negocio',
    'trabajo-en-el-campo',
    'hogar',
    'tu-y-el-banco',
    'declaraciones',
  ])
  expect(wrong({})).toEqual([])
})

test.each([
  ['trabajo-en-el-campo', ['lives_off_land']],
  ['hogar', ['housing_tenure', 'home_zone', 'dependants', 'education_level']],
])('F03 Bancamía: on the page %s nobody leaves %j empty', (page, fields) => {
  expect(neededFields(bancamiaQuestions, page)).toEqual(fields)
})

test.each<[Record<string, unknown>, string[]]>([
  [
    { land_products: [], land_tenure: '', land_income_season: '' },
    ['land_products', 'land_tenure', 'land_income_season'],
  ],
  [{ lives_off_land: false, land_products: [], land_tenure: '', land_income_season: '' }, []],
  [{ land_products: ['coffee', 'poppies'] }, ['land_products']],
  [{ has_own_business: false, lives_off_land: false }, []],
  [{ accepts_credit_bureau: undefined }, ['accepts_credit_bureau']],
])('F03 Bancamía: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
