/** Webhooks of every provider, genuine and forged in the usual ways (R27). */
import { createHmac } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { partnerBankHeaders } from '#contract/partner-bank.ts'
import { reportText } from '#sandbox/mail/report.ts'
import { transactionEvent } from '#sandbox/pse/events.ts'
import type { PseTransaction } from '#sandbox/pse/transactions.ts'
import { mailReportHeaders, mailReportSignature } from '#server/providers/mail/read-report.ts'
import { partnerBankSignature } from '#server/providers/partner-bank/signature.ts'
import type { TestApp } from './app.ts'

export type Webhook = { path: string; headers: Record<string, string>; body: string }
export const webhookProviders = [
  'truora',
  'zapsign',
  'wompi',
  'partner-bank',
  'whatsapp',
  'twilio',
  'mail-report',
] as const
export type WebhookSender = (typeof webhookProviders)[number]

/** What the events are about. */
export type Subject = {
  processUuid: string
  identity: { processId: string; accountId: string }
  signingToken: string
  payment: { transactionId: string; reference: string }
  applicationId: string
  messageId: string
  /** Another person's, for the parts that the signature does not cover. */
  other: { reference: string }
}

/** How an event is made: with our secret and the current time, unless a forger changes them. */
type Making = { secret?: string; secondsAgo?: number; change?: Record<string, unknown> }

const json = { 'content-type': 'application/json' }
const secondsNow = () => Math.floor(Date.now() / 1_000)

/**
 * @param about - What the event is about.
 * @param making - How the event is made.
 * @returns The event of a provider.
 */
export async function buildWebhook(
  app: TestApp,
  sender: WebhookSender,
  about: Subject,
  making: Making = {},
): Promise<Webhook> {
  const { settings } = app.sandbox
  const { secondsAgo = 0, change = {} } = making
  const path = `/api/webhooks/${sender}`
  switch (sender) {
    case 'truora': {
      const { processId, accountId } = about.identity
      const object = { identity_process_id: processId, account_id: accountId, status: 'success', ...change }
      const claims = { events: [{ event_type: 'identity_process', event_action: 'success', object }] }
      const key = new TextEncoder().encode(making.secret ?? settings.truora.webhookSecret)
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt(secondsNow() - secondsAgo)
      return { path, headers: { 'content-type': 'text/plain' }, body: await token.sign(key) }
    }
    case 'zapsign': {
      const headers = { ...json, 'x-zapsign-secret': making.secret ?? settings.zapsign.webhookSecret }
      const event = { event_type: 'doc_signed', token: about.signingToken, external_id: about.processUuid, ...change }
      return { path, headers, body: JSON.stringify({ ...event, status: 'signed' }) }
    }
    case 'wompi': {
      const { transactionId: id, reference } = about.payment
      const transaction = {
        id,
        reference,
        status: 'APPROVED',
        amountInCents: 1_000_000_000,
        currency: 'COP',
        ...change,
      }
      const wompi = { ...settings.wompi, eventsSecret: making.secret ?? settings.wompi.eventsSecret }
      const at = secondsAgo === 0 ? undefined : secondsNow() - secondsAgo
      const { headers, body } = transactionEvent(transaction as PseTransaction, wompi, at)
      return { path, headers, body }
    }
    case 'partner-bank':
      return bankWebhook(app, path, about, making)
    case 'whatsapp': {
      const status = { id: about.messageId, status: 'read', timestamp: String(secondsNow() - secondsAgo), ...change }
      const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [status] } }] }] })
      const secret = making.secret ?? settings.whatsapp.appSecret
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      return { path, headers: { ...json, 'x-hub-signature-256': signature }, body }
    }
    case 'mail-report': {
      const letter = {
        to: 'ana@example.com',
        messageId: '<x@cosecha.example>',
        envelopeId: 'x'.repeat(42),
        status: '5.1.1',
      }
      const body = reportText({ ...letter, ...change })
      const timestamp = String(secondsNow() - secondsAgo)
      const signature = mailReportSignature(making.secret ?? settings.mail.reportSecret, timestamp, Buffer.from(body))
      const { timestamp: at, signature: proof } = mailReportHeaders
      return { path, headers: { 'content-type': 'message/rfc822', [at]: timestamp, [proof]: signature }, body }
    }
    case 'twilio': {
      const params: Record<string, string> = { MessageSid: 'SM00000000000000', MessageStatus: 'delivered' }
      const sorted = Object.entries(params).map(([name, value]) => `${name}${value}`)
      const signed = `${app.ctx.config.PUBLIC_URL}${path}${sorted.join('')}`
      const secret = making.secret ?? settings.twilio.authToken
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', secret).update(signed).digest('base64'),
      }
      return { path, headers, body: new URLSearchParams(params).toString() }
    }
  }
}

function bankWebhook({ sandbox }: TestApp, path: string, about: Subject, making: Making): Webhook {
  const { keyId, incomingSecret } = sandbox.settings.partnerBank
  const body = JSON.stringify({
    id: `evt_${about.processUuid}`,
    type: 'application.approved',
    reference: about.processUuid,
    occurred_at: new Date().toISOString(),
    data: { application_id: about.applicationId },
    ...making.change,
  })
  const timestamp = String(secondsNow() - (making.secondsAgo ?? 0))
  const message = { method: 'POST', pathWithQuery: path, timestamp, rawBody: Buffer.from(body) }
  const headers = {
    ...json,
    [partnerBankHeaders.keyId]: keyId,
    [partnerBankHeaders.timestamp]: timestamp,
    [partnerBankHeaders.signature]: partnerBankSignature(making.secret ?? incomingSecret, message),
  }
  return { path, headers, body }
}

