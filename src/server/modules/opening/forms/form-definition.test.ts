import { afterAll, beforeAll, expect, test } from 'vitest'
import { formDefinition, getFormDefinition } from '#contract/form-definition.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  [113, 'personal', 'Datos personales'],
  [101, 'financial', 'Datos financieros'],
  [20, 'turbo', 'CDT Turbo'],
  [9, 'questions', 'Ban100'],
  [18, 'questions', 'Bancamía'],
  [14, 'questions', 'Banco W'],
  [8, 'questions', 'Coltefinanciera'],
  [19, 'questions', 'Credifamilia'],
  [15, 'questions', 'Dann Regional'],
  [13, 'questions', 'Flamingo'],
  [21, 'questions', 'KOA'],
  [16, 'questions', 'MiBanco'],
  [17, 'questions', 'Mundo Mujer'],
] as const)('F01 F02 F03 form %i is the %s form: %s', async (id, form, title) => {
  const { status, body } = await app.anonymous.call(getFormDefinition, { params: { id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ form, form_number: id, title: expect.stringContaining(title) })
  expect(formDefinition.parse(body)).toEqual(body)
})

test.each([1, 112, 9_999])('F01 there is no form %i', async (id) => {
  const { status, problem } = await app.anonymous.call(getFormDefinition, { params: { id } })
  expect([status, problem.errors.code]).toEqual([404, 'FORM_NOT_FOUND'])
})

test.each(['0', '-113', '1.5', 'personal'])('F01 %s is no number of a form', async (id) => {
  const answer = await app.anonymous.inject({ url: `/api/forms/${id}` })
  expect(answer.statusCode).toBe(400)
})

test('F01 the summary of the answers is no form, and stays behind the session', async () => {
  const answer = await app.anonymous.inject({ url: `/api/forms/summary?process_uuid=${crypto.randomUUID()}` })
  expect(answer.statusCode).toBe(401)
})
