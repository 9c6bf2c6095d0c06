import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartnerBankDocumentKind } from '#contract/partner-bank.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import type { Sandbox } from '#sandbox/start.ts'
import { buildSandboxSettings, getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { type Script, startScriptedProvider } from '#testing/scripted-provider.ts'
import { createCosechaBankApi } from './cosecha-bank-api.ts'
import type { BankApplicationRequest, BankRenewalRequest, BankWebhookHint, PartnerBankPort } from './port.ts'
import { readHint, requireGenuine } from './read-webhook.ts'
import { signedHeaders } from './signature.ts'

const { keyId, outgoingSecret, incomingSecret } = buildSandboxSettings().partnerBank

/** When a deposit of 360 days that is issued today matures, by the rule that the bank of the sandbox keeps. */
const { maturityDate: maturesOn } = maturityDate({
  openingDate: civilDateInBogota(Date.now()),
  termDays: 360,
  dayBase: 360,
})

type Scripted = Awaited<ReturnType<typeof startScriptedProvider>>
let product: Scripted
let sandbox: Sandbox
let bank: PartnerBankPort
const opened: Scripted[] = []

beforeAll(async () => {
  product = await startScriptedProvider({ status: 200 })
  sandbox = await startTestSandbox(product.origin)
  bank = createCosechaBankApi({ baseUrl: `${sandbox.origin}/partner-bank`, keyId, outgoingSecret })
})

afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await sandbox.close()
  await product.close()
})

