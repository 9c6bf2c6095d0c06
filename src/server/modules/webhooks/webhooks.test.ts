import { createHmac } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { partnerBankHeaders } from '#contract/partner-bank.ts'
import { identityWebhook } from '#sandbox/identity/webhook.ts'
import { transactionEvent } from '#sandbox/pse/events.ts'
import type { PseTransaction } from '#sandbox/pse/transactions.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { inFullRun } from '#testing/full-run.ts'
import {
  approvedOpening,
  control,
  loadEvents,
  loadStatus,
  type Opening,
  openingAt,
  signedOpening,
} from '#testing/opening.ts'
import { codeDeliveries } from '../../platform/db/schema/accounts.ts'
import { identityChecks, payments } from '../../platform/db/schema/opening.ts'
import { webhookEvents } from '../../platform/db/schema/webhooks.ts'
import { partnerBankSignature } from '../../providers/partner-bank/signature.ts'
import type { PaymentsPort } from '../../providers/payments/port.ts'
import { WebhookRefused } from '../../providers/webhook-refused.ts'

let app: TestApp
/** The sandbox plays every bank, so one port does for all. */
let port: PaymentsPort

type Webhook = { provider: string; headers: Record<string, string>; body: string }

beforeAll(async () => {
  app = await startTestApp()
  port = app.ctx.providers.getPayments(24)
  for (const name of ['pse', 'bank', 'identity']) await control(app, 'PUT', `faults/${name}`, { webhookDrop: true })
})
afterEach(() => app.restoreProviders())
afterAll(() => app.close())

async function post({ provider, headers, body }: Webhook): Promise<{ status: number; code: string | undefined }> {
  const url = `/api/webhooks/${provider}`
  const response = await app.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: response.statusCode, code: response.json().errors?.code }
}

const eventsKept = (provider: string) =>
  app.ctx.db.select().from(webhookEvents).where(eq(webhookEvents.provider, provider)).orderBy(desc(webhookEvents.id))

function paymentEvent(id: string, reference: string, status: PseTransaction['status']): Webhook {
  const transaction = { id, reference, status, amountInCents: 1_000_000_000, currency: 'COP' } as PseTransaction
  const { headers, body } = transactionEvent(transaction, app.sandbox.settings.wompi)
  return { provider: 'wompi', headers, body }
}

async function identityEvent(processId: string, accountId: string): Promise<Webhook> {
  const about = { processId, accountId, status: 'success' as const }
  const { headers, body } = await identityWebhook(app.sandbox.settings.truora, about, 'success')
  return { provider: 'truora', headers, body }
}

function bankEvent(
  opening: { processUuid: string; applicationId: string },
  more: { secondsAgo?: number } = {},
): Webhook {
  const { keyId, incomingSecret } = app.sandbox.settings.partnerBank
  const body = JSON.stringify({
    id: `evt_${opening.processUuid}`,
    type: 'application.approved',
    reference: opening.processUuid,
    occurred_at: new Date().toISOString(),
    data: { application_id: opening.applicationId },
  })
  const timestamp = String(Math.floor(Date.now() / 1_000) - (more.secondsAgo ?? 0))
  const pathWithQuery = '/api/webhooks/partner-bank'
  const message = { method: 'POST', pathWithQuery, timestamp, rawBody: Buffer.from(body) }
  const headers = {
    'content-type': 'application/json',
    [partnerBankHeaders.keyId]: keyId,
    [partnerBankHeaders.timestamp]: timestamp,
    [partnerBankHeaders.signature]: partnerBankSignature(incomingSecret, message),
  }
  return { provider: 'partner-bank', headers, body }
}

/** A payment that waits at the provider, as if it had been started. */
async function waitingPayment(): Promise<Opening & { transactionId: string; reference: string }> {
  const opening = await approvedOpening(app)
  const transactionId = `tx-${opening.processUuid}`
  const reference = `C-${opening.processUuid}`
  const { processUuid } = opening
  const values = { processUuid, reference, providerPaymentId: transactionId, amountCop: 10_000_000 }
  await app.ctx.db.insert(payments).values({ ...values, method: 'pse', status: 'pending' })
  return { ...opening, transactionId, reference }
}

function providerSays(status: 'pending' | 'approved' | 'declined', reference: string): void {
  const said = { status, amountCop: 10_000_000, currency: 'COP', reference, redirectUrl: undefined }
  app.ctx.providers.getPayments = () => ({
    ...port,
    payment: async (providerPaymentId) => ({ ...said, providerPaymentId }),
  })
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  )
}

