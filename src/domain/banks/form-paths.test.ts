import { expect, test } from 'vitest'
import { formPathsIn, getFormPaths, isFormPath, turboQuestionsPath } from './form-paths.ts'
import { partnerBank, partnerBanks } from './registry.ts'

test.each([
  [8, '/v2/preguntas-ban100'],
  [10, '/preguntas-mibanco'],
  [11, '/preguntas-bancamia'],
  [13, '/preguntas-bancomundomujer'],
  [15, '/preguntas-bancow'],
  [22, '/v2/preguntas-finandina'],
  [24, '/v2/preguntas-coltefinanciera'],
  [27, '/v2/preguntas/coltefinanciera/flamingo'],
  [28, '/v2/preguntas-financieradannregional'],
  [29, '/v2/preguntas-credifamilia'],
  [31, '/v2/preguntas-koa'],
])('F03 the questions of bank %i stand at %s, and its other forms in the same version', (bankId, questions) => {
  const start = questions.startsWith('/v2/') ? '/v2' : ''
  expect(getFormPaths(partnerBank(bankId))).toEqual({
    personal: `${start}/datos-personales`,
    financial: `${start}/datos-financieros`,
    questions,
  })
})

test('F03 the shape of a form’s address is known without knowing the banks', () => {
  for (const { questionsSlug } of partnerBanks) {
    for (const version of ['v1', 'v2'] as const) {
      for (const path of Object.values(formPathsIn(version, questionsSlug))) expect(isFormPath(path)).toBe(true)
    }
  }
  expect(isFormPath(turboQuestionsPath)).toBe(true)
})

test.each([
  '',
  '/',
  '/mis-procesos',
  '/v3/datos-personales',
  '/v2/datos-personales/',
  '/v2/datos-personales?x=1',
  '//example.com/v2/datos-personales',
  'https://example.com/v2/datos-personales',
  '/v2/datos-personales@example.com',
  '/preguntas-',
  '/preguntas-../../x',
  '/preguntas/coltefinanciera',
  '/preguntas/a/b/c',
  '/preguntas-koa\n',
])('F03 %j is the address of no form', (path) => {
  expect(isFormPath(path)).toBe(false)
})