/** The webhooks that the product got so far; throws when one of them is not genuine. */
function hints(): BankWebhookHint[] {
  const nowSeconds = Math.floor(Date.now() / 1_000)
  return product.asked.map(({ method, path, headers, body }) => {
    const rawBody = Buffer.from(body)
    requireGenuine({ method, path, headers, rawBody, keyId, secrets: incomingSecret, nowSeconds })
    return readHint(rawBody)
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
    answers: [
      { field: 'ciiu_code', label: '¿A qué te dedicas?', value: '0010', text: '0010 Asalariados' },
      { field: 'monthly_income', label: 'Ingresos del mes', value: 4_500_000, text: '$ 4.500.000' },
      { field: 'has_rut', label: '¿Tienes RUT?', value: false, text: 'No' },
    ],
    terms: { amountCop: 20_000_000, termDays: 360, ratePercent: '11.250', dayBase: 360 },
    documents: [{ kind: 'signed-linking-request', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7 firmado') }],
    paper: undefined,
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

test('N05 P08 R32 a bank that does not say whether it takes a person is waited for at most 3 seconds', async () => {
  const silent = await startScriptedProvider('hang')
  opened.push(silent)
  const slow = createCosechaBankApi({ baseUrl: silent.origin, keyId, outgoingSecret, deadlineMs: 60_000 })
  const began = performance.now()
  const failure = await getFailure(slow.verifyCustomer({ documentType: 'CC', documentNumber: '900100201', bankId: 7 }))
  expect(failure.failure).toBe('unavailable')
  expect(performance.now() - began).toBeLessThan(4_500)
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
  expect((await getFailure(bank.certificatePdf(depositId))).providerCode).toBe('NOT_FOUND')
  await control('POST', `/${applicationId}`, { action: 'issue' })
  const issued = await bank.deposit(depositId)
  expect(issued).toMatchObject({
    status: 'issued',
    reference,
    certificate: { amountCop: 20_000_000, ratePercent: '11.250', termDays: 360 },
  })
  await expect.poll(hints).toContainEqual(expect.objectContaining({ type: 'deposit.issued', reference }))
  const pdf = Buffer.from(await bank.certificatePdf(depositId)).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
})

test('N05 the bank declines with a reason, which is read without hidden marks, and takes no payment then', async () => {
  const request = newApplication()
  const { applicationId } = await bank.submitApplication(request)
  await control('POST', `/${applicationId}`, { action: 'decline', reason: 'Ingresos \u202esin\u202c so\u200bporte' })
  expect(await bank.application(applicationId)).toMatchObject({ status: 'declined', reason: 'Ingresos sin soporte' })
  expect(await getFailure(pay(applicationId, request.reference))).toMatchObject({
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
  expect((await getFailure(bank.submitApplication(changed))).providerCode).toBe('IDEMPOTENCY_MISMATCH')
  expect((await getFailure(bank.submitApplication({ ...request, effectKey: 'other' }))).providerCode).toBe(
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
    await expect.poll(async () => (await bank.application(applicationId)).status).toBe('approved')
    const { depositId } = await pay(applicationId, request.reference, { amountCop })
    await expect.poll(async () => (await bank.deposit(depositId)).status).toBe(status)
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
  const getStatus = async (change: {
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
  expect(await getStatus({})).toBe(200)
  expect(await getStatus({ secret: incomingSecret })).toBe(401)
  expect(await getStatus({ timestamp: now - 301 })).toBe(401)
  expect(await getStatus({ timestamp: now + 360 })).toBe(401)
  expect(await getStatus({ body: Buffer.from(rawBody.toString().replace('123456', '123457')) })).toBe(401)
  expect(await getStatus({ path: `${pathWithQuery}?x=1` })).toBe(401)
  for (const drop of ['cosecha-key-id', 'cosecha-timestamp', 'cosecha-signature']) {
    expect(await getStatus({ drop })).toBe(401)
  }
})

test('N05 our own wrong secret is a refusal that says so', async () => {
  const settings = { baseUrl: `${sandbox.origin}/partner-bank`, keyId, outgoingSecret: 'another' }
  expect(await getFailure(createCosechaBankApi(settings).findApplication('x'))).toMatchObject({
    failure: 'refused',
    httpStatus: 401,
    providerCode: 'INVALID_SIGNATURE',
  })
})

const pdf = (words: string, kind: PartnerBankDocumentKind = 'linking-request') =>
  ({ kind, mime: 'application/pdf', bytes: Buffer.from(`%PDF-1.7 ${words}`) }) as const

function askForPapers({ reference, customer, bankId }: BankApplicationRequest, words: string, period = 0) {
  return bank.requestPaperSignature({
    effectKey: `${reference}:paper-signature-${period}-${words}`,
    reference,
    bankId,
    period,
    customer,
    document: pdf(words),
  })
}

test('N05 F09 papers wait at the bank until their signer came, and then carry the application', async () => {
  const { reference, ...rest } = newApplication({ documents: [] })
  const paper = await askForPapers({ reference, ...rest }, 'para imprimir')
  expect(paper).toMatchObject({ reference, period: 0, status: 'waiting', where: expect.stringContaining('oficinas') })
  expect(await bank.paperSignatureState(paper.paperId)).toEqual(paper)
  const early = { paperId: paper.paperId, receivedAt: new Date() }
  const unsigned = bank.submitApplication({ reference, ...rest, paper: early })
  expect((await getFailure(unsigned)).providerCode).toBe('INVALID_REQUEST')

  expect((await control('POST', `/papers/${paper.paperId}/received`)).status).toBe(200)
  expect((await control('POST', `/papers/${paper.paperId}/received`)).status).toBe(409)
  const received = await bank.paperSignatureState(paper.paperId)
  if (received.status !== 'received') throw new Error('the papers were received')
  expect(Math.abs(received.receivedAt.getTime() - Date.now())).toBeLessThan(60_000)
  await expect.poll(hints).toContainEqual(expect.objectContaining({ type: 'paper-signature.received', reference }))
  const { receivedAt } = received
  const submitted = await bank.submitApplication({ reference, ...rest, paper: { paperId: paper.paperId, receivedAt } })
  expect(submitted.status).toBe('received')
})

test('N05 F09 the same key sends the papers once; those of another round take their place', async () => {
  const application = newApplication()
  const first = await askForPapers(application, 'one')
  expect(await askForPapers(application, 'one')).toEqual(first)
  const second = await askForPapers(application, 'two')
  expect(second.paperId).not.toBe(first.paperId)
  expect((await control('POST', `/papers/${first.paperId}/received`)).status).toBe(409)
  const { body } = await control('GET', `?reference=${application.reference}`)
  expect(body.papers.map((paper: { replaced: boolean }) => paper.replaced)).toEqual([true, false])
  const detail = await (await fetch(`${sandbox.origin}/bank/papers/${second.paperId}`)).text()
  expect(detail).toContain('Recibí los papeles firmados')
  expect(detail).not.toContain('<b>Peña')
  const file = /\/bank\/papers\/[^"]+\/files\/[0-9a-f]{64}/.exec(detail)?.[0] ?? ''
  expect(await (await fetch(`${sandbox.origin}${file}`)).text()).toBe('%PDF-1.7 two')
  await fetch(`${sandbox.origin}/bank/papers/${second.paperId}/received`, { method: 'POST' })
  expect((await bank.paperSignatureState(second.paperId)).status).toBe('received')
  expect(await (await fetch(`${sandbox.origin}/bank?q=nustes`)).text()).toContain(second.paperId)
})

/** A deposit of its own, issued. */
async function issuedDeposit(): Promise<{ reference: string; depositId: string }> {
  const request = newApplication()
  const { applicationId } = await bank.submitApplication(request)
  await control('POST', `/${applicationId}`, { action: 'approve' })
  const { depositId } = await pay(applicationId, request.reference)
  await control('POST', `/${applicationId}`, { action: 'issue' })
  return { reference: request.reference, depositId }
}

function submitRenewal(deposit: { reference: string; depositId: string }, change: Partial<BankRenewalRequest> = {}) {
  return bank.requestRenewal({
    effectKey: `${deposit.reference}:renewal-0`,
    ...deposit,
    period: 0,
    decision: 'renew-all',
    terms: { amountCop: 22_000_000, termDays: 360, ratePercent: '10.500', openingDate: maturesOn },
    form: [{ section: 'personal/contacto', title: 'Contacto', answers: [{ field: '1', label: 'Barrio', value: 'Ñ' }] }],
    answers: [{ field: 'neighborhood', label: 'Barrio', value: 'Ñ', text: 'Ñ' }],
    documents: [],
    signed: { document: pdf('decisión', 'signed-renewal-decision') },
    ...change,
  })
}

test('N05 P11 from the decision to the certificate of the next period, with a document asked for on the way', async () => {
  const deposit = await issuedDeposit()
  const { reference } = deposit
  expect(await bank.findRenewal({ reference, period: 0 })).toBeUndefined()
  const renewal = await submitRenewal(deposit)
  const { renewalId } = renewal
  expect(renewal).toEqual({ renewalId, ...deposit, period: 0, status: 'received' })
  expect(await submitRenewal(deposit)).toEqual(renewal)
  expect(await bank.findRenewal({ reference, period: 0 })).toEqual(renewal)
  expect(await bank.findRenewal({ reference, period: 1 })).toBeUndefined()
  expect((await getFailure(submitRenewal(deposit, { effectKey: 'other' }))).providerCode).toBe('INVALID_STATE')

  await control('POST', `/renewals/${renewalId}`, { action: 'ask-for-more', reason: 'Tu cédula por ambos lados' })
  expect(await bank.renewalState(renewalId)).toMatchObject({
    status: 'more-documents',
    reason: 'Tu cédula por ambos lados',
  })
  expect((await control('POST', `/renewals/${renewalId}`, { action: 'issue' })).status).toBe(409)
  const more = { effectKey: `${reference}:more-1`, renewalId, documents: [pdf('cédula', 'identity-front')] }
  expect((await bank.addRenewalDocuments(more)).status).toBe('received')
  expect((await bank.addRenewalDocuments(more)).status).toBe('received')
  const again = bank.addRenewalDocuments({ ...more, effectKey: `${reference}:more-2` })
  expect((await getFailure(again)).providerCode).toBe('INVALID_STATE')

  await control('POST', `/renewals/${renewalId}`, { action: 'confirm' })
  expect((await bank.renewalState(renewalId)).status).toBe('confirmed')
  expect((await getFailure(bank.fetchRenewalCertificate(renewalId))).providerCode).toBe('NOT_FOUND')
  await control('POST', `/renewals/${renewalId}`, { action: 'issue' })
  const opening = await bank.deposit(deposit.depositId)
  const issued = await bank.renewalState(renewalId)
  if (opening.status !== 'issued' || issued.status !== 'issued') throw new Error('both were issued')
  expect(issued.certificate).toMatchObject({ amountCop: 22_000_000, ratePercent: '10.500', termDays: 360 })
  expect(issued.certificate.openingDate).toBe(opening.certificate.maturityDate)
  const bytes = Buffer.from(await bank.fetchRenewalCertificate(renewalId)).toString('latin1')
  expect(bytes.startsWith('%PDF-')).toBe(true)
  for (const type of ['renewal.more-documents', 'renewal.confirmed', 'renewal.issued']) {
    await expect.poll(hints).toContainEqual(expect.objectContaining({ type, reference }))
  }
})

test('N05 P11 a withdrawal carries no terms and is paid out; a renewal without terms is refused', async () => {
  const deposit = await issuedDeposit()
  expect((await getFailure(submitRenewal(deposit, { terms: undefined }))).providerCode).toBe('INVALID_REQUEST')
  const withdraw = { decision: 'withdraw', terms: undefined, effectKey: 'withdraw' } as const
  const { renewalId } = await submitRenewal(deposit, withdraw)
  const page = await (await fetch(`${sandbox.origin}/bank/renewals/${renewalId}`)).text()
  expect(page).toContain('Pagar retiro')
  expect(page).not.toContain('Confirmar renovación')
  await fetch(`${sandbox.origin}/bank/renewals/${renewalId}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay-out' }),
  })
  expect((await bank.renewalState(renewalId)).status).toBe('withdrawn')
  const { reference } = deposit
  await expect.poll(hints).toContainEqual(expect.objectContaining({ type: 'renewal.withdrawn', reference }))
})

test('N05 P11 a decision signed on paper needs the papers of its own period', async () => {
  const deposit = await issuedDeposit()
  const application = newApplication({ reference: deposit.reference })
  const [ofOpening, ofRenewal] = [await askForPapers(application, 'a', 0), await askForPapers(application, 'b', 1)]
  for (const { paperId } of [ofOpening, ofRenewal]) await control('POST', `/papers/${paperId}/received`)
  const signed = ({ paperId }: { paperId: string }) => ({ signed: { paper: { paperId, receivedAt: new Date() } } })
  expect((await getFailure(submitRenewal(deposit, signed(ofOpening)))).providerCode).toBe('INVALID_REQUEST')
  expect((await submitRenewal(deposit, { ...signed(ofRenewal), effectKey: 'paper' })).status).toBe('received')
})

test('N05 P11 F09 in automatic mode papers come in and decisions are carried out', async () => {
  const [renewed, withdrawn] = [await issuedDeposit(), await issuedDeposit()]
  await control('PUT', '/settings', { automatic: true })
  const { paperId } = await askForPapers(newApplication(), 'auto')
  const { renewalId } = await submitRenewal(renewed)
  const withdrawal = await submitRenewal(withdrawn, { decision: 'withdraw', terms: undefined })
  const states = async () => [
    (await bank.paperSignatureState(paperId)).status,
    (await bank.renewalState(renewalId)).status,
    (await bank.renewalState(withdrawal.renewalId)).status,
  ]
  await expect.poll(states).toEqual(['received', 'issued', 'withdrawn'])
  await control('PUT', '/settings', { automatic: false })
})

test('N05 P11 a deposit that was not issued, or is another process’s, has nothing to renew', async () => {
  const request = newApplication()
  const { applicationId } = await bank.submitApplication(request)
  await control('POST', `/${applicationId}`, { action: 'approve' })
  const { depositId } = await pay(applicationId, request.reference)
  expect((await getFailure(submitRenewal({ reference: request.reference, depositId }))).providerCode).toBe(
    'INVALID_STATE',
  )
  expect((await getFailure(submitRenewal({ reference: crypto.randomUUID(), depositId }))).providerCode).toBe(
    'NOT_FOUND',
  )
})

/**
 * The adapter before a bank that answers what a test says.
 * @returns Both.
 */
async function against(answer: Script, deadlineMs = 2_000): Promise<{ port: PartnerBankPort; scripted: Scripted }> {
  const scripted = await startScriptedProvider(answer)
  opened.push(scripted)
  return { port: createCosechaBankApi({ baseUrl: scripted.origin, keyId, outgoingSecret, deadlineMs }), scripted }
}

const depositText = (change: Record<string, unknown>) =>
  JSON.stringify({
    deposit_id: 'dep_1',
    application_id: 'app_1',
    reference: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11',
    status: 'pending',
    ...change,
  })

test.concurrent.each([
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
  const { port } = await against({ status, body })
  expect((await getFailure(port.deposit('dep_1'))).failure).toBe(failure)
})

const renewalText = (change: Record<string, unknown>) =>
  JSON.stringify({
    renewal_id: 'ren_1',
    reference: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11',
    deposit_id: 'dep_1',
    period: 0,
    status: 'received',
    ...change,
  })

test.each([
  ['about another renewal', { renewal_id: 'ren_2' }],
  ['an unknown status', { status: 'done' }],
  ['issued without certificate', { status: 'issued' }],
  ['that it wants more without saying what', { status: 'more-documents' }],
])('N05 P11 a bank that answers %s is not believed', async (_, change) => {
  const { port } = await against({ body: renewalText(change) })
  expect((await getFailure(port.renewalState('ren_1'))).failure).toBe('garbage')
  const believed = await against({ body: renewalText({}) })
  expect((await believed.port.renewalState('ren_1')).status).toBe('received')
})

test.each([
  ['about other papers', { paper_id: 'pap_2' }],
  ['received without its time', { status: 'received' }],
])('N05 F09 a bank that answers %s is not believed', async (_, change) => {
  const paper = { paper_id: 'pap_1', reference: crypto.randomUUID(), period: 0, status: 'waiting', ...change }
  const { port } = await against({ body: JSON.stringify(paper) })
  expect((await getFailure(port.paperSignatureState('pap_1'))).failure).toBe('garbage')
})

test('N05 a certificate that is no PDF is garbage', async () => {
  const { port } = await against({ body: '<html>' })
  expect((await getFailure(port.certificatePdf('dep_1'))).failure).toBe('garbage')
  expect((await getFailure(port.fetchRenewalCertificate('ren_1'))).failure).toBe('garbage')
})

test('N05 a bank that fails once is asked again with the same key', async () => {
  let calls = 0
  const { port, scripted } = await against(() => {
    calls += 1
    return { status: calls === 1 ? 503 : 201, body: depositText({}) }
  })
  const payment = { method: 'transfer', reference: '1', amountCop: 1, paidAt: new Date() } as const
  const request = {
    effectKey: 'p:pay',
    applicationId: 'app_1',
    reference: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11',
    payment,
  }
  const deposit = await port.requestDeposit(request)
  expect(deposit.status).toBe('pending')
  expect(scripted.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['p:pay', 'p:pay'])
})

test.each([
  ['another reference', { reference: '00000000-2b1a-4c57-9f0c-1d2f9b1f0a11' }],
  ['another application', { application_id: 'app_2' }],
])('N05 R32 a deposit is not taken for ours that is of %s', async (_, change) => {
  const { port } = await against({ status: 201, body: depositText(change) })
  const payment = { method: 'transfer', reference: '1', amountCop: 1, paidAt: new Date() } as const
  const request = {
    effectKey: 'p:pay',
    applicationId: 'app_1',
    reference: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11',
    payment,
  }
  expect((await getFailure(port.requestDeposit(request))).failure).toBe('garbage')
})

test('N05 a bank that does not answer is given up on', async () => {
  const { port } = await against('hang', 100)
  expect((await getFailure(port.deposit('dep_1'))).failure).toBe('unavailable')
})
