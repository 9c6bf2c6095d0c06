import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import type { DeliveryStatus, MaturityNotice, MessageChannel, NoticeMessage } from './port.ts'
import { createTwilioCall, createTwilioSms, type TwilioSettings } from './twilio.ts'
import { readTwilioEvent, readWhatsappEvent } from './webhooks.ts'
import { createWhatsappCloud } from './whatsapp-cloud.ts'

let sandbox: Sandbox
let product: Awaited<ReturnType<typeof startScriptedProvider>>

beforeAll(async () => {
  product = await startScriptedProvider({ status: 200 })
  sandbox = await startTestSandbox(product.origin)
})

afterEach(() => control('faults/inbox', {}))

afterAll(async () => {
  await sandbox.close()
  await product.close()
})

type Name = MessageChannel['channel']
const names: Name[] = ['whatsapp', 'sms', 'call']

type ChannelSettings = { deadlineMs?: number; secret?: string; language?: string; twilio?: Partial<TwilioSettings> }

function channelAt(origin: string, name: Name, more: ChannelSettings = {}): MessageChannel {
  const { whatsapp, twilio } = sandbox.settings
  const { deadlineMs } = more
  if (name === 'whatsapp') {
    return createWhatsappCloud({
      baseUrl: `${origin}/whatsapp/v23.0`,
      phoneNumberId: whatsapp.phoneNumberId,
      accessToken: more.secret ?? whatsapp.accessToken,
      templateName: 'codigo_de_acceso',
      languageCode: more.language ?? 'es',
      deadlineMs,
    })
  }
  const settings = {
    baseUrl: `${origin}/twilio`,
    accountSid: twilio.accountSid,
    authToken: more.secret ?? twilio.authToken,
    from: twilio.from,
    statusCallbackUrl: twilio.webhookUrl,
    deadlineMs,
    ...more.twilio,
  }
  return name === 'sms' ? createTwilioSms(settings) : createTwilioCall(settings)
}

let phones = 0
/** A message to a phone that no other test writes to. */
function newMessage() {
  phones += 1
  return {
    phoneE164: `+57300${String(phones).padStart(7, '0')}`,
    code: '482913',
    brandName: 'Cosecha',
    pageHost: 'cosecha.example',
    expiresMinutes: 5,
    reference: `otp:${phones}:1`,
  }
}

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/control/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

type Shown = { id: string; channel: string; text: string; code: string }

async function fetchInbox(phoneE164: string): Promise<Shown[]> {
  const answer = await fetch(`${sandbox.origin}/control/inbox?phone=${encodeURIComponent(phoneE164)}`)
  return ((await answer.json()) as { messages: Shown[] }).messages
}

/** What the delivery events said so far of one message; every event that came must be genuine. */
function listStatuses(providerMessageId: string): DeliveryStatus[] {
  const { whatsapp, twilio } = sandbox.settings
  const all = product.asked.flatMap(({ path, headers, body }) => {
    if (path === '/api/webhooks/whatsapp') return readWhatsappEvent(headers, body, whatsapp.appSecret).statuses
    const params = Object.fromEntries(new URLSearchParams(body))
    return readTwilioEvent(`${product.origin}${path}`, headers, params, twilio.authToken).statuses
  })
  return all.filter((status) => status.providerMessageId === providerMessageId)
}

test.each(names)('N01 L06 a code by %s arrives once, and the delivery is told with our reference', async (name) => {
  const message = newMessage()
  const channel = channelAt(sandbox.origin, name)
  expect(channel.channel).toBe(name)
  const { providerMessageId } = await channel.sendCode(message)
  const inbox = await fetchInbox(message.phoneE164)
  expect(inbox).toMatchObject([{ id: providerMessageId, channel: name, code: '482913' }])
  await expect
    .poll(() => listStatuses(providerMessageId))
    .toContainEqual({ providerMessageId, status: 'delivered', reference: message.reference })
})

