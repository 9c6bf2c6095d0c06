import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebhookRefused } from '../webhook-refused.ts'
import { readTwilioEvent, readWhatsappEvent, whatsappVerification } from './webhooks.ts'

const appSecret = 'app-secret-of-this-test'
const value = {
  messaging_product: 'whatsapp',
  statuses: [
    { id: 'wamid.A==', status: 'delivered', timestamp: '1784565905', biz_opaque_callback_data: 'otp:1:whatsapp' },
    { id: 'wamid.B==', status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] },
  ],
}
const buildBody = (...values: unknown[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: values.map((each) => ({ field: 'messages', value: each })) }],
  })
const whatsappBody = buildBody(value)
const hubHeaders = (body: string | Uint8Array, secret = appSecret) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})

function getOutcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error instanceof WebhookRefused ? error.refusal : `threw ${error}`
  }
}

test('N01 WhatsApp tells of several messages at once, with the reference and the code of a failure', () => {
  const expected = [
    { providerMessageId: 'wamid.A==', status: 'delivered', reference: 'otp:1:whatsapp' },
    { providerMessageId: 'wamid.B==', status: 'failed', errorCode: '131026' },
  ]
  expect(readWhatsappEvent(hubHeaders(whatsappBody), whatsappBody, appSecret).statuses).toEqual(expected)
  const bytes = Buffer.from(whatsappBody)
  expect(readWhatsappEvent(hubHeaders(bytes), bytes, ['new', appSecret]).statuses).toEqual(expected)
})

test('N01 a signature fits HMAC-SHA-256 as RFC 4231 gives it', () => {
  const signature = 'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  const read = () => readWhatsappEvent({ 'x-hub-signature-256': signature }, 'what do ya want for nothing?', 'Jefe')
  // Genuine by the vector, and then no event.
  expect(getOutcome(read)).toBe('malformed')
})

test('N01 what is genuine but about something else says nothing', () => {
  const others = [{ messages: [{ from: '573001234567' }] }, { statuses: 'x' }, { statuses: [null, { id: 1 }] }]
  const unknownStatus = { statuses: [{ id: 'wamid.C', status: 'warning' }] }
  const body = buildBody(...others, unknownStatus)
  const said = { statuses: [], wishes: [], isFromPerson: true }
  expect(readWhatsappEvent(hubHeaders(body), body, appSecret)).toEqual(said)
  const strange = buildBody({ statuses: [{ id: 'wamid.D', status: 'read', biz_opaque_callback_data: '<b>' }] })
  expect(readWhatsappEvent(hubHeaders(strange), strange, appSecret).statuses).toEqual([
    { providerMessageId: 'wamid.D', status: 'read' },
  ])
})

test('N01 R27 without a configured secret nothing is believed', () => {
  for (const none of [undefined, '', [], ['']]) {
    expect(getOutcome(() => readWhatsappEvent(hubHeaders(whatsappBody, ''), whatsappBody, none))).toBe('no-secret')
    expect(getOutcome(() => readTwilioEvent(vectorUrl, vectorHeaders, vectorParams, none))).toBe('no-secret')
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': '', 'hub.challenge': '1' }
    expect(getOutcome(() => whatsappVerification(query, none))).toBe('no-secret')
  }
})

test('N01 R27 a missing, repeated or differently made signature is refused', () => {
  const right = hubHeaders(whatsappBody)['x-hub-signature-256']
  const wrong = [undefined, '', 'sha256=', right.slice(7), right.replace('sha256', 'sha1'), [right, right], `${right} `]
  for (const header of wrong) {
    const read = () => readWhatsappEvent({ 'x-hub-signature-256': header }, whatsappBody, appSecret)
    expect(getOutcome(read)).toBe('not-genuine')
  }
})

