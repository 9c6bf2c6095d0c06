import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getBank } from '#contract/banks.ts'
import { createProcess } from '#contract/processes.ts'
import { transactionEvent } from '#sandbox/pse/events.ts'
import type { PseTransaction } from '#sandbox/pse/transactions.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { connectBank, makeSecrets, sendBankEvent, startBankServer } from '#testing/bank-connections.ts'
import { approvedOpening, control, loadStatus, openingAt, signedOpening } from '#testing/opening.ts'
import { bankConnections } from '../../../platform/db/schema/back-office.ts'
import { bankCases, payments } from '../../../platform/db/schema/opening.ts'
import { providerStates } from '../../../platform/db/schema/providers.ts'
import { submitApplication } from '../../opening/bank/submit-application.ts'
import { keepDocument } from '../../opening/documents/keep-document.ts'

/** The sandbox plays the honest bank; the three others are connected by rows of their own. */
const honest = 22
const slow = 24
const wrong = 29
const lying = 31

let app: TestApp
const logged: string[] = []
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const limits = { PROVIDER_DEADLINE_SECONDS: '1.5', PROVIDER_FAILURES_TO_PAUSE: '2', PROVIDER_PAUSE_SECONDS: '600' }
  app = await startTestApp(limits, pino({ level: 'warn' }, stream))
  await control(app, 'PUT', 'faults/bank', { webhookDrop: true })
})
afterEach(async () => {
  await app.ctx.db.delete(bankConnections)
  app.ctx.connections.forget()
  for (const close of closing.splice(0)) await close()
})
afterAll(() => app.close())

async function serve(answer: Parameters<typeof startBankServer>[0]): Promise<string> {
  const { baseUrl, close } = await startBankServer(answer)
  closing.push(close)
  return baseUrl
}

/** An opening that is signed and not handed in yet. */
async function readyOpening(bankId: number) {
  const opening = await openingAt(app, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', { bankId })
  const bytes = Buffer.from(`%PDF-1.7\n% signed ${opening.processUuid}\n%%EOF\n`)
  const file = { fileName: 'firmado.pdf', mediaType: 'application/pdf', bytes }
  await keepDocument(app.ctx, { processUuid: opening.processUuid, kind: 'signed-documents', ...file })
  return opening
}

const handIn = ({ processUuid }: { processUuid: string }) =>
  submitApplication(app.ctx, { processUuid }).then(
    () => 'done',
    (error: { failure?: string }) => error.failure,
  )
const findCase = async (processUuid: string) =>
  (await app.ctx.db.select().from(bankCases).where(eq(bankCases.processUuid, processUuid)))[0]

test('N05 R32 three banks at once, one slow, one with wrong keys, one lying: the others are not touched', async () => {
  const silent = await serve(() => undefined)
  const applications: string[] = []
  const liar = await serve((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ application_id: 'app_1', reference: applications[0], status: 'approved' }))
    })
  })
  await connectBank(app, slow, { baseUrl: silent })
  await connectBank(app, wrong, { baseUrl: `${app.sandbox.origin}/partner-bank`, keyId: 'sandbox-bank-2' })
  await connectBank(app, lying, { baseUrl: liar })
  const openings = await Promise.all([honest, slow, wrong, lying].map(readyOpening))
  const [ours, ...others] = openings
  if (!ours) throw new Error('no opening')
  applications.push(ours.processUuid)

  expect(await Promise.all(openings.map(handIn))).toEqual(['done', 'unavailable', 'refused', 'garbage'])
  expect((await findCase(ours.processUuid))?.applicationId).toMatch(/^app_/)
  for (const { processUuid } of others) {
    expect((await findCase(processUuid))?.applicationId ?? null).toBeNull()
    // Nothing of them reached the bank of somebody else.
    expect((await control(app, 'GET', `bank?reference=${processUuid}`)).applications).toEqual([])
  }
  // After its second failure the slow bank is left alone, and the others are called as before.
  const [late] = others
  if (late) expect(await handIn(late)).toBe('unavailable')
  expect(await handIn(await readyOpening(honest))).toBe('done')
  await expect
    .poll(async () => {
      const rows = await app.ctx.db.select().from(providerStates).where(eq(providerStates.state, 'down'))
      return rows.map(({ provider }) => provider)
    })
    .toEqual([`partner-bank:${slow}`])
}, 120_000)