/** A notice to a phone that no other test writes to. */
function newNotice(kind: MaturityNotice['kind'] = 'maturity-near'): NoticeMessage {
  const { phoneE164, brandName } = newMessage()
  const reference = `process-${phones}:reminder-0-15`
  return { phoneE164, brandName, reference, kind, bankName: 'Banco W', maturityDate: '2027-11-22' }
}

test.each(names)('N01 Z04 a notice by %s arrives once, and the delivery is told with our reference', async (name) => {
  const notice = newNotice()
  const { providerMessageId } = await channelAt(sandbox.origin, name).sendNotice(notice)
  expect(await fetchInbox(notice.phoneE164)).toMatchObject([{ id: providerMessageId, channel: name, code: null }])
  await expect
    .poll(() => listStatuses(providerMessageId))
    .toContainEqual({ providerMessageId, status: 'delivered', reference: notice.reference })
})

test('N01 L01 free words go by WhatsApp to who wrote within a day, and to nobody else', async () => {
  const { phoneE164 } = newMessage()
  const message = { phoneE164, text: 'Sí: tu pago llegó.\nGracias por preguntar.', reference: `conversation:${phones}` }
  const send = () => channelAt(sandbox.origin, 'whatsapp').sendText?.(message) ?? Promise.reject(new Error('no words'))
  expect(await getFailure(send())).toMatchObject({ failure: 'refused', providerCode: '131047' })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ text: '¿Llegó?' })
  await fetch(`${sandbox.origin}/control/inbox/${phoneE164}/messages`, { method: 'POST', headers, body })
  const { providerMessageId } = await send()
  expect(await fetchInbox(phoneE164)).toMatchObject([{ id: providerMessageId, text: message.text, code: null }])
  await expect
    .poll(() => listStatuses(providerMessageId))
    .toContainEqual({ providerMessageId, status: 'delivered', reference: message.reference })
  for (const name of ['sms', 'call'] as const) expect(channelAt(sandbox.origin, name).sendText).toBeUndefined()
})

test.each<[MaturityNotice['kind'], string]>([
  [
    'maturity-near',
    'Tu CDT con Banco W vence el 22 de noviembre de 2027. Mira en Cosecha qué puedes decidir y qué pasa si no nos dices nada.',
  ],
  [
    'deposit-extended',
    'Tu CDT con Banco W se prorrogó por ley por el mismo plazo y ahora vence el 22 de noviembre de 2027. Mira los detalles en Cosecha.',
  ],
])('N01 Z04 the notice %s reads the same by WhatsApp and SMS, and the call says it twice', async (kind, text) => {
  const notice = newNotice(kind)
  for (const name of names) await channelAt(sandbox.origin, name).sendNotice(notice)
  const [call, sms, whatsapp] = await fetchInbox(notice.phoneE164)
  expect([whatsapp?.text, sms?.text]).toEqual([text, text])
  expect(call?.text.split(text)).toHaveLength(3)
})

test.each([
  [true, '12,30 % E.A. (tasa de demostración)'],
  [false, '12,30 % E.A.'],
])(
  'N01 Z05 the notice of a rate reads the same by WhatsApp and SMS; demonstration: %s',
  async (isDemonstration, rate) => {
    const { phoneE164, brandName, reference } = newNotice()
    const words = { bankName: 'KOA', ratePercent: '12.300', termDays: 360, simulatorUrl: 'https://cosecha.example/s' }
    const notice = { phoneE164, brandName, reference, kind: 'rate-reached', isDemonstration, ...words } as const
    for (const name of names) await channelAt(sandbox.origin, name).sendNotice(notice)
    const text = `La tasa que esperabas llegó: KOA paga ${rate} a 360 días. Simula tu CDT con Cosecha en https://cosecha.example/s antes de decidir: las tasas cambian sin aviso.`
    const [, sms, whatsapp] = await fetchInbox(phoneE164)
    expect([whatsapp?.text, sms?.text.replaceAll('\u00a0', ' ')]).toEqual([text, text])
  },
)