test('N01 R27 no changed byte of WhatsApp’s body or signature survives', () => {
  const genuine = Buffer.from(whatsappBody)
  const header = hubHeaders(genuine)['x-hub-signature-256']
  const changed = (bytes: Buffer, at: number, change: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ change
    return copy
  }
  fc.assert(
    fc.property(fc.nat(genuine.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const read = () => readWhatsappEvent({ 'x-hub-signature-256': header }, changed(genuine, at, change), appSecret)
      return getOutcome(read) === 'not-genuine'
    }),
    { numRuns: 1_000 },
  )
  fc.assert(
    fc.property(fc.nat(header.length - 1), fc.integer({ min: 1, max: 127 }), (at, change) => {
      const signature = changed(Buffer.from(header), at, change).toString('latin1')
      const read = () => readWhatsappEvent({ 'x-hub-signature-256': signature }, genuine, appSecret)
      return getOutcome(read) === 'not-genuine'
    }),
    { numRuns: 1_000 },
  )
})

test('N01 signed bodies that are no events are malformed, and never a crash', () => {
  const bodies = ['', 'null', '[]', '{', '{"entry":1}', '{"entry":[{}]}', Uint8Array.of(0xff, 0xfe)]
  for (const body of bodies) {
    expect(getOutcome(() => readWhatsappEvent(hubHeaders(body), body, appSecret))).toBe('malformed')
  }
  fc.assert(
    fc.property(fc.json(), (body) => {
      const outcome = getOutcome(() => readWhatsappEvent(hubHeaders(body), body, appSecret))
      return outcome === 'malformed' || (Array.isArray(outcome) && outcome.length === 0)
    }),
  )
})

test('N01 Meta’s question is answered with its challenge, to Meta only', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'our-token', 'hub.challenge': '1158201444' }
  expect(whatsappVerification(query, 'our-token')).toBe('1158201444')
  expect(getOutcome(() => whatsappVerification({ ...query, 'hub.verify_token': 'x' }, 'our-token'))).toBe('not-genuine')
  const twice = { ...query, 'hub.verify_token': ['our-token', 'our-token'] }
  expect(getOutcome(() => whatsappVerification(twice, 'our-token'))).toBe('not-genuine')
  for (const wrong of [
    { 'hub.mode': 'unsubscribe' },
    { 'hub.challenge': '<script>' },
    { 'hub.challenge': undefined },
  ]) {
    expect(getOutcome(() => whatsappVerification({ ...query, ...wrong }, 'our-token'))).toBe('malformed')
  }
})

// Twilio's own worked examples.
const vectorUrl = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const vectorToken = '12345'
const vectorHeaders = { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' }
const vectorParams = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
}

test('N01 Twilio’s published signatures fit', () => {
  // Genuine by the vector, and then no status.
  expect(getOutcome(() => readTwilioEvent(vectorUrl, vectorHeaders, vectorParams, vectorToken))).toBe('malformed')
  const repeated = { Sid: 'CA123', SidAccount: 'AC123', Digits: ['5678', '1234', '1234'] }
  const headers = { 'x-twilio-signature': 'IK+Dwps556ElfBT0I3Rgjkr1wJU=' }
  expect(getOutcome(() => readTwilioEvent(vectorUrl, headers, repeated, vectorToken))).toBe('malformed')
})

const saidAt = new Date('2026-11-02T15:00:00Z')
const write = (body: string) => ({
  from: '573001234567',
  id: 'wamid.E',
  timestamp: '1793631600',
  type: 'text',
  text: { body },
})

test.each([
  ['BAJA', 'stop'],
  ['¡Stop!', 'stop'],
  [' no más mensajes ', 'stop'],
  ['Alta.', 'resume'],
  ['Quiero dar de baja mi CDT', undefined],
  ['Hola', undefined],
])('N01 Z04 «%s» by WhatsApp is the wish «%s»', (text, wanted) => {
  const body = buildBody({ messages: [write(text)] })
  const wishes = wanted ? [{ phoneE164: '+573001234567', wanted, saidAt }] : []
  // Everything else is a message to answer.
  const message = { providerMessageId: 'wamid.E', phoneE164: '+573001234567', saidAt, text }
  const said = { statuses: [], wishes, ...(wanted ? {} : { messages: [message] }), isFromPerson: true }
  expect(readWhatsappEvent(hubHeaders(body), body, appSecret)).toEqual(said)
})