/** A forged webhook, and whether it may be answered as genuine: unsigned parts can be changed, and prove nothing. */
export type Forgery = { what: string; webhook: Webhook; mayBeTaken: boolean }

/** Pseudo-random numbers that are the same at every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const day = 24 * 60 * 60
/** Providers whose signature covers every byte of the body. */
const signsWholeBody: readonly WebhookSender[] = ['truora', 'partner-bank', 'whatsapp', 'twilio', 'mail-report']

/**
 * @param about - What the provider's events are about.
 * @param options - How many forgeries, and a seed.
 * @returns That many, of every kind in turn. The kinds are: changed bytes of the body and of the signature; cut bodies;
 *   missing signatures; another key; no algorithm; replays of days ago; and changes of unsigned parts.
 */
export async function buildForgeries(
  app: TestApp,
  sender: WebhookSender,
  about: Subject,
  { count, seed }: { count: number; seed: number },
): Promise<Forgery[]> {
  const below = numbersFrom(seed)
  const genuine = await buildWebhook(app, sender, about)
  const coversBody = signsWholeBody.includes(sender)
  const kinds: (() => Forgery | Promise<Forgery>)[] = [
    () => ({
      what: 'a byte of the body',
      webhook: { ...genuine, body: spoilt(genuine.body, below) },
      mayBeTaken: !coversBody,
    }),
    () => forgedProof(genuine, below),
    () => {
      const body = genuine.body.slice(0, below(genuine.body.length))
      return { what: 'a cut body', webhook: { ...genuine, body }, mayBeTaken: false }
    },
    () => ({ what: 'no proof', webhook: withoutProof(genuine, below), mayBeTaken: false }),
    async () => {
      const webhook = await buildWebhook(app, sender, about, {
        secret: `another-secret-of-32-bytes-at-least-${below(1e9)}`,
      })
      return { what: 'another key', webhook, mayBeTaken: false }
    },
    () => noAlgorithm(sender, genuine, about),
    async () => {
      const secondsAgo = [4, 30, 365][below(3)] ?? 4
      const webhook = await buildWebhook(app, sender, about, { secondsAgo: secondsAgo * day })
      return { what: 'a replay of days ago', webhook, mayBeTaken: ['zapsign', 'whatsapp', 'twilio'].includes(sender) }
    },
    async () => {
      const secondsAgo = sender === 'partner-bank' ? 301 + below(day) : 301 + below(2 * day)
      const webhook = await buildWebhook(app, sender, about, { secondsAgo })
      return { what: 'a replay after minutes', webhook, mayBeTaken: sender !== 'partner-bank' }
    },
    async () => {
      // Genuine by its signature; its unsigned parts name another person, or nobody.
      const reference = sender === 'partner-bank' ? '00000000-0000-4000-8000-000000000000' : about.other.reference
      const change = { reference, external_id: reference, currency: 'USD', customerEmail: 'other@example.com' }
      const webhook = await buildWebhook(app, sender, about, { change })
      return { what: 'a changed unsigned field', webhook, mayBeTaken: true }
    },
  ]
  const forgeries: Forgery[] = []
  for (let at = 0; at < count; at += 1) {
    const make = kinds[at % kinds.length]
    const forgery = await make?.()
    if (forgery) forgeries.push(forgery)
  }
  return forgeries
}

/** Replaces one character by another with a different value; never the last, whose bits base64 may not need. */
function spoilt(text: string, below: (below: number) => number): string {
  const at = below(Math.max(1, text.length - 2))
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789{}":,'
  const letter = letters[below(letters.length)] ?? 'x'
  const other = letter === text[at] ? '~' : letter
  return text.slice(0, at) + other + text.slice(at + 1)
}

const isProof = (name: string) => name !== 'content-type'

function forgedProof(genuine: Webhook, below: (below: number) => number): Forgery {
  const names = Object.keys(genuine.headers).filter(isProof)
  const name = names[below(names.length)]
  // Truora's signature is in the body.
  if (name === undefined) {
    const webhook = { ...genuine, body: spoilt(genuine.body, below) }
    return { what: 'a byte of the token', webhook, mayBeTaken: false }
  }
  const headers = { ...genuine.headers, [name]: spoilt(genuine.headers[name] ?? '', below) }
  return { what: 'a byte of the proof', webhook: { ...genuine, headers }, mayBeTaken: false }
}

function withoutProof(genuine: Webhook, below: (below: number) => number): Webhook {
  const names = Object.keys(genuine.headers).filter(isProof)
  const name = names[below(names.length)]
  if (name === undefined) return { ...genuine, body: genuine.body.split('.').slice(0, 2).join('.') }
  const { [name]: _, ...headers } = genuine.headers
  // Wompi sends its signature twice; both must be removed.
  return { ...genuine, headers, body: genuine.body.replace(/"checksum":"[0-9a-f]{64}"/, '"checksum":""') }
}

function noAlgorithm(sender: WebhookSender, genuine: Webhook, about: Subject): Forgery {
  if (sender !== 'truora') {
    const headers = Object.fromEntries(
      Object.entries(genuine.headers).map(([name, value]) => [name, isProof(name) ? '' : value]),
    )
    const body = genuine.body.replace(/"checksum":"[0-9a-f]{64}"/, '"checksum":""')
    return { what: 'an empty proof', webhook: { ...genuine, headers, body }, mayBeTaken: false }
  }
  const { processId, accountId } = about.identity
  const object = { identity_process_id: processId, account_id: accountId }
  const token = new UnsecuredJWT({ events: [{ event_action: 'success', object }] }).encode()
  return { what: 'no algorithm', webhook: { ...genuine, body: token }, mayBeTaken: false }
}
