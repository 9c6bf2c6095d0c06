import { expect, test } from 'vitest'
import { neededFields, wrongFields } from '#testing/form-answers.ts'
import { credifamiliaQuestions } from './questions.ts'

const wrong = (change: Record<string, unknown>) => wrongFields(credifamiliaQuestions, change)

test('F03 Credifamilia asks what it needs to know, in this order', () => {
  expect(credifamiliaQuestions.pages.map((page) => page.id)).toEqual([
    'plan-de-vivienda',
    'tu-cdt',
    'cuenta-de-origen',
    'tu-y-el-banco',
    'beneficiarios',
    'persona-expuesta',
    'residencia-fiscal',
    'declaraciones',
  ])
  expect(wrong({})).toEqual([])
})

test.each([
  ['plan-de-vivienda', ['saves_for_home']],
  ['cuenta-de-origen', ['funding_bank', 'funding_account_type', 'funding_account_number', 'funding_account_own']],
])('F03 Credifamilia: on the page %s nobody leaves %j empty', (page, fields) => {
  expect(neededFields(credifamiliaQuestions, page)).toEqual(fields)
})

test.each<[Record<string, unknown>, string[]]>([
  [
    { home_goal: '', home_when: '', home_department: '', home_municipality: '', home_subsidy: '' },
    ['home_goal', 'home_when', 'home_department', 'home_municipality', 'home_subsidy'],
  ],
  [
    {
      saves_for_home: false,
      home_goal: '',
      home_when: '',
      home_department: '',
      home_municipality: '',
      home_subsidy: '',
    },
    [],
  ],
  [{ home_department: '11' }, ['home_municipality']],
  [{ home_goal: 'castle' }, ['home_goal']],
  [{ funding_account_own: false }, ['funding_account_own']],
])('F03 Credifamilia: %j leaves %j to correct', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
