import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import type { Form } from '../../forms/form.ts'
import { coltefinancieraQuestions } from '../coltefinanciera/questions.ts'
import { flamingoQuestions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(flamingoQuestions, change)

test('F03 Flamingo asks what it needs to know, in this order', () => {
  expect(flamingoQuestions.pages.map((page) => page.id)).toEqual([
    'almacen',
    'tu-cdt',
    'beneficiarios',
    'persona-expuesta',
    'residencia-fiscal',
    'declaraciones',
  ])
  expect(wrong({})).toEqual([])
})

test.each([['almacen', ['has_store_card', 'attended_in_store']]])(
  'F03 Flamingo: on the page %s nobody leaves %j empty',
  (page, fields) => {
    expect(neededFields(flamingoQuestions, page)).toEqual(fields)
  },
)

test.each<[Record<string, unknown>, string[]]>([
  [
    { store_department: '', store_municipality: '', store_name: '', advisor_id: '' },
    ['store_department', 'store_municipality', 'store_name', 'advisor_id'],
  ],
  [{ attended_in_store: false, store_department: '', store_municipality: '', store_name: '', advisor_id: '' }, []],
  [{ store_department: '11' }, ['store_municipality']],
  [{ advisor_id: '12345' }, ['advisor_id']],
  [{ advisor_id: '123456' }, []],
  [{ advisor_id: '300 123 4567' }, []],
  [{ advisor_id: '30012345678' }, ['advisor_id']],
  [{ advisor_id: 'la señora' }, ['advisor_id']],
])('F03 Flamingo: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})

test('F03 Flamingo asks all that Coltefinanciera asks, whose brand it is', () => {
  const names = (form: Form) => form.pages.flatMap((page) => page.fields.map((field) => field.name))
  expect(names(flamingoQuestions)).toEqual(expect.arrayContaining(names(coltefinancieraQuestions)))
})