test.each([
  ['a button of a template', { type: 'button', button: { text: 'Sí', payload: 'x' } }, { text: 'Sí' }],
  [
    'a button of a message',
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Cambiar' } } },
    { text: 'Cambiar' },
  ],
  [
    'a picture with words of its own',
    { type: 'image', image: { id: '9', caption: 'Hola' } },
    { media: 'una imagen', text: 'Hola' },
  ],
  ['a voice note', { type: 'audio', audio: { id: '9', voice: true } }, { media: 'un audio' }],
])('L01 %s by WhatsApp says what it is', (_, given, read) => {
  const { text: _text, ...facts } = write('')
  const body = buildBody({ messages: [{ ...facts, ...given }] })
  const { messages } = readWhatsappEvent(hubHeaders(body), body, appSecret)
  expect(messages).toEqual([{ providerMessageId: 'wamid.E', phoneE164: '+573001234567', saidAt, ...read }])
})

test.each([
  ['a reaction', { type: 'reaction', reaction: { emoji: '👍' } }],
  ['a word of Meta itself', { type: 'system', system: { body: 'changed' } }],
  ['a text without words', { type: 'text', text: { body: '' } }],
  ['a text longer than WhatsApp takes', { type: 'text', text: { body: 'a'.repeat(4_097) } }],
  ['a phone that is none', { from: 'x' }],
])('L01 %s by WhatsApp is no message', (_, given) => {
  const body = buildBody({ messages: [{ ...write('Hola'), ...given }] })
  expect(readWhatsappEvent(hubHeaders(body), body, appSecret).messages).toBeUndefined()
})

test('N01 Z04 who stops messages by the menu of WhatsApp wants none, and wants them again when they resume', () => {
  const preference = { wa_id: '573001234567', category: 'marketing_messages', timestamp: 1793631600 }
  const body = buildBody({
    user_preferences: [
      { ...preference, value: 'stop' },
      { ...preference, value: 'resume' },
    ],
  })
  const { wishes } = readWhatsappEvent(hubHeaders(body), body, appSecret)
  expect(wishes.map(({ wanted }) => wanted)).toEqual(['stop', 'resume'])
})

test.each([
  [{ Body: 'STOP', OptOutType: 'STOP' }, 'stop'],
  [{ Body: 'baja' }, 'stop'],
  [{ Body: 'START', OptOutType: 'START' }, 'resume'],
  [{ Body: 'HELP', OptOutType: 'HELP' }, undefined],
  [{ Body: 'Hola' }, undefined],
])('N01 Z04 an answer by text message, %o, is the wish «%s»', (answer, wanted) => {
  const params = { MessageSid: 'SM02', SmsStatus: 'received', From: '+573001234567', To: '+15005550006', ...answer }
  const read = readTwilioEvent(statusUrl, twilioHeaders(statusUrl, params), params, authToken)
  expect(read.wishes.map((wish) => [wish.phoneE164, wish.wanted])).toEqual(wanted ? [['+573001234567', wanted]] : [])
  expect([read.statuses, read.isFromPerson]).toEqual([[], true])
})

const authToken = 'auth-token-of-this-test'
const statusUrl = 'https://cosecha.example/api/webhooks/twilio?reference=otp%3A1%3Asms'
const smsParams = {
  AccountSid: 'AC00000000000000000000000000000000',
  ApiVersion: '2010-04-01',
  ErrorCode: '30003',
  From: '+15005550006',
  MessageSid: 'SM00000000000000000000000000000001',
  MessageStatus: 'undelivered',
  To: '+573001234567',
}

function twilioHeaders(url: string, params: Record<string, string>) {
  const names = Object.keys(params).sort()
  const text = `${url}${names.map((name) => `${name}${params[name]}`).join('')}`
  return { 'x-twilio-signature': createHmac('sha1', authToken).update(text).digest('base64') }
}

function readSigned(params: Record<string, string>, url = statusUrl) {
  return readTwilioEvent(url, twilioHeaders(url, params), params, [authToken, 'old']).statuses[0]
}

