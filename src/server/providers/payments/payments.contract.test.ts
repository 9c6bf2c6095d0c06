import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { buildSandboxSettings, getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import type { NewPsePayment, PaymentEventHint, PaymentsPort } from './port.ts'
import { createWompiPayments } from './wompi.ts'
import { readWompiEvent } from './wompi-event.ts'

const keys = buildSandboxSettings().wompi
const bancolombia = '1007'
/** The bank's page comes soon here, or not at all. */
const bankPage = { deadlineMs: 1_000, pollMs: 50 }

type Scripted = Awaited<ReturnType<typeof startScriptedProvider>>
let product: Scripted
let sandbox: Sandbox
let payments: PaymentsPort
const opened: Scripted[] = []

beforeAll(async () => {
  product = await startScriptedProvider({ status: 200 })
  sandbox = await startTestSandbox(product.origin)
  payments = createWompiPayments({ ...keys, baseUrl: `${sandbox.origin}/wompi/v1`, bankPage })
})

afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await sandbox.close()
  await product.close()
})

/** The webhooks that the product got so far; throws when one of them is not genuine. */
function hints(): PaymentEventHint[] {
  return product.asked.map(({ body, headers }) => readWompiEvent(body, headers, keys.eventsSecret))
}

let attempts = 0
async function newPayment(change: Partial<NewPsePayment> = {}): Promise<NewPsePayment> {
  const { acceptanceToken, personalDataToken } = await payments.acceptance()
  attempts += 1
  return {
    reference: `process-${attempts}`,
    amountCop: 5_000_000,
    customer: {
      name: 'Luz Marina Ñustes',
      email: 'luz@example.com',
      phoneE164: '+573001234567',
      documentType: 'PA',
      documentNumber: 'AX123456',
    },
    bankCode: bancolombia,
    personType: 'natural',
    redirectUrl: 'http://localhost:3000/transfiere-el-dinero?proceso=1',
    description: 'CDT a 360 días',
    acceptanceToken,
    personalDataToken,
    ...change,
  }
}

function choose(payUrl: string | undefined, choice: string): Promise<Response> {
  const body = new URLSearchParams({ choice })
  return fetch(payUrl ?? '', { method: 'POST', body, redirect: 'manual' })
}

test('N04 lists the banks of PSE and the texts to accept', async () => {
  const banks = await payments.pseBanks()
  expect(banks).toContainEqual({ code: '1', name: 'Banco que aprueba' })
  expect(banks.length).toBeGreaterThanOrEqual(13)
  const { links } = await payments.acceptance()
  for (const link of Object.values(links)) expect((await fetch(link)).status).toBe(200)
})

test('N04 the customer pays at the bank, comes back, and the product hears of it', async () => {
  const input = await newPayment()
  const created = await payments.createPsePayment(input)
  expect(created).toMatchObject({
    status: 'pending',
    amountCop: 5_000_000,
    currency: 'COP',
    reference: input.reference,
  })
  const page = await (await fetch(created.redirectUrl ?? '')).text()
  expect(page).toContain('5.000.000')
  expect(page).toContain(input.reference)

  const back = await choose(created.redirectUrl, 'pay')
  expect(back.headers.get('location')).toBe(
    `http://localhost:3000/transfiere-el-dinero?proceso=1&id=${created.providerPaymentId}&env=test`,
  )
  const paid = { ...created, status: 'approved', redirectUrl: undefined }
  expect(await payments.payment(created.providerPaymentId)).toEqual(paid)
  expect(await payments.findByReference(input.reference)).toEqual(paid)
  await expect.poll(hints).toContainEqual({
    transactionId: created.providerPaymentId,
    status: 'approved',
    reference: input.reference,
    key: `${created.providerPaymentId}:APPROVED`,
  })
})

test.each([
  ['decline', 'declined'],
  ['fail', 'error'],
  ['leave', 'pending'],
])('N04 at the bank «%s» leaves the payment %s', async (choice, status) => {
  const created = await payments.createPsePayment(await newPayment())
  expect((await choose(created.redirectUrl, choice)).status).toBe(303)
  expect((await payments.payment(created.providerPaymentId)).status).toBe(status)
})

