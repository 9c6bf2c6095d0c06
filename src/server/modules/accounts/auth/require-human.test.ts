import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOptions } from '#contract/auth.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { usedAntiBotTokens } from '../../../platform/db/schema/accounts.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { type AskedByHuman, requireHuman } from './require-human.ts'

let product: TestApp
let without: TestApp
beforeAll(async () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'sandbox-recaptcha-secret' }
  ;[product, without] = await Promise.all([startTestApp(keys), startTestApp()])
})
afterAll(() => Promise.all([product.close(), without.close()]))

const control = async (method: string, path: string, body: object = {}) => {
  const response = await fetch(`${product.sandbox.origin}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the sandbox refused ${path}`)
  return (await response.json()) as { token: string }
}
const newToken = async (facts?: object) => (await control('POST', 'recaptcha/tokens', facts)).token
const asked = (more: Partial<AskedByHuman>): AskedByHuman => ({
  ...{ token: undefined, action: 'modalLogin', host: 'localhost', address: '203.0.113.7', isKnownDevice: false },
  ...more,
})
/** What becomes of somebody who asks: `passes`, or the code of the error. */
const outcome = (more: Partial<AskedByHuman>, app = product) =>
  requireHuman(app.ctx, asked(more)).then(
    () => 'passes',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

test('L18 a person passes, a program, a stranger’s page and nobody at all do not', async () => {
  expect(await outcome({ token: await newToken() })).toBe('passes')
  for (const facts of [{ score: 0.1 }, { action: 'other' }, { hostname: 'evil.example' }, { ageSeconds: 300 }]) {
    expect(await outcome({ token: await newToken(facts) })).toBe('ANTI_BOT_REFUSED')
  }
  for (const token of [undefined, '', 'made up']) expect(await outcome({ token })).toBe('ANTI_BOT_REFUSED')
})

test('L18 the page of another brand of ours counts, a host that a caller makes up does not', async () => {
  const ofBrand = 'coltefinanciera.localhost'
  expect(await outcome({ token: await newToken({ hostname: ofBrand }), host: ofBrand })).toBe('passes')
  const madeUp = 'evil.example'
  expect(await outcome({ token: await newToken({ hostname: madeUp }), host: madeUp })).toBe('ANTI_BOT_REFUSED')
})

test('L18 of twenty requests with one token one passes, and the database does not tell the token', async () => {
  const token = await newToken()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome({ token })))
  expect(outcomes.filter((one) => one === 'passes')).toHaveLength(1)
  expect(JSON.stringify(await product.ctx.db.select().from(usedAntiBotTokens))).not.toContain(token)
})

test('L18 a known browser needs no token, and where nothing is configured nobody does', async () => {
  expect(await outcome({ isKnownDevice: true })).toBe('passes')
  expect(await outcome({}, without)).toBe('passes')
  expect((await without.anonymous.call(signInOptions, {})).body.anti_bot_site_key).toBeNull()
  expect((await product.anonymous.call(signInOptions, {})).body.anti_bot_site_key).toBe('site-key')
})

test('L18 R32 while there is no verdict a few pass within the hour, and no more', async () => {
  await control('PUT', 'faults/recaptcha', { failAlways: true })
  await product.ctx.db.delete(limitCounters)
  const outcomes: unknown[] = []
  for (let turn = 0; turn < 62; turn += 1) outcomes.push(await outcome({ token: `t${turn}` }))
  expect(new Set(outcomes.slice(0, 60))).toEqual(new Set(['passes']))
  expect(outcomes.slice(60)).toEqual(['SENDING_PAUSED', 'SENDING_PAUSED'])
  await control('PUT', 'faults/recaptcha', {})
  expect(await outcome({ token: await newToken() })).toBe('passes')
})
