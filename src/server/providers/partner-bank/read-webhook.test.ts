import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebhookRefused } from '../webhook-refused.ts'
import type { ReceivedBankWebhook } from './read-webhook.ts'
import { readHint, requireGenuine } from './read-webhook.ts'
import { partnerBankSignature, signedHeaders } from './signature.ts'

const secret = 'bank-to-marketplace'
const path = '/api/webhooks/partner-bank'
const nowSeconds = 1_790_000_000
const body = {
  id: 'evt_0001-0001',
  type: 'deposit.funds-not-found',
  reference: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11',
  occurred_at: '2026-09-21T13:46:40.000Z',
  data: { application_id: 'app_1', deposit_id: 'dep_1', reason: 'No aparece' },
}
const genuineBody = Buffer.from(JSON.stringify(body))

function received(change: Partial<ReceivedBankWebhook> & { signedAt?: number; signedBy?: string } = {}) {
  const { signedAt = nowSeconds, signedBy = secret, ...rest } = change
  const rawBody = Buffer.from(rest.rawBody ?? genuineBody)
  const message = { method: 'POST', pathWithQuery: path, timestamp: String(signedAt), rawBody }
  const headers = signedHeaders('bank-7', signedBy, message)
  return { method: 'POST', path, headers, rawBody, keyId: 'bank-7', secrets: secret, nowSeconds, ...rest }
}

function readProven(webhook: ReceivedBankWebhook) {
  requireGenuine(webhook)
  return readHint(webhook.rawBody)
}

function getRefusal(webhook: ReceivedBankWebhook): string {
  try {
    readProven(webhook)
    return 'accepted'
  } catch (error) {
    return error instanceof WebhookRefused ? error.refusal : `threw ${error}`
  }
}

test('N05 a webhook signed by the bank is read as a hint', () => {
  expect(readProven(received())).toEqual({
    key: 'evt_0001-0001',
    type: 'deposit.funds-not-found',
    reference: body.reference,
    occurredAt: new Date('2026-09-21T13:46:40.000Z'),
  })
})

const certificate = {
  constancy_number: '2026-10000001',
  issued_on: '2026-11-23',
  opening_date: '2026-11-23',
  maturity_date: '2027-11-23',
  amount_cop: 1_000_000,
  rate_percent: '11.250',
  term_days: 360,
}

test.each([
  ['application.approved', { application_id: 'app_1' }],
  ['application.declined', { application_id: 'app_1', reason: 'Sin soporte' }],
  ['deposit.issued', { application_id: 'app_1', deposit_id: 'dep_1', certificate }],
  ['paper-signature.received', { paper_id: 'pap_1', received_at: '2026-09-21T13:46:40.000Z' }],
  ['renewal.more-documents', { renewal_id: 'ren_1', reason: 'Tu cédula' }],
  ['renewal.confirmed', { renewal_id: 'ren_1' }],
  ['renewal.issued', { renewal_id: 'ren_1', certificate }],
  ['renewal.withdrawn', { renewal_id: 'ren_1' }],
])('N05 %s is read, and without what it speaks of it is malformed', (type, data) => {
  const rawBody = (event: object) => Buffer.from(JSON.stringify({ ...body, ...event }))
  expect(readProven(received({ rawBody: rawBody({ type, data }) })).type).toBe(type)
  expect(getRefusal(received({ rawBody: rawBody({ type, data: {} }) }))).toBe('malformed')
})

test('N05 a replayed webhook is refused once it is older than five minutes, or from the future', () => {
  expect(getRefusal(received({ nowSeconds: nowSeconds + 300 }))).toBe('accepted')
  expect(getRefusal(received({ nowSeconds: nowSeconds + 301 }))).toBe('not-genuine')
  expect(getRefusal(received({ nowSeconds: nowSeconds + 86_400 }))).toBe('not-genuine')
  expect(getRefusal(received({ nowSeconds: nowSeconds - 301 }))).toBe('not-genuine')
})

test('N05 without a configured secret nothing is believed', () => {
  for (const secrets of [undefined, '', [], ['', '']]) {
    expect(getRefusal(received({ secrets, signedBy: '' }))).toBe('no-secret')
  }
})

test('N05 while the secret is changed, the old and the new one are believed', () => {
  expect(getRefusal(received({ secrets: ['new', secret] }))).toBe('accepted')
  expect(getRefusal(received({ secrets: ['new'] }))).toBe('not-genuine')
})

test('N05 the signature holds for this method, path and key only', () => {
  const { headers } = received()
  expect(getRefusal(received({ method: 'PUT', headers }))).toBe('not-genuine')
  expect(getRefusal(received({ path: `${path}?x=1`, headers }))).toBe('not-genuine')
  expect(getRefusal(received({ keyId: 'bank-8', headers }))).toBe('not-genuine')
  expect(getRefusal(received({ keyId: '', headers: { ...headers, 'cosecha-key-id': '' } }))).toBe('not-genuine')
})

test('N05 a missing, empty or doubled header is refused', () => {
  const { headers } = received()
  for (const name of Object.keys(headers)) {
    const value = String(headers[name])
    for (const wrong of [undefined, '', [value, value], `${value}, ${value}`, `${value} `]) {
      expect(getRefusal(received({ headers: { ...headers, [name]: wrong } }))).toBe('not-genuine')
    }
  }
})

test('N05 no mutation of body, time or signature is believed', () => {
  const { headers } = received()
  fc.assert(
    fc.property(fc.nat(genuineBody.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const rawBody = Buffer.from(genuineBody)
      rawBody[at] = (rawBody[at] ?? 0) ^ change
      return getRefusal({ ...received(), rawBody, headers }) === 'not-genuine'
    }),
    { numRuns: 1_000 },
  )
  fc.assert(
    fc.property(fc.integer({ min: -299, max: 299 }), (shift) => {
      const moved = { ...headers, 'cosecha-timestamp': String(nowSeconds + shift) }
      return shift === 0 || getRefusal(received({ headers: moved })) === 'not-genuine'
    }),
  )
  const right = headers['cosecha-signature'] ?? ''
  fc.assert(
    fc.property(fc.nat(right.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (at, put) => {
      const wrong = `${right.slice(0, at)}${put}${right.slice(at + 1)}`
      return (
        wrong === right || getRefusal(received({ headers: { ...headers, 'cosecha-signature': wrong } })) !== 'accepted'
      )
    }),
    { numRuns: 1_000 },
  )
})

test('N05 a well signed body that is no event of ours is malformed', () => {
  const strange = ['', '{}', 'null', '[]', JSON.stringify({ ...body, type: 'deposit.paid' })]
  const withoutDeposit = JSON.stringify({ ...body, data: { application_id: 'app_1' } })
  for (const text of [...strange, withoutDeposit]) {
    expect(getRefusal(received({ rawBody: Buffer.from(text) }))).toBe('malformed')
  }
})

test('N05 the signature is the one that the protocol describes', () => {
  const message = { method: 'post', pathWithQuery: '/v1/deposits', timestamp: '1790000000', rawBody: Buffer.from('{}') }
  // echo -n with openssl: HMAC-SHA256 of "POST\n/v1/deposits\n1790000000\n" + sha256 of "{}", key "secret".
  expect(partnerBankSignature('secret', message)).toBe(
    'v1=143c27257b30a9937168bf159e84b11748bb1871404486a5e717c53e020a40cb',
  )
})