test('N05 R27 a bank that speaks of the process of another bank moves nothing, and it is logged', async () => {
  const opening = await signedOpening(app)
  // What its own submission has sent to ask is done before anybody speaks.
  await app.drainJobs()
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'approve' })
  await connectBank(app, lying, {})
  const { incoming } = makeSecrets(lying)
  logged.length = 0
  expect(await sendBankEvent(app, { keyId: `bank-${lying}`, secret: incoming.current }, opening)).toBe(200)
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  expect(logged.join('')).toContain('a bank named a process of another bank')
  expect(logged.join('')).toContain(opening.processUuid)

  const { keyId, incomingSecret } = app.sandbox.settings.partnerBank
  expect(await sendBankEvent(app, { keyId, secret: incoming.current }, opening)).toBe(401)
  expect(await sendBankEvent(app, { keyId: 'bank-99', secret: incoming.current }, opening)).toBe(401)
  expect(await sendBankEvent(app, { keyId, secret: incomingSecret }, opening)).toBe(200)
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('ESPERANDO-DEPOSITO')
})

test('N04 R27 an event of the merchant of another bank moves no payment', async () => {
  const opening = await approvedOpening(app)
  const { processUuid } = opening
  const [id, reference] = [`tx-${processUuid}`, `C-${processUuid}`]
  const values = { processUuid, reference, providerPaymentId: id, amountCop: 10_000_000 }
  await app.ctx.db.insert(payments).values({ ...values, method: 'pse', status: 'pending' })
  const { getPayments } = app.ctx.providers
  const approved = { status: 'approved', amountCop: 10_000_000, currency: 'COP', redirectUrl: undefined } as const
  app.ctx.providers.getPayments = (bankId) => ({
    ...getPayments(bankId),
    payment: async (providerPaymentId) => ({ ...approved, providerPaymentId, reference }),
  })
  await connectBank(app, lying, {})
  const transaction = {
    id,
    reference,
    status: 'APPROVED',
    amountInCents: 1_000_000_000,
    currency: 'COP',
  } as PseTransaction
  const send = async (eventsSecret: string) => {
    const { headers, body } = transactionEvent(transaction, { ...app.sandbox.settings.wompi, eventsSecret })
    const url = '/api/webhooks/wompi'
    const { statusCode } = await app.app.inject({ method: 'POST', url, headers, payload: body })
    await app.drainJobs()
    return [statusCode, await loadStatus(app, processUuid)]
  }
  expect(await send(makeSecrets(lying).wompiEvents.current)).toEqual([200, 'ESPERANDO-DEPOSITO'])
  expect(await send(makeSecrets(wrong).wompiEvents.current)).toEqual([401, 'ESPERANDO-DEPOSITO'])
  expect((await send(app.sandbox.settings.wompi.eventsSecret))[0]).toBe(200)
  expect(await loadStatus(app, processUuid)).not.toBe('ESPERANDO-DEPOSITO')
  app.restoreProviders()
})

test('N05 R27 while a secret changes the earlier one counts too, until its instant', async () => {
  const opening = await signedOpening(app, { bankId: wrong })
  const earlier = 'an-earlier-secret-of-this-bank-alone'
  const connect = (until: Date) => {
    const incoming = { ...makeSecrets(wrong).incoming, earlier: { secret: earlier, until: until.toISOString() } }
    return connectBank(app, wrong, { secrets: { incoming } })
  }
  const tell = (secret: string) => sendBankEvent(app, { keyId: `bank-${wrong}`, secret }, opening)
  await connect(new Date(Date.now() + 60_000))
  expect([await tell(makeSecrets(wrong).incoming.current), await tell(earlier)]).toEqual([200, 200])
  await connect(new Date(Date.now() - 1_000))
  expect([await tell(makeSecrets(wrong).incoming.current), await tell(earlier)]).toEqual([200, 401])
})

test('N05 two banks may give the same number to an application', async () => {
  const numbering = await serve((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { reference } = JSON.parse(Buffer.concat(chunks).toString())
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ application_id: '1', reference, status: 'received' }))
    })
  })
  for (const bankId of [wrong, lying]) {
    await connectBank(app, bankId, { baseUrl: numbering })
    const opening = await readyOpening(bankId)
    expect(await handIn(opening)).toBe('done')
    expect((await findCase(opening.processUuid))?.applicationId).toBe('1')
  }
})

test('N05 K03 a bank that is not connected is not offered, and what runs there waits', async () => {
  const opening = await readyOpening(honest)
  await connectBank(app, honest, { channel: 'none' })
  const { body } = await app.anonymous.call(getBank, { params: { id: honest } })
  expect(body.can_be_opened).toBe(false)
  const choice = {
    bank_id: honest,
    amount: 10_000_000,
    term: 360,
    rate: '11.250',
    environment_simulate: 'astro',
  } as const
  const key = { idempotencyKey: 'not-connected-1' }
  const refused = await opening.client.call(createProcess, { body: choice }, key)
  expect(refused.problem.errors.code).toBe('BANK_NOT_OPEN')
  expect(await handIn(opening)).toBe('unavailable')
  expect((await control(app, 'GET', `bank?reference=${opening.processUuid}`)).applications).toEqual([])
})