test('N01 L01 the notice of an answer reads the same by WhatsApp and SMS, and says nothing of it', async () => {
  const { phoneE164, brandName, reference } = newNotice()
  const notice = { phoneE164, brandName, reference, kind: 'team-answered', url: 'https://cosecha.example/e' } as const
  for (const name of names) await channelAt(sandbox.origin, name).sendNotice(notice)
  const text =
    'El equipo de Cosecha respondió tu mensaje. Lee la respuesta en https://cosecha.example/e. Nunca te pediremos claves ni códigos.'
  const [, sms, whatsapp] = await fetchInbox(phoneE164)
  expect([whatsapp?.text, sms?.text]).toEqual([text, text])
})

test('N01 a template that was approved in another language is refused by name, and nothing is on its way', async () => {
  const message = newMessage()
  const other = channelAt(sandbox.origin, 'whatsapp', { language: 'es_CO' })
  const failure = await getFailure(other.sendCode(message))
  expect(failure).toMatchObject({
    failure: 'refused',
    providerCode: '132001',
    meaning: 'template-not-in-this-language',
  })
  expect(failure.message).toContain('template-not-in-this-language')
  expect(await fetchInbox(message.phoneE164)).toEqual([])
})

test('N01 text messages go by a Messaging Service and an API key where there are some', async () => {
  const { apiKeySid, apiKeySecret, messagingServiceSid } = sandbox.settings.twilio
  const apiKey = { sid: apiKeySid, secret: apiKeySecret }
  const message = newMessage()
  // The account's own token does not serve any more.
  const by = channelAt(sandbox.origin, 'sms', { secret: 'no-token', twilio: { apiKey, messagingServiceSid } })
  await by.sendCode(message)
  expect(await fetchInbox(message.phoneE164)).toMatchObject([{ channel: 'sms' }])
  const scripted = await startScriptedProvider({ status: 201, body: { sid: 'SM1', status: 'queued' } })
  const asked = { apiKey, messagingServiceSid }
  for (const name of ['sms', 'call'] as const)
    await channelAt(scripted.origin, name, { twilio: asked }).sendCode(message)
  const [text, call] = scripted.asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  expect([text?.MessagingServiceSid, text?.From]).toEqual([messagingServiceSid, undefined])
  expect([call?.MessagingServiceSid, call?.From]).toEqual([undefined, sandbox.settings.twilio.from])
  await scripted.close()
  const unknown = channelAt(sandbox.origin, 'sms', { twilio: { messagingServiceSid: 'MG-of-nobody' } })
  expect(await getFailure(unknown.sendCode(message))).toMatchObject({ providerCode: '21703' })
})

test('N01 L06 a call that an answering machine takes is told as failed, whatever its end says', async () => {
  const message = newMessage()
  await control(`inbox/${message.phoneE164}`, { call: 'machine' })
  const { providerMessageId } = await channelAt(sandbox.origin, 'call').sendCode(message)
  const failed = { status: 'failed', errorCode: 'answered-by-machine', reference: message.reference }
  await expect.poll(() => listStatuses(providerMessageId)).toContainEqual({ providerMessageId, ...failed })
})

test('N01 Z04 WhatsApp is asked for the template with bank, date and brand, and nothing else about the person', async () => {
  const meta = await startScriptedProvider({ body: { messages: [{ id: 'wamid.X' }] } })
  await channelAt(meta.origin, 'whatsapp').sendNotice({ ...newNotice(), phoneE164: '+573001234567' })
  const { to, template } = JSON.parse(meta.asked[0]?.body ?? '')
  expect(to).toBe('573001234567')
  expect(template).toEqual({
    name: 'vencimiento_cdt',
    language: { code: 'es' },
    components: [
      {
        type: 'body',
        parameters: ['Banco W', '22 de noviembre de 2027', 'Cosecha'].map((value) => ({ type: 'text', text: value })),
      },
    ],
  })
  await meta.close()
})