test('R28 events about a payment in every order, contradicting and repeated, end where the provider says', async () => {
  const statuses = ['PENDING', 'APPROVED', 'DECLINED', 'APPROVED'] as const
  const orders = new Map(permutations(statuses).map((order) => [order.join(), order]))
  for (const order of orders.values()) {
    const payment = await waitingPayment()
    for (const [index, status] of order.entries()) {
      providerSays(index < 2 ? 'pending' : 'approved', payment.reference)
      expect(await post(paymentEvent(payment.transactionId, payment.reference, status))).toMatchObject({ status: 200 })
      await app.drainJobs()
    }
    expect(await loadStatus(app, payment.processUuid)).toBe('ENVIADO-AL-BANCO-PARA-CREACION')
    expect(await loadEvents(app, payment.processUuid)).toEqual(['created', 'bank-approved', 'deposit-handed-in'])
  }
}, 180_000)

test('R28 a payment that was decided stays so, whatever the provider says later', async () => {
  const payment = await waitingPayment()
  for (const status of ['declined', 'approved', 'pending'] as const) {
    providerSays(status, payment.reference)
    await post(paymentEvent(payment.transactionId, payment.reference, 'APPROVED'))
    await app.drainJobs()
  }
  const [row] = await app.ctx.db.select().from(payments).where(eq(payments.processUuid, payment.processUuid))
  expect(row?.status).toBe('declined')
  expect(await loadStatus(app, payment.processUuid)).toBe('ESPERANDO-DEPOSITO')
})

test('R27 a changed, unsigned or wrongly signed webhook never moves anything nor breaks the server', async () => {
  const opening = await signedOpening(app)
  const lead = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  const check = { processUuid: lead.processUuid, accountId: `${lead.processUuid}.1`, providerProcessId: 'IDPforged' }
  await app.ctx.db.insert(identityChecks).values({ ...check, attempt: 1, status: 'pending' })
  const genuine = [
    paymentEvent('tx-forged', 'C-forged', 'APPROVED'),
    await identityEvent(check.providerProcessId, check.accountId),
    bankEvent(opening),
  ]
  const keptOfSigned = async () => (await eventsKept('truora')).length + (await eventsKept('partner-bank')).length
  const before = await keptOfSigned()
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant('byte' as const), at: fc.nat(), to: fc.integer({ min: 32, max: 126 }) }),
    fc.record({ kind: fc.constant('header' as const), at: fc.nat(), to: fc.integer({ min: 32, max: 126 }) }),
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), to: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...genuine), mutation, async (webhook, { kind, at, to }) => {
      const changed = change(webhook, kind, at, String.fromCharCode(to))
      fc.pre(JSON.stringify(changed) !== JSON.stringify(webhook))
      const { status } = await post(changed)
      // Wompi signs some properties only: what it leaves out may be changed, and is not believed either.
      expect(webhook.provider === 'wompi' ? [200, 400, 401] : [400, 401]).toContain(status)
    }),
    { numRuns: inFullRun(600, 150) },
  )
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  expect(await loadStatus(app, lead.processUuid)).toBe('LEAD-SIN-FORMULARIO')
  expect(await keptOfSigned()).toBe(before)
})

/** Changes one byte of the body or of a header that proves something, or cuts the body. */
function change(
  { provider, headers, body }: Webhook,
  kind: 'byte' | 'header' | 'cut',
  at: number,
  to: string,
): Webhook {
  // Not the last character: that of a base64 signature has bits that mean nothing.
  const replaced = (text: string) => {
    const index = at % Math.max(1, text.length - 1)
    return text.slice(0, index) + to + text.slice(index + 1)
  }
  if (kind === 'byte') return { provider, headers, body: replaced(body) }
  if (kind === 'cut') return { provider, headers, body: body.slice(0, at % body.length) }
  const proving = Object.keys(headers).filter((name) => name !== 'content-type')
  const name = proving[at % Math.max(1, proving.length)]
  if (name === undefined) return { provider, headers, body: replaced(body) }
  return { provider, headers: { ...headers, [name]: replaced(headers[name] ?? '') }, body }
}

test('R27 a genuine event that lies changes nothing, because the bank itself is asked', async () => {
  const opening = await signedOpening(app)
  expect(await post(bankEvent(opening))).toMatchObject({ status: 200 })
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'approve' })
  expect(await post(bankEvent(opening))).toMatchObject({ status: 200 })
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('ESPERANDO-DEPOSITO')
})

test('R27 a signature older or newer than five minutes is refused', async () => {
  const opening = await signedOpening(app)
  for (const secondsAgo of [310, 86_400, -310]) {
    expect(await post(bankEvent(opening, { secondsAgo }))).toEqual({ status: 401, code: 'WEBHOOK_REFUSED' })
  }
})

