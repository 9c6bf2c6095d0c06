import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebhookRefused } from '../webhook-refused.ts'
import { readZapsignWebhook } from './zapsign-webhook.ts'

const secret = 'zapsign-webhook-secret'
const body = JSON.stringify({ event_type: 'doc_signed', token: 'aaaaaaaa-1111', external_id: 'p-1:sign', status: 'x' })

function outcome(
  headers: Record<string, string | string[] | undefined>,
  raw: string | Uint8Array,
  secrets: string | string[] | undefined,
) {
  try {
    return readZapsignWebhook(headers, raw, secrets)
  } catch (error) {
    return error instanceof WebhookRefused ? error.refusal : error
  }
}

test('N03 a webhook with the secret becomes a hint', () => {
  const hint = { token: 'aaaaaaaa-1111', externalId: 'p-1:sign', event: 'doc_signed' }
  expect(outcome({ 'x-zapsign-secret': secret }, body, secret)).toEqual(hint)
  expect(outcome({ 'x-zapsign-secret': secret }, Buffer.from(body), ['new', secret])).toEqual(hint)
})

test('N03 without a configured secret nothing is accepted, not even an empty header', () => {
  for (const none of [undefined, '', [], ['']]) {
    expect(outcome({ 'x-zapsign-secret': '' }, body, none)).toBe('no-secret')
    expect(outcome({}, body, none)).toBe('no-secret')
  }
})

test('N03 a missing, doubled or wrong header is refused', () => {
  expect(outcome({}, body, secret)).toBe('not-genuine')
  expect(outcome({ 'x-zapsign-secret': [secret, secret] }, body, secret)).toBe('not-genuine')
  fc.assert(
    fc.property(fc.string(), (given) => {
      fc.pre(given !== secret)
      return outcome({ 'x-zapsign-secret': given }, body, secret) === 'not-genuine'
    }),
    { numRuns: 1000 },
  )
})

test('N03 a body that is no event is malformed', () => {
  const headers = { 'x-zapsign-secret': secret }
  const bodies = ['', '[]', '{"event_type":"doc_signed"}', '{"event_type":"x y","token":"aaaaaaaa"}', '\ud800{']
  for (const text of bodies) expect(outcome(headers, text, secret)).toBe('malformed')
  expect(outcome(headers, new Uint8Array([0x7b, 0xff]), secret)).toBe('malformed')
})
