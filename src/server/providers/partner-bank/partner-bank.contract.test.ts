import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxSettings } from '#sandbox/settings.ts'
import { type Sandbox, startSandbox } from '#sandbox/start.ts'
import { type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { ProviderError } from '../http-client.ts'
import { createCosechaBankApi } from './cosecha-bank-api.ts'
import type { BankApplicationRequest, BankWebhookHint, PartnerBankPort } from './port.ts'
import { readPartnerBankWebhook } from './read-webhook.ts'
import { signedHeaders } from './signature.ts'

const { keyId, outgoingSecret, incomingSecret } = sandboxSettings({
  port: 0,
  smtpPort: 0,
  productOrigin: '',
  dataFolder: undefined,
}).partnerBank

type Scripted = Awaited<ReturnType<typeof startScriptedProvider>>
let product: Scripted
let sandbox: Sandbox
let bank: PartnerBankPort
let scripted: Scripted | undefined

beforeAll(async () => {
  product = await startScriptedProvider({ status: 200 })
  sandbox = await startSandbox(
    sandboxSettings({ port: 0, smtpPort: 0, productOrigin: product.origin, dataFolder: undefined }),
  )
  bank = createCosechaBankApi({ baseUrl: `${sandbox.origin}/partner-bank`, keyId, outgoingSecret })
})

afterAll(async () => {
  await sandbox.close()
  await product.close()
})

afterEach(async () => {
  await scripted?.close()
  scripted = undefined
})

/** What the product was told so far; throws when anything of it is not to be believed. */
function hints(): BankWebhookHint[] {
  const nowSeconds = Math.floor(Date.now() / 1_000)
  return product.asked.map(({ method, path, headers, body }) => {
    const rawBody = Buffer.from(body)
    return readPartnerBankWebhook({ method, path, headers, rawBody, keyId, secrets: incomingSecret, nowSeconds })
  })
}

function newApplication(change: Partial<BankApplicationRequest> = {}): BankApplicationRequest {
  const reference = crypto.randomUUID()
  return {
    effectKey: `${reference}:submit`,
    reference,
    bankId: 7,
    customer: {
      firstNames: 'Luz Marina',
      lastNames: 'Ñustes <b>Peña</b>',
      documentType: 'CC',
      documentNumber: '1020304050',
      phoneE164: '+573001234567',
      email: 'luz@example.com',
    },
    form: [
      {
        section: 'activity',
        title: 'Actividad',
        answers: [{ field: 'ciiu', label: '¿A qué te dedicas?', value: '0010' }],
      },
    ],
    terms: { amountCop: 20_000_000, termDays: 360, ratePercent: '11.250', dayBase: 360 },
    documents: [{ kind: 'signed-linking-request', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7 firmado') }],
    ...change,
  }
}

async function control(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const response = await fetch(`${sandbox.origin}/control/bank${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error
}

function pay(applicationId: string, reference: string, change: { amountCop?: number; effectKey?: string } = {}) {
  const { amountCop = 20_000_000, effectKey = `${reference}:pay` } = change
  const paidAt = new Date('2026-11-20T15:00:00Z')
  const payment = { method: 'pse', reference: 'pse-1', amountCop, paidAt } as const
  return bank.requestDeposit({ effectKey, applicationId, reference, payment })
}

test('N05 a person is clear unless the bank says otherwise', async () => {
  const person = { documentType: 'CC', documentNumber: '900100200', bankId: 7 }
  expect(await bank.verifyCustomer(person)).toBe('00')
  await control('PUT', '/verification/900100200', { result: '07' })
  expect(await bank.verifyCustomer(person)).toBe('07')
})

test('N05 from the application to the certificate', async () => {
  const request = newApplication()
  const { reference } = request
  const received = await bank.submitApplication(request)
  expect(received).toMatchObject({ reference, status: 'received' })
  const { applicationId } = received
  expect(await bank.findApplication(reference)).toEqual(received)

  await control('POST', `/${applicationId}`, { action: 'approve' })
  expect((await bank.application(applicationId)).status).toBe('approved')
  await expect.poll(hints).toContainEqual(expect.objectContaining({ type: 'application.approved', reference }))

  const { depositId, status } = await pay(applicationId, reference)
  expect(status).toBe('pending')
  expect((await failureOf(bank.certificatePdf(depositId))).providerCode).toBe('NOT_FOUND')
  await control('POST', `/${applicationId}`, { action: 'issue' })
  const issued = await bank.deposit(depositId)
  expect(issued).toMatchObject({
    status: 'issued',
    reference,
    certificate: { amountCop: 20_000_000, ratePercent: '11.250', termDays: 360 },
  })
  await expect
    .poll(hints)
    .toContainEqual(expect.objectContaining({ type: 'deposit.issued', reference, applicationId, depositId }))
  const pdf = Buffer.from(await bank.certificatePdf(depositId)).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
})

test('N05 the bank declines with a reason, and takes no payment then', async () => {
  const request = newApplication()
  const { applicationId } = await bank.submitApplication(request)
  await control('POST', `/${applicationId}`, { action: 'decline', reason: 'Ingresos sin soporte' })
  expect(await bank.application(applicationId)).toMatchObject({ status: 'declined', reason: 'Ingresos sin soporte' })
  expect(await failureOf(pay(applicationId, request.reference))).toMatchObject({
    failure: 'refused',
    httpStatus: 409,
    providerCode: 'INVALID_STATE',
  })
})

test('N05 money that the bank does not find can be announced again', async () => {
  const request = newApplication()
  const { applicationId } = await bank.submitApplication(request)
  await control('POST', `/${applicationId}`, { action: 'approve' })
  const first = await pay(applicationId, request.reference)
  await control('POST', `/${applicationId}`, { action: 'funds-not-found', reason: 'No aparece' })
  expect(await bank.deposit(first.depositId)).toMatchObject({ status: 'funds-not-found', reason: 'No aparece' })
  const second = await pay(applicationId, request.reference, { effectKey: 'second' })
  expect(second.depositId).not.toBe(first.depositId)
  expect(second.status).toBe('pending')
})

test('N05 the same key makes one application and one deposit; with other content it is refused', async () => {
  const request = newApplication()
  const first = await bank.submitApplication(request)
  await control('POST', `/${first.applicationId}`, { action: 'approve' })
  expect(await bank.submitApplication(request)).toEqual(first)
  const changed = { ...request, terms: { ...request.terms, amountCop: 1_000_000 } }
  expect((await failureOf(bank.submitApplication(changed))).providerCode).toBe('IDEMPOTENCY_MISMATCH')
  expect((await failureOf(bank.submitApplication({ ...request, effectKey: 'other' }))).providerCode).toBe(
    'INVALID_STATE',
  )

  const [one, two] = await Promise.all([1, 2].map(() => pay(first.applicationId, request.reference)))
  expect(one).toEqual(two)
  const { body } = await control('GET', `?reference=${request.reference}`)
  expect(body.applications).toHaveLength(1)
  expect(body.applications[0].deposits).toHaveLength(1)
})

test('N05 in automatic mode the bank approves and issues alone, unless the amount is another', async () => {
  await control('PUT', '/settings', { automatic: true })
  for (const [amountCop, status] of [
    [20_000_000, 'issued'],
    [19_000_000, 'funds-not-found'],
  ] as const) {
    const request = newApplication()
    const { applicationId } = await bank.submitApplication(request)
    await expect.poll(async () => (await bank.application(applicationId)).status, { timeout: 5_000 }).toBe('approved')
    const { depositId } = await pay(applicationId, request.reference, { amountCop })
    await expect.poll(async () => (await bank.deposit(depositId)).status, { timeout: 5_000 }).toBe(status)
  }
  await control('PUT', '/settings', { automatic: false })
})

test('N05 the back office shows what came, as text, and lets a person decide', async () => {
  const request = newApplication()
  const { applicationId } = await bank.submitApplication(request)
  const list = await (await fetch(`${sandbox.origin}/bank?q=nustes`)).text()
  expect(list).toContain(applicationId)
  expect(await (await fetch(`${sandbox.origin}/bank?q=nobody`)).text()).not.toContain(applicationId)
  const detail = await (await fetch(`${sandbox.origin}/bank/${applicationId}`)).text()
  expect(detail).toContain('Ñustes')
  expect(detail).not.toContain('<b>Peña')
  expect(detail).toContain('20.000.000')
  const file = /\/bank\/[^"]+\/files\/[0-9a-f]{64}/.exec(detail)?.[0] ?? ''
  expect(await (await fetch(`${sandbox.origin}${file}`)).text()).toBe('%PDF-1.7 firmado')
  await fetch(`${sandbox.origin}/bank/${applicationId}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'approve', reason: '' }),
  })
  expect((await bank.application(applicationId)).status).toBe('approved')
})

