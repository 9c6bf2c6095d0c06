import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import { mundomujerQuestions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(mundomujerQuestions, change)

test('F03 Mundo Mujer asks what it needs to know, in this order', () => {
  expect(mundomujerQuestions.pages.map((page) => page.id)).toEqual([
    'tu-cdt',
    'beneficiarios',
    'persona-expuesta',
    'residencia-fiscal',
    'negocio',
    'hogar',
    'referencias',
    'declaraciones',
  ])
  expect(wrong({})).toEqual([])
})

test.each([['referencias', ['family_reference_name', 'family_reference_phone', 'references_know']]])(
  'F03 Mundo Mujer: on the page %s nobody leaves %j empty',
  (page, fields) => {
    expect(neededFields(mundomujerQuestions, page)).toEqual(fields)
  },
)

test.each<[Record<string, unknown>, string[]]>([
  [{ is_head_of_household: undefined }, ['is_head_of_household']],
  [{ is_head_of_household: undefined, dependants: '0' }, []],
  [{ dependants: '6' }, ['dependants']],
  [{ references_know: false }, ['references_know']],
  [{ pep_relative: undefined }, ['pep_relative']],
])('F03 Mundo Mujer: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