test('R28 an event about something unknown is answered and kept, encrypted, once with its repeats counted', async () => {
  const webhook = paymentEvent('tx-unknown', 'C-unknown', 'APPROVED')
  for (let round = 0; round < 3; round += 1) expect(await post(webhook)).toMatchObject({ status: 200 })
  const [kept, ...others] = (await eventsKept('wompi')).filter((event) => event.key === 'tx-unknown:APPROVED')
  expect(kept?.repeats).toBe(2)
  expect(others).toEqual([])
  expect(kept?.rawEncrypted).not.toContain('tx-unknown')
  const raw = app.ctx.encryption.decryptBytes('webhook_events.raw', Buffer.from(kept?.rawEncrypted ?? '', 'base64url'))
  expect(raw.toString()).toBe(webhook.body)
})

test('R27 the signing provider is believed by its secret', async () => {
  const { webhookSecret } = app.sandbox.settings.zapsign
  const body = JSON.stringify({ event_type: 'doc_signed', token: 'unknown-token-1', external_id: '' })
  const type = { 'content-type': 'application/json' }
  const webhook = { provider: 'zapsign', headers: { ...type, 'x-zapsign-secret': webhookSecret }, body }
  expect(await post(webhook)).toMatchObject({ status: 200 })
  expect(await post({ ...webhook, headers: type })).toEqual({ status: 401, code: 'WEBHOOK_REFUSED' })
  expect(await post({ ...webhook, body: '{}' })).toEqual({ status: 400, code: 'INVALID_REQUEST' })
})

test('R27 without a secret nothing is believed, and too large a body is not read', async () => {
  const payment = () => {
    throw new WebhookRefused('wompi', 'no-secret')
  }
  app.ctx.webhooks = { ...app.ctx.webhooks, payment }
  const webhook = paymentEvent('tx-no-secret', 'C-no-secret', 'APPROVED')
  expect(await post(webhook)).toEqual({ status: 503, code: 'WEBHOOK_NOT_CONFIGURED' })
  app.restoreProviders()
  const large = { ...webhook, body: `${webhook.body}${' '.repeat(300 * 1024)}` }
  expect(await post(large)).toEqual({ status: 413, code: 'BODY_TOO_LARGE' })
  expect((await eventsKept('wompi')).some((event) => event.key.startsWith('tx-no-secret'))).toBe(false)
})

test('N01 what became of a message only moves forward', async () => {
  const client = await app.signIn()
  const [delivery] = await app.ctx.db
    .select()
    .from(codeDeliveries)
    .where(eq(codeDeliveries.channel, 'whatsapp'))
    .orderBy(desc(codeDeliveries.createdAt))
    .limit(1)
  expect(client.phone).not.toBe('')
  const id = delivery?.providerMessageId
  const tell = (status: string, secret = app.sandbox.settings.whatsapp.appSecret) => {
    const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [{ id, status }] } }] }] })
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
    return post({ provider: 'whatsapp', headers, body })
  }
  const stored = async () =>
    (
      await app.ctx.db
        .select()
        .from(codeDeliveries)
        .where(eq(codeDeliveries.id, delivery?.id ?? ''))
    )[0]?.status
  expect(await tell('read', 'another secret')).toEqual({ status: 401, code: 'WEBHOOK_REFUSED' })
  expect(await tell('delivered')).toMatchObject({ status: 200 })
  expect(['delivered', 'read']).toContain(await stored())
  for (const status of ['read', 'sent', 'failed', 'delivered']) await tell(status)
  expect(await stored()).toBe('read')
})

test('N01 Meta’s question is answered only with our own word, and Twilio is believed by its signature', async () => {
  const ask = (token: string) =>
    app.app.inject({
      method: 'GET',
      url: '/api/webhooks/whatsapp',
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
    })
  const right = await ask(app.ctx.config.WHATSAPP_VERIFY_TOKEN)
  expect([right.statusCode, right.body]).toEqual([200, '1158201444'])
  expect((await ask('wrong')).statusCode).toBe(401)

  const params = { MessageSid: 'SM1234567890', MessageStatus: 'delivered' }
  const sorted = Object.entries(params).map(([name, value]) => `${name}${value}`)
  const signed = `${app.ctx.config.PUBLIC_URL}/api/webhooks/twilio${sorted.join('')}`
  const signature = createHmac('sha1', app.ctx.config.TWILIO_AUTH_TOKEN).update(signed).digest('base64')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  const body = new URLSearchParams(params).toString()
  expect(await post({ provider: 'twilio', headers, body })).toMatchObject({ status: 200 })
  expect(await post({ provider: 'twilio', headers, body: `${body}x` })).toMatchObject({ status: 401 })
})