test('N01 Z04 a phone without WhatsApp refuses a notice with 131026; the same one goes by SMS', async () => {
  const notice = newNotice()
  await control(`inbox/${notice.phoneE164}`, { whatsapp: 'absent' })
  const error = await getFailure(channelAt(sandbox.origin, 'whatsapp').sendNotice(notice))
  expect(error).toMatchObject({ failure: 'refused', providerCode: '131026' })
  await channelAt(sandbox.origin, 'sms').sendNotice(notice)
  expect(await fetchInbox(notice.phoneE164)).toMatchObject([{ channel: 'sms' }])
})

test('N01 the SMS reads as written, the call is heard twice', async () => {
  const message = newMessage()
  await channelAt(sandbox.origin, 'sms').sendCode(message)
  await channelAt(sandbox.origin, 'call').sendCode(message)
  const [call, sms] = await fetchInbox(message.phoneE164)
  expect(sms?.text).toBe(
    '482913 es tu clave de Cosecha. Vence en 5 minutos. No la compartas con nadie.\n\n@cosecha.example #482913',
  )
  expect(call?.text.split('4, 8, 2, 9, 1, 3')).toHaveLength(3)
})

test('N01 L06 a phone without WhatsApp is a refusal with 131026; the same code goes by SMS', async () => {
  const message = newMessage()
  await control(`inbox/${message.phoneE164}`, { whatsapp: 'absent' })
  const error = await getFailure(channelAt(sandbox.origin, 'whatsapp').sendCode(message))
  expect(error).toMatchObject({ failure: 'refused', providerCode: '131026' })
  expect(error.message).not.toContain('300')
  await channelAt(sandbox.origin, 'sms').sendCode(message)
  expect(await fetchInbox(message.phoneE164)).toMatchObject([{ channel: 'sms', code: '482913' }])
})

test('N01 L06 a number that takes no SMS is a refusal with 21614', async () => {
  const message = newMessage()
  await control(`inbox/${message.phoneE164}`, { sms: 'refused' })
  const error = await getFailure(channelAt(sandbox.origin, 'sms').sendCode(message))
  expect(error).toMatchObject({ failure: 'refused', httpStatus: 400, providerCode: '21614' })
  expect(await fetchInbox(message.phoneE164)).toEqual([])
})

test.each<[Name, object, string | undefined]>([
  ['whatsapp', { whatsapp: 'undeliverable' }, '131026'],
  ['sms', { sms: 'fails' }, '30003'],
  ['call', { call: 'no-answer' }, undefined],
])('N01 R10 a code by %s that was taken but never arrives is told as failed', async (name, habits, errorCode) => {
  const message = newMessage()
  await control(`inbox/${message.phoneE164}`, habits)
  const { providerMessageId } = await channelAt(sandbox.origin, name).sendCode(message)
  const last = await vi.waitFor(
    () => {
      const found = listStatuses(providerMessageId).find(({ status }) => status === 'failed')
      expect(found).toBeDefined()
      return found
    },
    { timeout: 10_000 },
  )
  expect(last?.errorCode).toBe(errorCode)
  expect(last?.reference).toBe(message.reference)
  expect(listStatuses(providerMessageId).map(({ status }) => status)).not.toContain('delivered')
})

test.each<[Name, string]>([
  ['whatsapp', '190'],
  ['sms', '20003'],
  ['call', '20003'],
])('N01 wrong credentials for %s are a refusal with the provider’s code', async (name, providerCode) => {
  const channel = channelAt(sandbox.origin, name, { secret: 'wrong' })
  const error = await getFailure(channel.sendCode(newMessage()))
  expect(error).toMatchObject({ failure: 'refused', httpStatus: 401, providerCode })
})

