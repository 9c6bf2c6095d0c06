import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as changeCalls from '#contract/ops-changes.ts'
import { opsPublishedFigures } from '#contract/ops-rates.ts'
import { getRealGain } from '#contract/real-gain.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { control } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const reason = 'Cifra publicada en datos abiertos'

test('Z16 what open data publish counts once two people of the team let it, and then it is offered no more', async () => {
  const { client: asker } = await staffClient(app, 'ops')
  const { client: admin } = await staffClient(app, 'admin')
  const read = async () => (await asker.call(opsPublishedFigures, {})).body.figures
  const [inflation, savings] = await read()
  if (!inflation || !savings) throw new Error('nothing is published')
  expect([inflation.key, inflation.value, savings.key, savings.value]).toEqual(['IPC', '5.9', 'AHORRO', '0.5'])
  expect(inflation.source).toContain('Banco de la República, serie 15270')
  const query = { amount: '10000000', term: '360' }
  const shown = async () => {
    const answer = await app.app.inject({ url: `/api/${getRealGain.path}?${new URLSearchParams(query)}` })
    return answer.json().figures[0]
  }
  const { key: _, status: __, ...rest } = inflation
  const body = { kind: 'parameter', key: 'IPC', status: 'in force', ...rest, reason } as const
  const asked = await asker.call(changeCalls.askForChange, { body })
  expect((await shown())?.value, 'one person alone changes nothing').toBe('6.25')
  const approved = await admin.call(changeCalls.approveChange, {
    params: { change_id: asked.body.id },
    body: {},
  })
  expect(approved.status).toBe(200)
  // The sandbox's figure says that it is made up, and so does the page.
  expect(await shown()).toMatchObject({ value: '5.9', as_of: inflation.valid_from, is_demonstration: true })
  expect((await read()).map(({ key }) => key)).toEqual(['AHORRO'])
  await app.ctx.db.delete(parameters).where(eq(parameters.validFrom, inflation.valid_from))
})

test('Z16 R32 where open data do not answer, staff are told so', async () => {
  const { client } = await staffClient(app, 'ops')
  await control(app, 'PUT', 'faults/banrep', { failAlways: true })
  const { status, problem } = await client.call(opsPublishedFigures, {})
  await control(app, 'PUT', 'faults/banrep', {})
  expect([status, problem.errors.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
})

test.each([
  ['IPC', '0'],
  ['IPC', '100.5'],
  ['UVT', '5.5'],
])('Z16 O02 a value of %s of %s is none', async (key, value) => {
  const { client } = await staffClient(app, 'ops')
  const body = { kind: 'parameter', key, value, status: 'in force', valid_from: '2027-01-01', source: 'DANE', reason }
  const { problem } = await client.call(changeCalls.askForChange, { body: body as never })
  expect(problem.errors.code).toBe('CHANGE_INVALID')
})