test('N05 Z12 the bank answers only what the marketplace signed just now', async () => {
  const pathWithQuery = '/partner-bank/v1/customers/verification'
  const rawBody = Buffer.from(JSON.stringify({ document_type: 'CC', document_number: '123456', bank_id: 7 }))
  const now = Math.floor(Date.now() / 1_000)
  const statusOf = async (change: {
    secret?: string
    timestamp?: number
    body?: Buffer
    drop?: string
    path?: string
  }) => {
    const message = { method: 'POST', pathWithQuery, timestamp: String(change.timestamp ?? now), rawBody }
    const signed = Object.entries(signedHeaders(keyId, change.secret ?? outgoingSecret, message))
    const headers = Object.fromEntries(signed.filter(([name]) => name !== change.drop))
    const response = await fetch(`${sandbox.origin}${change.path ?? pathWithQuery}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(change.body ?? rawBody),
    })
    return response.status
  }
  expect(await statusOf({})).toBe(200)
  expect(await statusOf({ secret: incomingSecret })).toBe(401)
  expect(await statusOf({ timestamp: now - 301 })).toBe(401)
  expect(await statusOf({ timestamp: now + 360 })).toBe(401)
  expect(await statusOf({ body: Buffer.from(rawBody.toString().replace('123456', '123457')) })).toBe(401)
  expect(await statusOf({ path: `${pathWithQuery}?x=1` })).toBe(401)
  for (const drop of ['cosecha-key-id', 'cosecha-timestamp', 'cosecha-signature']) {
    expect(await statusOf({ drop })).toBe(401)
  }
})

test('N05 our own wrong secret is a refusal that says so', async () => {
  const settings = { baseUrl: `${sandbox.origin}/partner-bank`, keyId, outgoingSecret: 'another' }
  expect(await failureOf(createCosechaBankApi(settings).findApplication('x'))).toMatchObject({
    failure: 'refused',
    httpStatus: 401,
    providerCode: 'INVALID_SIGNATURE',
  })
})

async function against(
  answer: ScriptedAnswer | ((path: string) => ScriptedAnswer),
  deadlineMs = 2_000,
): Promise<PartnerBankPort> {
  scripted = await startScriptedProvider(answer)
  return createCosechaBankApi({ baseUrl: scripted.origin, keyId, outgoingSecret, deadlineMs })
}

const depositText = (change: Record<string, unknown>) =>
  JSON.stringify({
    deposit_id: 'dep_1',
    application_id: 'app_1',
    reference: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11',
    status: 'pending',
    ...change,
  })

test.each([
  ['500', 500, '{}', 'unavailable'],
  ['429', 429, '{}', 'unavailable'],
  ['a redirect', 302, '', 'unavailable'],
  ['403 and a page', 403, '<html>', 'refused'],
  ['a page', 200, '<html>mantenimiento</html>', 'garbage'],
  ['another shape', 200, '{"ok":true}', 'garbage'],
  ['another deposit', 200, depositText({ deposit_id: 'dep_2' }), 'garbage'],
  ['an unknown status', 200, depositText({ status: 'done' }), 'garbage'],
  ['issued without certificate', 200, depositText({ status: 'issued' }), 'garbage'],
])('N05 a bank that answers %s is told apart', async (_, status, body, failure) => {
  const port = await against({ status, body })
  expect((await failureOf(port.deposit('dep_1'))).failure).toBe(failure)
})

test('N05 a certificate that is no PDF is garbage', async () => {
  const port = await against({ body: '<html>' })
  expect((await failureOf(port.certificatePdf('dep_1'))).failure).toBe('garbage')
})

test('N05 a bank that fails once is asked again with the same key', async () => {
  let calls = 0
  const port = await against(() => {
    calls += 1
    return { status: calls === 1 ? 503 : 201, body: depositText({}) }
  })
  const payment = { method: 'transfer', reference: '1', amountCop: 1, paidAt: new Date() } as const
  const deposit = await port.requestDeposit({ effectKey: 'p:pay', applicationId: 'app_1', reference: 'r', payment })
  expect(deposit.status).toBe('pending')
  expect(scripted?.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['p:pay', 'p:pay'])
})

test('N05 a bank that does not answer is given up on', async () => {
  const port = await against('hang', 100)
  expect((await failureOf(port.deposit('dep_1'))).failure).toBe('unavailable')
})