test('N04 a payment that is final before the bank’s page is reached leads nowhere', async () => {
  const created = await payments.createPsePayment(await newPayment({ bankCode: '2' }))
  expect(created).toMatchObject({ status: 'declined', redirectUrl: undefined })
})

test('N04 the approving test bank sends the customer straight back', async () => {
  const created = await payments.createPsePayment(await newPayment({ bankCode: '1' }))
  expect(created.status).toBe('pending')
  const visit = await fetch(created.redirectUrl ?? '', { redirect: 'manual' })
  expect(visit.headers.get('location')).toContain(`id=${created.providerPaymentId}`)
  expect((await payments.payment(created.providerPaymentId)).status).toBe('approved')
})

test('N04 a decision can be made late, once, and an approved payment can still be voided', async () => {
  const input = await newPayment()
  const { providerPaymentId } = await payments.createPsePayment(input)
  const list = await (await fetch(`${sandbox.origin}/control/pse?reference=${input.reference}`)).json()
  expect(list.transactions[0]).toMatchObject({ transactionId: providerPaymentId, status: 'PENDING' })
  const decide = (status: string) =>
    fetch(`${sandbox.origin}/control/pse/${providerPaymentId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    })
  expect((await decide('APPROVED')).status).toBe(200)
  expect((await decide('DECLINED')).status).toBe(409)
  expect((await payments.payment(providerPaymentId)).status).toBe('approved')
  expect((await decide('VOIDED')).status).toBe(200)
  expect((await payments.payment(providerPaymentId)).status).toBe('voided')
})

test('N04 asked again for the same reference, there is still one payment', async () => {
  const input = await newPayment()
  const first = await payments.createPsePayment(input)
  const again = await payments.createPsePayment({ ...input, mayExist: true })
  const unaware = await payments.createPsePayment(input)
  expect(again).toEqual(first)
  expect(unaware).toEqual(first)
  const never = await payments.createPsePayment({ ...(await newPayment()), mayExist: true })
  expect(never.providerPaymentId).not.toBe(first.providerPaymentId)
})

test('N04 an unknown reference is no payment', async () => {
  expect(await payments.findByReference('never-used')).toBeUndefined()
})

test('N04 wrong keys, tokens and secrets are refusals that name what is wrong', async () => {
  const baseUrl = `${sandbox.origin}/wompi/v1`
  const input = await newPayment()
  const withSecret = createWompiPayments({ ...keys, baseUrl, integritySecret: keys.eventsSecret })
  const wrongSecret = await getFailure(withSecret.createPsePayment(input))
  expect(wrongSecret).toMatchObject({
    failure: 'refused',
    httpStatus: 422,
    providerCode: 'INPUT_VALIDATION_ERROR:signature',
  })
  const wrongToken = await getFailure(payments.createPsePayment({ ...input, acceptanceToken: 'a.b.c' }))
  expect(wrongToken.providerCode).toBe('INPUT_VALIDATION_ERROR:acceptance_token')
  const noToken = await getFailure(payments.createPsePayment({ ...input, personalDataToken: '' }))
  expect(noToken.providerCode).toBe('INPUT_VALIDATION_ERROR:accept_personal_auth')
  const withKey = createWompiPayments({ ...keys, baseUrl, privateKey: 'prv_test_other', publicKey: 'pub_test_other' })
  expect(await getFailure(withKey.pseBanks())).toMatchObject({ failure: 'refused', httpStatus: 401 })
  expect(await getFailure(withKey.payment('1'))).toMatchObject({ failure: 'refused', httpStatus: 401 })
  expect(await getFailure(payments.payment('1-2-3'))).toMatchObject({ failure: 'refused', httpStatus: 404 })
})

test('N04 what PSE cannot take is refused before it is sent', async () => {
  const input = await newPayment()
  const small = await getFailure(payments.createPsePayment({ ...input, amountCop: 1_499 }))
  expect(small).toMatchObject({ failure: 'refused', providerCode: 'AMOUNT' })
  const customer = { ...input.customer, documentType: 'XX' }
  const strange = await getFailure(payments.createPsePayment({ ...input, customer }))
  expect(strange).toMatchObject({ failure: 'refused', providerCode: 'DOCUMENT_TYPE' })
  expect(await payments.findByReference(input.reference)).toBeUndefined()
})

/**
 * The adapter before a provider that answers what a test says.
 * @returns Both.
 */
async function against(
  answer: ScriptedAnswer,
  deadlineMs = 2_000,
): Promise<{ port: PaymentsPort; scripted: Scripted }> {
  const scripted = await startScriptedProvider(answer)
  opened.push(scripted)
  const port = createWompiPayments({ ...keys, baseUrl: `${scripted.origin}/v1`, deadlineMs, bankPage })
  return { port, scripted }
}

test.concurrent.each([
  ['500', 500, '{}', 'unavailable'],
  ['429', 429, '{}', 'unavailable'],
  ['a redirect', 302, '', 'unavailable'],
  ['a page', 200, '<html>mantenimiento</html>', 'garbage'],
  ['broken JSON', 200, '{"data":', 'garbage'],
  ['another shape', 200, '{"data":{"id":7}}', 'garbage'],
  ['an unknown status', 200, transactionText({ status: 'PAID' }), 'garbage'],
  ['another transaction', 200, transactionText({ id: 't2' }), 'garbage'],
  ['a bank page that is a script', 200, transactionText({ page: 'javascript:alert(1)' }), 'garbage'],
])('N04 a provider that answers %s is told apart', async (_, status, body, failure) => {
  const { port } = await against({ status, body })
  expect((await getFailure(port.payment('t1'))).failure).toBe(failure)
})

test('N04 a provider that cannot be reached is unavailable', async () => {
  const breaking = await against('reset')
  const gone = await against('hang')
  await gone.scripted.close()
  const failures = await Promise.all([breaking, gone].map(({ port }) => getFailure(port.pseBanks())))
  expect(failures.map(({ failure }) => failure)).toEqual(['unavailable', 'unavailable'])
})

test('N04 a provider that does not answer is given up on; a creation is never sent twice', async () => {
  const { port, scripted } = await against('hang', 300)
  expect((await getFailure(port.payment('t1'))).failure).toBe('unavailable')
  expect((await getFailure(port.createPsePayment(await newPayment()))).failure).toBe('unavailable')
  expect(scripted.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test.each([
  ['another reference', { reference: 'process-9' }],
  ['another amount', { amountCop: 4_999_999 }],
])('N04 R32 a payment is not taken for ours that was made with %s', async (_, change) => {
  const { port } = await against({ body: transactionText({}) })
  const created = port.createPsePayment(await newPayment({ reference: 'process-1', ...change }))
  expect((await getFailure(created)).failure).toBe('garbage')
})

test('N04 R29 a list of other people’s payments does not say that ours is not there', async () => {
  const other = JSON.parse(transactionText({})).data
  const { port } = await against({ body: JSON.stringify({ data: [other] }) })
  expect((await getFailure(port.findByReference('process-2'))).failure).toBe('garbage')
  expect(await port.findByReference('process-1')).toMatchObject({ providerPaymentId: 't1' })
})

test('N04 a payment whose bank page does not come is still a payment', async () => {
  const { port, scripted } = await against({ body: transactionText({}) })
  const created = await port.createPsePayment(await newPayment({ reference: 'process-1' }))
  expect(created).toMatchObject({ providerPaymentId: 't1', status: 'pending', redirectUrl: undefined })
  expect(scripted.asked.filter(({ path }) => path === '/v1/transactions/t1').length).toBeGreaterThan(3)
})

function transactionText(change: { id?: string; status?: string; page?: string }): string {
  const extra = change.page === undefined ? {} : { extra: { async_payment_url: change.page } }
  const data = {
    id: change.id ?? 't1',
    status: change.status ?? 'PENDING',
    amount_in_cents: 500_000_000,
    currency: 'COP',
    reference: 'process-1',
    payment_method: { type: 'PSE', ...extra },
  }
  return JSON.stringify({ data })
}
