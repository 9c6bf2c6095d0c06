import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { createSignedWebhookCrm, crmHeaders, crmSignature } from './signed-webhook.ts'

const secret = 'sandbox-crm-secret'
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const newLead = () => ({
  id: crypto.randomUUID(),
  fields: { amnt: 10_000_000, name: 'Ñandú «Pérez»', contact_consent: true },
})
const webhook = () => `${sandbox.origin}/crm/webhook`
type Lead = { id: string; copies: number; fields: object }
const leads = async () => ((await (await fetch(`${sandbox.origin}/control/crm`)).json()) as { leads: Lead[] }).leads

test('N07 S06 a lead arrives whole, and its repeat is the same lead', async () => {
  const crm = createSignedWebhookCrm({ url: webhook(), secret })
  const lead = newLead()
  await crm.tellOfSimulation(lead)
  await crm.tellOfSimulation(lead)
  expect((await leads()).filter(({ id }) => id === lead.id)).toMatchObject([{ copies: 2, fields: lead.fields }])
  const page = await (await fetch(`${sandbox.origin}/crm`)).text()
  expect(page).toContain('Ñandú «Pérez»')
})

test('N07 S06 it is signed over time and body: another secret, an altered body and an old message are refused', async () => {
  const lead = newLead()
  const stranger = createSignedWebhookCrm({ url: webhook(), secret: 'other' })
  expect(await getFailure(stranger.tellOfSimulation(lead))).toMatchObject({ failure: 'refused' })
  const body = JSON.stringify({ event: 'simulation.saved', id: lead.id })
  const send = (timestamp: string, signed: string, sent = signed) =>
    fetch(webhook(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [crmHeaders.timestamp]: timestamp,
        [crmHeaders.signature]: crmSignature(secret, timestamp, signed),
        [crmHeaders.idempotencyKey]: lead.id,
      },
      body: sent,
    }).then(({ status }) => status)
  const now = Math.floor(Date.now() / 1_000)
  expect(await send(String(now), body, body.replace('saved"', 'saved" '))).toBe(401)
  expect(await send(String(now - 301), body)).toBe(401)
  expect((await leads()).filter(({ id }) => id === lead.id)).toEqual([])
  expect(await send(String(now), body)).toBe(200)
})

test.concurrent.each<[string, ScriptedAnswer, string]>([
  ['server error', { status: 503 }, 'unavailable'],
  ['no answer in time', 'hang', 'unavailable'],
  ['broken connection', 'reset', 'unavailable'],
  ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example' } }, 'unavailable'],
  ['a page that says 200', { body: '<html>' }, 'garbage'],
  ['the receipt of another', { body: { received: crypto.randomUUID() } }, 'garbage'],
  ['a refusal', { status: 400, body: { error: 'no' } }, 'refused'],
])('N07 R32 S06 %s is no receipt', async (_, answer, failure) => {
  const scripted = await startScriptedProvider(answer)
  const crm = createSignedWebhookCrm({ url: `${scripted.origin}/hook`, secret, deadlineMs: deadlineFor(answer) })
  expect(await getFailure(crm.tellOfSimulation(newLead()))).toMatchObject({ failure })
  // A retry sends the same message.
  const keys = new Set(scripted.asked.map(({ headers }) => headers[crmHeaders.idempotencyKey]))
  expect(keys.size).toBe(1)
  await scripted.close()
})