test.each([
  ['queued', 'sent'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
])('N01 Twilio’s «%s» of an SMS is told as %s', (word, status) => {
  const { ErrorCode: _, ...params } = smsParams
  expect(readSigned({ ...params, MessageStatus: word })).toEqual({
    providerMessageId: smsParams.MessageSid,
    status,
    reference: 'otp:1:sms',
  })
})

test.each([
  ['ringing', 'sent'],
  ['completed', 'delivered'],
  ['busy', 'failed'],
  ['no-answer', 'failed'],
])('N01 L06 Twilio’s «%s» of a call is told as %s', (word, status) => {
  const params = { CallSid: 'CA01', CallStatus: word }
  expect(readSigned(params, 'https://cosecha.example/x')).toEqual({ providerMessageId: 'CA01', status })
})

test.each([
  [{ AnsweredBy: 'machine_start' }, { status: 'failed', errorCode: 'answered-by-machine' }],
  [{ AnsweredBy: 'fax' }, { status: 'failed', errorCode: 'answered-by-machine' }],
  [
    { AnsweredBy: 'machine_end_beep', CallStatus: 'completed' },
    { status: 'failed', errorCode: 'answered-by-machine' },
  ],
  [{ AnsweredBy: 'human', CallStatus: 'completed' }, { status: 'delivered' }],
  [{ AnsweredBy: 'unknown' }, { status: 'sent' }],
])('N01 L06 what Twilio says of who took a call, %o, is told as %o', (said, told) => {
  const params = { CallSid: 'CA01', ...said } as Record<string, string>
  expect(readSigned(params, 'https://cosecha.example/x')).toEqual({ providerMessageId: 'CA01', ...told })
})

test('N01 Twilio’s error code is told, a word it may add later says nothing', () => {
  expect(readSigned(smsParams)).toMatchObject({ status: 'failed', errorCode: '30003' })
  expect(readSigned({ ...smsParams, MessageStatus: 'receiving' })).toBeUndefined()
  expect(readSigned({ ...smsParams, MessageStatus: 'constructor' })).toBeUndefined()
})

test('N01 R27 no changed address, name or value of Twilio’s callback is read as something else', () => {
  const headers = twilioHeaders(statusUrl, smsParams)
  const genuine = readSigned(smsParams)
  const names = Object.keys(smsParams) as (keyof typeof smsParams)[]
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(40), fc.integer({ min: 1, max: 127 }), (name, at, change) => {
      const changed = { ...smsParams, [name]: flip(smsParams[name], at, change) }
      return getOutcome(() => readTwilioEvent(statusUrl, headers, changed, authToken)) === 'not-genuine'
    }),
    { numRuns: 1_000 },
  )
  fc.assert(
    fc.property(fc.nat(statusUrl.length - 1), fc.integer({ min: 1, max: 127 }), (at, change) => {
      const url = flip(statusUrl, at, change)
      return getOutcome(() => readTwilioEvent(url, headers, smsParams, authToken)) === 'not-genuine'
    }),
    { numRuns: 1_000 },
  )
  // Names and values stand without a border in what is signed: moving it may pass, but never reads differently.
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.integer({ min: -6, max: 6 }), (name, shift) => {
      const { [name]: moved, ...rest } = smsParams
      const whole = `${name}${moved}`
      const border = Math.max(1, name.length + shift)
      const params = { ...rest, [whole.slice(0, border)]: whole.slice(border) }
      const outcome = getOutcome(() => readTwilioEvent(statusUrl, headers, params, authToken))
      if (outcome === 'not-genuine' || outcome === 'malformed') return true
      const { errorCode: _, ...essential } = genuine ?? {}
      expect(outcome).toMatchObject({ statuses: [essential], wishes: [] })
      return true
    }),
  )
  expect(getOutcome(() => readTwilioEvent(statusUrl, headers, { ...smsParams, Extra: 'x' }, authToken))).toBe(
    'not-genuine',
  )
  expect(getOutcome(() => readTwilioEvent(statusUrl, {}, smsParams, authToken))).toBe('not-genuine')
})

function flip(text: string, at: number, change: number): string {
  const bytes = Buffer.from(text)
  const place = at % bytes.length
  bytes[place] = (bytes[place] ?? 0) ^ change
  return bytes.toString('latin1')
}
