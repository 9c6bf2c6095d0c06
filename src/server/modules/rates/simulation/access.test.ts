import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getSimulationAccess, saveSimulation, simulateInvestment, simulateInvestmentV2 } from '#contract/simulate.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'
import { savedSimulations } from '../../../platform/db/schema/rates.ts'
import { isKeyInForce, keyOfDay } from './key-of-day.ts'

let open: TestApp
let guarded: TestApp
beforeAll(async () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'sandbox-recaptcha-secret' }
  ;[open, guarded] = await Promise.all([startTestApp(), startTestApp(keys)])
})
afterAll(() => Promise.all([open.close(), guarded.close()]))
afterEach(() => control('PUT', 'faults/recaptcha', {}))

const saved = {
  amnt: 10_000_000,
  term: 360,
  srcurl: 'https://cosecha.example/cdt-simulador',
  platform: 'web' as const,
  acquisition_channel: 'direct',
  contact_consent: false,
}
/** Every call that a simulation is asked for by, and its status of success. */
const calls = [
  ['v2', 200, simulateInvestmentV2, { amount: '10000000', terms: [360] }],
  ['old', 200, simulateInvestment, { amount: 10_000_000 }],
  ['save', 201, saveSimulation, saved],
] as const

const ask = (app: TestApp, index: number, headers: Record<string, string>, more: object = {}) => {
  const [, , call, body] = calls[index] ?? calls[0]
  const idempotencyKey = crypto.randomUUID()
  return app.anonymous.call(call, { body: { ...body, ...more } as never }, { headers, idempotencyKey })
}
const outcomes = async (app: TestApp, headers: Record<string, string>, more?: () => Promise<object>) => {
  const said = []
  for (const index of calls.keys()) {
    const { status, problem } = await ask(app, index, headers, await more?.())
    said.push(problem.errors?.code ?? status)
  }
  return said
}
async function control(method: string, path: string, body: object) {
  const response = await fetch(`${guarded.sandbox.origin}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { token: string }
}
const token = async (facts: object = {}) => ({
  token: (await control('POST', 'recaptcha/tokens', { action: 'simulation', ...facts })).token,
})

test('S04 without an anti-bot check the access is the key of the day, until midnight in Bogota, and it opens all three calls', async () => {
  const { status, body } = await open.anonymous.call(getSimulationAccess, {})
  expect([status, body.site_key]).toEqual([200, null])
  expect(body.daily_key).toMatch(/^[0-9a-f]{64}$/)
  const endsInMs = Date.parse(body.expires_at) - Date.now()
  expect(endsInMs).toBeGreaterThan(0)
  expect(endsInMs).toBeLessThanOrEqual(86_400_000)
  expect(body.expires_at).toMatch(/T05:00:00\.000Z$/)
  expect(await outcomes(open, { 'x-key': body.daily_key ?? '' })).toEqual([200, 200, 201])
})

test('S04 a missing or wrong key is refused by every call, and nothing is kept', async () => {
  const before = await open.ctx.db.select().from(savedSimulations)
  const right = open.simulationKey()['x-key'] ?? ''
  const wrong = [
    '',
    'x',
    right.slice(1),
    `${right}0`,
    right.toUpperCase(),
    right.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ]
  for (const headers of [{}, ...wrong.map((key) => ({ 'x-key': key }))]) {
    expect(await outcomes(open, headers)).toEqual(Array(3).fill('SIMULATION_KEY_REFUSED'))
  }
  // The key of another installation is none here.
  expect(await outcomes(open, guarded.simulationKey())).toEqual(Array(3).fill('SIMULATION_KEY_REFUSED'))
  expect(await open.ctx.db.select().from(savedSimulations)).toEqual(before)
})

test('S04 yesterday’s key counts for the first hour of the day and no longer; tomorrow’s never does', () => {
  const at = (text: string) => Date.parse(`${text}-05:00`)
  const counts = (day: string, instant: string) => isKeyInForce(open.ctx, keyOfDay(open.ctx, day), at(instant))
  expect(counts('2026-11-22', '2026-11-23T00:59:59')).toBe(true)
  expect(counts('2026-11-22', '2026-11-23T01:00:00')).toBe(false)
  expect(counts('2026-11-23', '2026-11-22T23:59:59')).toBe(false)
  expect(counts('2026-11-23', '2026-11-23T00:00:00')).toBe(true)
})

test('S04 with an anti-bot check a token of the action simulation is asked for, once, and the key opens nothing', async () => {
  const { body } = await guarded.anonymous.call(getSimulationAccess, {})
  expect(body).toMatchObject({ site_key: 'site-key', daily_key: null })
  expect(await outcomes(guarded, {}, () => token())).toEqual([200, 200, 201])
  expect(await outcomes(guarded, { 'x-key': keyOfDay(guarded.ctx, '2026-11-22') })).toEqual(
    Array(3).fill('ANTI_BOT_REFUSED'),
  )
  for (const facts of [{ action: 'modalLogin' }, { score: 0.1 }, { hostname: 'evil.example' }]) {
    expect(await outcomes(guarded, {}, () => token(facts))).toEqual(Array(3).fill('ANTI_BOT_REFUSED'))
  }
  const once = await token()
  const twice = [await ask(guarded, 0, {}, once), await ask(guarded, 0, {}, once)]
  expect(twice.map(({ status }) => status)).toEqual([200, 403])
  expect(twice[1]?.problem.detail).toMatch(/^No hicimos la simulación/)
})

test('S04 R32 while the anti-bot check has no verdict people go on simulating, beyond what codes are allowed', async () => {
  await control('PUT', 'faults/recaptcha', { failAlways: true })
  await guarded.ctx.db.delete(limitCounters)
  for (let index = 0; index < 61; index += 1) expect((await ask(guarded, 0, {}, await token())).status).toBe(200)
})

/** Forty requests may reach from one slice of the counted window into the next; there is a row for each then. */
const isNewest = sql`${limitCounters.windowStart} = (select max(window_start) from ${limitCounters})`

test('S04 one address simulates 600 times in ten minutes and no more', async () => {
  await open.ctx.db.delete(limitCounters)
  const headers = open.simulationKey()
  let passed = 0
  let refused = await ask(open, 0, headers)
  while (refused.status === 200) {
    passed += 1
    if (passed === 40)
      await open.ctx.db
        .update(limitCounters)
        .set({ count: sql`${limitCounters.count} + 530` })
        .where(isNewest)
    refused = await ask(open, passed % 2, headers)
  }
  // Some are counted ahead, never behind; fifteen at most were counted ahead before this test emptied the counts.
  expect(passed + 530).toBeLessThanOrEqual(600 + 15)
  expect(passed + 530).toBeGreaterThan(600 - 15)
  expect([refused.status, refused.problem.errors.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // A save is counted apart.
  expect((await ask(open, 2, headers)).status).toBe(201)
  await open.ctx.db.delete(limitCounters)
})
