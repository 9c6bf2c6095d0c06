import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebhookRefused } from '../webhook-refused.ts'
import { readWompiEvent } from './wompi-event.ts'

const secret = 'test_events_of_this_test'
const transaction = { id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 4_490_000, reference: 'MZQ3X2' }
const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']

function checksum(timestamp: unknown, by = secret, of: Record<string, unknown> = transaction): string {
  return createHash('sha256').update(`${of.id}${of.status}${of.amount_in_cents}${timestamp}${by}`).digest('hex')
}

function eventBody(more: Record<string, unknown> = {}) {
  return {
    event: 'transaction.updated',
    data: { transaction: { ...transaction, currency: 'COP', payment_method_type: 'PSE' } },
    sent_at: '2026-07-20T16:45:05.000Z',
    timestamp: 1_784_565_905,
    environment: 'test',
    signature: { properties, checksum: checksum(1_784_565_905) },
    ...more,
  }
}

/** A minute after it was sent. */
const nowSeconds = 1_784_565_965
const genuineText = JSON.stringify(eventBody())
const genuineHeaders = { 'x-event-checksum': checksum(1_784_565_905) }

function getRefusal(
  body: string | Uint8Array,
  headers: Record<string, string>,
  secrets?: string | string[],
  now = nowSeconds,
): string {
  try {
    readWompiEvent(body, headers, secrets, now)
    return 'accepted'
  } catch (error) {
    return error instanceof WebhookRefused ? error.refusal : `threw ${error}`
  }
}

test('N04 a genuine event is believed, whichever the case of its checksum, and repeats under the same key', () => {
  const hint = readWompiEvent(genuineText, genuineHeaders, secret, nowSeconds)
  expect(hint).toEqual({
    transactionId: transaction.id,
    status: 'approved',
    reference: 'MZQ3X2',
    key: '1234-1610641025-49201:APPROVED',
  })
  const shouted = { 'x-event-checksum': genuineHeaders['x-event-checksum'].toUpperCase() }
  expect(readWompiEvent(Buffer.from(genuineText), shouted, secret, nowSeconds)).toEqual(hint)
})

test('N04 the root timestamp counts; the one in the signature only where there is none at the root', () => {
  const onlyInner = eventBody({
    timestamp: undefined,
    signature: { properties, checksum: checksum(1_784_500_000), timestamp: 1_784_500_000 },
  })
  expect(readWompiEvent(JSON.stringify(onlyInner), {}, secret, nowSeconds).status).toBe('approved')
  const both = eventBody({ signature: { properties, checksum: checksum(1_784_500_000), timestamp: 1_784_500_000 } })
  expect(getRefusal(JSON.stringify(both), {}, secret)).toBe('not-genuine')
})

test('N04 without a configured secret nothing is believed', () => {
  const byNothing = checksum(1_784_565_905, '')
  const body = JSON.stringify(eventBody({ signature: { properties, checksum: byNothing } }))
  expect(getRefusal(body, { 'x-event-checksum': byNothing }, '')).toBe('no-secret')
  expect(getRefusal(body, { 'x-event-checksum': byNothing }, [])).toBe('no-secret')
  expect(getRefusal(body, { 'x-event-checksum': byNothing }, undefined)).toBe('no-secret')
})

test('N04 while the secret is changed, the old and the new one are believed', () => {
  expect(getRefusal(genuineText, genuineHeaders, ['new', secret])).toBe('accepted')
  expect(getRefusal(genuineText, genuineHeaders, ['new', 'other'])).toBe('not-genuine')
})

test('N04 R27 an event is believed as long as Wompi repeats it, and not when it is replayed after days', () => {
  const hours = 3_600
  for (const age of [0, 30 * 60, 28 * hours, -60]) {
    expect(getRefusal(genuineText, genuineHeaders, secret, 1_784_565_905 + age)).toBe('accepted')
  }
  for (const age of [73 * hours, 365 * 24 * hours, -10 * 60]) {
    expect(getRefusal(genuineText, genuineHeaders, secret, 1_784_565_905 + age)).toBe('not-genuine')
  }
  const untimed = eventBody({ timestamp: undefined, signature: { properties, checksum: checksum('') } })
  expect(getRefusal(JSON.stringify(untimed), {}, secret)).toBe('not-genuine')
})

test('N04 an event without any checksum, or with two that differ, is refused', () => {
  expect(getRefusal(JSON.stringify(eventBody({ signature: { properties } })), {}, secret)).toBe('not-genuine')
  expect(getRefusal(genuineText, { 'x-event-checksum': checksum(1) }, secret)).toBe('not-genuine')
  expect(getRefusal(genuineText, { 'x-event-checksum': '' }, secret)).toBe('not-genuine')
})

test('N04 a checksum that does not cover id, status and amount is refused, though it fits', () => {
  const empty = createHash('sha256').update(`1784565905${secret}`).digest('hex')
  const body = eventBody({ signature: { properties: [], checksum: empty } })
  expect(getRefusal(JSON.stringify(body), { 'x-event-checksum': empty }, secret)).toBe('not-genuine')
})

test('N04 no changed byte of what is signed survives', () => {
  const signed = Object.entries({ id: 'other', status: 'DECLINED', amount_in_cents: 1 })
  for (const [name, value] of signed) {
    const body = eventBody({ data: { transaction: { ...transaction, [name]: value } } })
    expect(getRefusal(JSON.stringify(body), genuineHeaders, secret)).toBe('not-genuine')
  }
  const accepted = (body: string, headers: Record<string, string>) => getRefusal(body, headers, secret) === 'accepted'
  fc.assert(
    fc.property(fc.nat(genuineText.length - 1), fc.integer({ min: 1, max: 127 }), (at, change) => {
      const bytes = Buffer.from(genuineText)
      bytes[at] = (bytes[at] ?? 0) ^ change
      const text = bytes.toString('latin1')
      // A change may only pass where it touches nothing that is read but the unsigned reference.
      if (!accepted(text, genuineHeaders)) return true
      const { transactionId, status } = readWompiEvent(text, genuineHeaders, secret, nowSeconds)
      return transactionId === transaction.id && status === 'approved'
    }),
    { numRuns: 1_000 },
  )
  fc.assert(
    fc.property(fc.nat(63), fc.constantFrom(...'0123456789abcdef'), (at, digit) => {
      const right = genuineHeaders['x-event-checksum']
      const wrong = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
      return wrong === right || !accepted(genuineText, { 'x-event-checksum': wrong })
    }),
  )
})

test('N04 bodies that are no events are refused, never believed and never a crash', () => {
  const strange = ['', '[]', 'null', '"x"', '{"signature":1}', '{', '{"data":{"transaction":{}}}', '\u0000']
  for (const body of strange) expect(['malformed', 'not-genuine']).toContain(getRefusal(body, genuineHeaders, secret))
  expect(getRefusal(Uint8Array.of(0xff, 0xfe), genuineHeaders, secret)).toBe('malformed')
  fc.assert(
    fc.property(fc.json(), (body) => ['malformed', 'not-genuine'].includes(getRefusal(body, genuineHeaders, secret))),
  )
})
