import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { createRecaptcha } from './recaptcha.ts'
import { createRecaptchaEnterprise } from './recaptcha-enterprise.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const secret = 'sandbox-recaptcha-secret'
const at = (origin: string, more: { secret?: string; deadlineMs?: number } = {}) =>
  createRecaptcha({ baseUrl: `${origin}/recaptcha/api`, siteKey: 'site', secret, minScore: 0.5, ...more })
const asked = { action: 'modalLogin', hostNames: ['localhost', 'cdt.example'], address: '203.0.113.7' }

async function tokenFor(facts: object = {}): Promise<string> {
  const answer = await fetch(`${sandbox.origin}/control/recaptcha/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { token: string }).token
}
const judge = async (facts?: object) => at(sandbox.origin).judge({ ...asked, token: await tokenFor(facts) })

test.each([{}, { hostname: 'cdt.example' }, { score: 0.5 }, { ageSeconds: 100 }])(
  'L18 a person on one of our pages passes: %j',
  async (facts) => {
    expect(await judge(facts)).toEqual({ human: true })
  },
)

test.each([
  [{ score: 0.4 }, 'low-score'],
  [{ action: 'simulate' }, 'other-action'],
  [{ hostname: 'evil.example' }, 'other-host'],
  [{ ageSeconds: 121 }, 'not-valid'],
])('L18 a token with %j is refused as %s', async (facts, reason) => {
  expect(await judge(facts)).toEqual({ human: false, reason })
})

test('L18 a token is judged once, and what is none is refused', async () => {
  const token = await tokenFor()
  const first = await at(sandbox.origin).judge({ ...asked, token })
  const second = await at(sandbox.origin).judge({ ...asked, token })
  expect([first, second]).toEqual([{ human: true }, { human: false, reason: 'not-valid' }])
  for (const none of ['x', `${token}x`, 'ñ\u0000&secret=1']) {
    expect(await at(sandbox.origin).judge({ ...asked, token: none })).toEqual({ human: false, reason: 'not-valid' })
  }
})

test('L18 a wrong secret of ours is our fault and nobody’s verdict', async () => {
  const call = at(sandbox.origin, { secret: 'other' }).judge({ ...asked, token: await tokenFor() })
  expect(await getFailure(call)).toMatchObject({ failure: 'refused', providerCode: 'invalid-input-secret' })
})

const said = (more: object) => ({
  body: { success: true, score: 0.9, action: 'modalLogin', hostname: 'localhost', challenge_ts: now(), ...more },
})
const now = (shiftMs = 0) => new Date(Date.now() + shiftMs).toISOString()

test.each([
  ['older than two minutes', said({ challenge_ts: now(-125_000) })],
  ['made tomorrow', said({ challenge_ts: now(86_400_000) })],
])('L18 a token %s is too old, whatever the provider says', async (_, answer) => {
  const scripted = await startScriptedProvider(answer)
  expect(await at(scripted.origin).judge({ ...asked, token: 't' })).toEqual({ human: false, reason: 'too-old' })
  await scripted.close()
})

test.concurrent.each<[string, ScriptedAnswer, string]>([
  ['server error', { status: 503 }, 'unavailable'],
  ['no answer in time', 'hang', 'unavailable'],
  ['broken connection', 'reset', 'unavailable'],
  ['a web page', { body: '<html>' }, 'garbage'],
  ['a success without a score', said({ score: undefined }), 'garbage'],
  ['a score out of range', said({ score: 2 }), 'garbage'],
  ['a success that is a word', said({ success: 'true' }), 'garbage'],
])('R32 L18 %s is no verdict, and it is asked once', async (_, answer, failure) => {
  const scripted = await startScriptedProvider(answer)
  const call = at(scripted.origin, { deadlineMs: deadlineFor(answer) }).judge({ ...asked, token: 't' })
  expect(await getFailure(call)).toMatchObject({ failure })
  expect(scripted.asked).toHaveLength(1)
  await scripted.close()
})

/** The same promises of the other way to judge: reCAPTCHA Enterprise. */
const enterprise = (origin: string, more: { apiKey?: string; projectId?: string; deadlineMs?: number } = {}) =>
  createRecaptchaEnterprise({
    ...{ baseUrl: `${origin}/recaptcha-enterprise/v1`, projectId: 'sandbox-project', siteKey: 'site' },
    ...{ apiKey: 'sandbox-recaptcha-key', minScore: 0.5, ...more },
  })
const assess = async (facts?: object) => enterprise(sandbox.origin).judge({ ...asked, token: await tokenFor(facts) })

test('L18 a key of Enterprise is told to the page as one', () => {
  expect(enterprise(sandbox.origin).siteKey).toBe('enterprise:site')
})

test.each([{}, { hostname: 'cdt.example' }, { score: 0.5 }, { ageSeconds: 100 }])(
  'L18 a person on one of our pages passes an assessment: %j',
  async (facts) => {
    expect(await assess(facts)).toEqual({ human: true })
  },
)

test.each([
  [{ score: 0.4 }, 'low-score'],
  [{ action: 'simulate' }, 'other-action'],
  [{ hostname: 'evil.example' }, 'other-host'],
  [{ ageSeconds: 121 }, 'not-valid'],
])('L18 an assessment of a token with %j refuses it as %s', async (facts, reason) => {
  expect(await assess(facts)).toEqual({ human: false, reason })
})

test('L18 a token is assessed once, and what is none is refused', async () => {
  const token = await tokenFor()
  const first = await enterprise(sandbox.origin).judge({ ...asked, token })
  const second = await enterprise(sandbox.origin).judge({ ...asked, token })
  expect([first, second]).toEqual([{ human: true }, { human: false, reason: 'not-valid' }])
  for (const none of ['x', `${token}x`, 'ñ\u0000']) {
    expect(await enterprise(sandbox.origin).judge({ ...asked, token: none })).toEqual({
      human: false,
      reason: 'not-valid',
    })
  }
})

test.each([
  [{ apiKey: 'other' }, 'API_KEY_INVALID'],
  [{ projectId: 'other-project' }, 'CONSUMER_INVALID'],
])('L18 a wrong key or project of ours is our fault and nobody’s verdict: %j', async (wrong, providerCode) => {
  const port = enterprise(sandbox.origin, wrong)
  const call = port.judge({ ...asked, token: await tokenFor() })
  expect(await getFailure(call)).toMatchObject({ failure: 'refused', providerCode })
  expect(await getFailure(port.check())).toMatchObject({ failure: 'refused', providerCode })
})

test('L18 the connection of Enterprise can be tried', async () => {
  expect(await enterprise(sandbox.origin).check()).toEqual([])
})

const assessed = (token: object, more: object = {}) => ({
  body: {
    riskAnalysis: { score: 0.9 },
    tokenProperties: { valid: true, hostname: 'localhost', action: 'modalLogin', createTime: now(), ...token },
    ...more,
  },
})

test('L18 a token of an assessment that is older than two minutes is too old, whatever the provider says', async () => {
  const scripted = await startScriptedProvider(assessed({ createTime: now(-125_000) }))
  expect(await enterprise(scripted.origin).judge({ ...asked, token: 't' })).toEqual({ human: false, reason: 'too-old' })
  await scripted.close()
})

test.concurrent.each<[string, ScriptedAnswer, string]>([
  ['server error', { status: 503 }, 'unavailable'],
  ['no answer in time', 'hang', 'unavailable'],
  ['broken connection', 'reset', 'unavailable'],
  ['a web page', { body: '<html>' }, 'garbage'],
  ['no token properties', { body: { riskAnalysis: { score: 1 } } }, 'garbage'],
  ['a valid token without a score', assessed({}, { riskAnalysis: undefined }), 'garbage'],
  ['a score out of range', assessed({}, { riskAnalysis: { score: 2 } }), 'garbage'],
  ['a valid token without its time', assessed({ createTime: undefined }), 'garbage'],
])('R32 L18 an assessment with %s is no verdict, and it is asked once', async (_, answer, failure) => {
  const scripted = await startScriptedProvider(answer)
  const call = enterprise(scripted.origin, { deadlineMs: deadlineFor(answer) }).judge({ ...asked, token: 't' })
  expect(await getFailure(call)).toMatchObject({ failure })
  expect(scripted.asked).toHaveLength(1)
  await scripted.close()
})