test.each(names)('N01 R32 %s that fails, breaks off, is slow or talks nonsense fails in its own way', async (name) => {
  const message = newMessage()
  const patient = channelAt(sandbox.origin, name)
  await control('faults/inbox', { failNext: 1 })
  expect((await getFailure(patient.sendCode(message))).failure).toBe('unavailable')
  await control('faults/inbox', { dropConnection: true })
  expect((await getFailure(patient.sendCode(message))).failure).toBe('unavailable')
  await control('faults/inbox', { garbage: true })
  expect((await getFailure(patient.sendCode(message))).failure).toBe('garbage')
  await control('faults/inbox', { delayMs: 400 })
  const hasty = channelAt(sandbox.origin, name, { deadlineMs: 100 })
  expect((await getFailure(hasty.sendCode(message))).failure).toBe('unavailable')
  await control('faults/inbox', {})
  await patient.sendCode(message)
  expect((await fetchInbox(message.phoneE164)).length).toBeGreaterThan(0)
})

const bothAnswers: [string, ScriptedAnswer, string][] = [
  ['server error', { status: 500 }, 'unavailable'],
  ['too many requests', { status: 429 }, 'unavailable'],
  ['redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'unavailable'],
  ['broken connection', 'reset', 'unavailable'],
  ['no answer in time', 'hang', 'unavailable'],
  ['a web page', { body: '<html>' }, 'garbage'],
  ['an empty object', { body: {} }, 'garbage'],
  ['no message', { body: { messages: [] } }, 'garbage'],
  ['an id that is none', { body: { messages: [{ id: '' }], sid: '../x', status: 'queued' } }, 'garbage'],
  ['a refusal without a code', { status: 400, body: '<html>' }, 'refused'],
]

test.concurrent.each(bothAnswers)(
  'R32 N01 Z04 %s is never taken for sent, and neither code nor notice is sent again',
  async (_, answer, failure) => {
    const broken = await startScriptedProvider(answer)
    for (const name of names) {
      const channel = channelAt(broken.origin, name, { deadlineMs: deadlineFor(answer) })
      const calls = [channel.sendCode(newMessage()), channel.sendNotice(newNotice())]
      for (const error of await Promise.all(calls.map(getFailure))) {
        expect(error.failure).toBe(failure)
        expect(error.providerCode).toBeUndefined()
      }
    }
    expect(broken.asked).toHaveLength(2 * names.length)
    await broken.close()
  },
)

test('N01 an SMS that Twilio takes and gives up at once is a refusal', async () => {
  const twilio = await startScriptedProvider({ status: 201, body: { sid: 'SM1', status: 'failed', error_code: 30006 } })
  const error = await getFailure(channelAt(twilio.origin, 'sms').sendCode(newMessage()))
  expect(error).toMatchObject({ failure: 'refused', providerCode: '30006' })
  await twilio.close()
})

test('N01 WhatsApp is asked with the code in the text and in the button', async () => {
  const meta = await startScriptedProvider({ body: { messages: [{ id: 'wamid.X' }] } })
  await channelAt(meta.origin, 'whatsapp').sendCode({ ...newMessage(), phoneE164: '+573001234567', reference: 'otp:9' })
  const [asked] = meta.asked
  expect(asked).toMatchObject({ method: 'POST', path: '/whatsapp/v23.0/100200300400500/messages' })
  expect(asked?.headers.authorization).toBe('Bearer sandbox-whatsapp-token')
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '573001234567',
    type: 'template',
    template: {
      name: 'codigo_de_acceso',
      language: { code: 'es' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '482913' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '482913' }] },
      ],
    },
    biz_opaque_callback_data: 'otp:9',
  })
  await meta.close()
})

test.each(names)('N01 nothing is sent by %s to what is no phone', async (name) => {
  const nobody = await startScriptedProvider({ status: 200 })
  const channel = channelAt(nobody.origin, name)
  await expect(channel.sendCode({ ...newMessage(), phoneE164: '3001234567' })).rejects.toThrow(TypeError)
  await expect(channel.sendNotice({ ...newNotice(), phoneE164: '3001234567' })).rejects.toThrow(TypeError)
  await expect(channel.sendNotice({ ...newNotice(), reference: 'a b' })).rejects.toThrow(TypeError)
  expect(nobody.asked).toHaveLength(0)
  await nobody.close()
})
