import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import { finandinaQuestions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(finandinaQuestions, change)

test('F03 Finandina asks what it needs to know, in this order', () => {
  expect(finandinaQuestions.pages.map((page) => page.id)).toEqual([
    'tu-cdt',
    'titular',
    'cuenta-de-origen',
    'movilidad',
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
  ['movilidad', ['has_vehicle', 'plans_vehicle']],
  ['titular', ['is_sole_holder', 'has_authorised_person']],
  ['impuestos', ['is_vat_responsible', 'is_withholding_agent', 'is_self_withholder']],
])('F03 Finandina: on the page %s nobody leaves %j empty', (page, fields) => {
  expect(neededFields(finandinaQuestions, page)).toEqual(fields)
})

test.each<[Record<string, unknown>, string[]]>([
  [{ vehicle_use: '' }, ['vehicle_use']],
  [{ has_vehicle: false, vehicle_use: '' }, []],
  [{ plans_vehicle: 'soon' }, ['plans_vehicle']],
  [{ is_sole_holder: false }, ['is_sole_holder']],
  [{ is_self_withholder: true }, ['self_withholder_resolution']],
  [{ accepts_product_terms: false }, ['accepts_product_terms']],
])('F03 Finandina: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
