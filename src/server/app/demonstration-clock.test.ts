import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clockAhead } from '#domain/money/dates/clock-ahead.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays } from '#testing/deposits.ts'
import { control, loadStatus } from '#testing/opening.ts'
import type { Config } from '../settings.ts'
import { buildApp } from './app.ts'
import { resumeDemonstrationClock } from './demonstration-clock.ts'
import { reconcileAll } from './jobs/reconcile.ts'

// The embedded database reads the clock of this process.
vi.stubEnv('TEST_DATABASE_URL', '')
vi.stubEnv('COSECHA_TEST_TEMPLATE', '')

const secret = 'sandbox-secret-bank-to-marketplace'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
const showTrueTime = () => {
  globalThis.Date = clockAhead(Date, 0)
}
afterEach(showTrueTime)
afterAll(() => app.close())

const forward = (days: number, bearer = secret, to = app.app) =>
  to.inject({
    method: 'POST',
    url: '/api/demonstration/clock',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { days },
  })
const letTimeWork = async () => {
  await reconcileAll(app.ctx)
  await app.drainJobs()
}
const lettersTo = async (email: string): Promise<string[]> => {
  const { messages } = await control(app, 'GET', `mail?to=${encodeURIComponent(email)}`)
  return messages.map(({ subject }: { subject: string }) => subject)
}

test('P11 Z04 moved to a maturity, the renewal is asked, reminded of, and made by law where nobody decides', async () => {
  await letTimeWork()
  const { processUuid, email } = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 360)
  expect((await forward(330)).statusCode).toBe(200)
  await letTimeWork()
  expect(await loadStatus(app, processUuid)).toBe('R-VENCIMIENTOS-PENDIENTES')
  expect(await lettersTo(email)).toEqual(['Tu CDT está por vencer'])
  await forward(15)
  await letTimeWork()
  expect(await lettersTo(email)).toContainEqual(expect.stringMatching(/^Tu CDT con .+ vence el /))
  await forward(16)
  await letTimeWork()
  expect(await loadStatus(app, processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
})

test('Z04 stopped and started again, the product goes on at the time that it told', async () => {
  await resumeDemonstrationClock({ ...app.ctx.config, DATA_FOLDER: mkdtempSync(join(tmpdir(), 'cosecha-clock-')) })
  const trueDay = inDays(0)
  await resumeDemonstrationClock(app.ctx.config)
  expect(inDays(0) > trueDay).toBe(true)
})

test('Z04 nobody but the sandbox moves the clock, never back, and not beyond what deposits need', async () => {
  expect((await forward(1, 'another')).statusCode).toBe(401)
  for (const days of [0, -1, 5_000]) expect((await forward(days)).statusCode).toBe(400)
})

test.each<[string, Partial<Config>]>([
  ['in production', { isProduction: true }],
  ['where every provider is real', { usesSandbox: false }],
  ['on a database outside', { DATABASE_URL: 'postgres://user@localhost/db' }],
])('Z04 %s there is no such call, and a file that was left moves nothing', async (_, change) => {
  const config = { ...app.ctx.config, ...change }
  const other = await buildApp({ ...app.ctx, config })
  try {
    expect((await forward(1, secret, other)).statusCode).toBe(404)
  } finally {
    await other.close()
  }
  const before = globalThis.Date
  await resumeDemonstrationClock(config)
  expect(globalThis.Date).toBe(before)
})
