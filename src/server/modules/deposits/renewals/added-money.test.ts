import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getDocuments } from '#contract/documents.ts'
import { getPayment, getPseOptions, handInPaymentProof, startPsePayment } from '#contract/payments.ts'
import { getProcess } from '#contract/processes.ts'
import { decideRenewal, getMaturity } from '#contract/renewals.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { control, loadEvents, loadStatus, type Opening } from '#testing/opening.ts'
import { pdfText } from '#testing/papers/read-paper.ts'
import { renewalSteps } from '#testing/renewals.ts'
import { payments } from '../../../platform/db/schema/opening.ts'
import { paymentUnmatched } from '../../back-office/ops-tasks/kinds/payment-unmatched.ts'
import { currentDepositPeriod } from '../../opening/bank/bank.queries.ts'
import { currentDocuments } from '../../opening/documents/current-documents.ts'
import { keepDocument } from '../../opening/documents/keep-document.ts'
import { readDocument } from '../../opening/documents/read-document.ts'
import { refreshPayment } from '../../opening/payments/refresh-payment.ts'
import { matureDeposit } from './mature-deposit.ts'
import { sendRenewal } from './send-renewal.ts'

let app: TestApp
let takers: TestApp['ctx']['connections']['listTakingAddedMoney']

beforeAll(async () => {
  app = await startTestApp()
  takers = app.ctx.connections.listTakingAddedMoney
})
afterEach(() => {
  app.ctx.connections.listTakingAddedMoney = takers
})
afterAll(() => app.close())

const { of, arrives, maturingDeposit, decide, confirm, sign, bankDoes } = renewalSteps(() => app)

const added = 2_000_000
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const atBank = async (opening: Opening) =>
  (await control(app, 'GET', `bank?reference=${opening.processUuid}`)).renewals.at(-1)
const lettersTo = async ({ email }: Opening) =>
  (await control(app, 'GET', `mail?to=${email}`)).messages as { subject: string; text: string }[]

/** A signed renewal with added money, which waits for it. */
async function awaitingMoney(): Promise<Opening> {
  const opening = await maturingDeposit()
  await decide(opening, 'renew-capital', added)
  await confirm(opening, 'personal')
  await confirm(opening, 'financial')
  await arrives(opening, 'R-ENVIADOS-DOCUMENTOS-A-FIRMA')
  await sign(opening)
  await arrives(opening, 'R-ESPERANDO-DEPOSITO')
  return opening
}

async function payByPse(opening: Opening): Promise<void> {
  const { client } = opening
  const { body } = await client.call(getPseOptions, { query: of(opening) })
  const accepted = { accepts_terms: true, accepts_personal_data: true } as const
  const asked = { ...of(opening), bank_code: body.banks.at(-1)?.code ?? '', ...accepted }
  const started = await client.call(startPsePayment, { body: asked }, { idempotencyKey: randomUUID() })
  expect(started.body).toMatchObject({ status: 'pending', amount: added })
}

async function provider(opening: Opening, status: 'APPROVED' | 'VOIDED'): Promise<void> {
  const isAdded = and(eq(payments.processUuid, opening.processUuid), eq(payments.period, 2))
  const [row] = await app.ctx.db.select().from(payments).where(isAdded)
  const { transactions } = await control(app, 'GET', `pse?reference=${row?.reference}`)
  await control(app, 'POST', `pse/${transactions.at(-1).transactionId}`, { status })
}

/** Does the work of the jobs on the day after the maturity. */
async function letMaturityPass({ processUuid }: Opening): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 86_400_000 })
  try {
    await matureDeposit(app.ctx, { processUuid })
    await app.drainJobs()
  } finally {
    vi.useRealTimers()
  }
}

test('P11 N05 money is added to a renewal: decided, signed, paid by PSE, and in the next certificate', async () => {
  const opening = await awaitingMoney()
  const { client, processUuid } = opening
  const view = (await client.call(getProcess, { query: { id: processUuid } })).body
  expect(view).toMatchObject({ path: '/transfiere-el-dinero', stage: { next_actor: 'customer' }, adds_money: true })
  const paper = (await currentDocuments(app.ctx.db, processUuid)).find(({ kind }) => kind === 'linking-documents')
  const words = plain(await pdfText((await readDocument(app.ctx, paper?.id ?? '')).bytes)).replace(/\s+/g, ' ')
  for (const told of ['$ 10.000.000', '$ 2.000.000', '$ 12.000.000', 'se renueva sin ellos'])
    expect(words).toContain(told)

  const page = (await client.call(getPayment, { query: of(opening) })).body
  expect(page).toMatchObject({ amount: added, methods: ['pse', 'transfer'] })
  expect(page.payment, 'that of the opening is another one').toBeUndefined()
  expect(await atBank(opening), 'the bank hears of it once it is paid').toBeUndefined()
  await payByPse(opening)
  await provider(opening, 'APPROVED')
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  expect(await atBank(opening)).toMatchObject({
    terms: { amount_cop: 12_000_000 },
    addedMoney: { payment: { method: 'pse', amount_cop: added }, without: { amount_cop: 10_000_000 } },
  })
  await bankDoes(opening, 'confirm')
  await arrives(opening, 'R-CONFIRMACION-ENVIADA-AL-CLIENTE')
  await bankDoes(opening, 'issue')
  await arrives(opening, 'R-DECEVAL-ENVIADO-AL-CLIENTE')
  expect(await currentDepositPeriod(app.ctx.db, processUuid)).toMatchObject({ period: 2, capitalCop: 12_000_000 })
  expect((await lettersTo(opening)).map(({ subject }) => subject)).toContain('Paga lo que agregas a tu CDT')
})

test('P11 N05 a transfer with a proof of its own pays it; that of the opening proves nothing', async () => {
  const opening = await awaitingMoney()
  const { client, processUuid } = opening
  const asked = (await client.call(getDocuments, { query: of(opening) })).body
  expect(plain(asked.asked_for.map(({ help }) => help).join())).toContain('$ 2.000.000')
  expect((await client.call(handInPaymentProof, { body: of(opening) })).problem.errors.code).toBe('DOCUMENTS_MISSING')
  const bytes = Buffer.from(`%PDF-1.7 added ${processUuid}`)
  const proof = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes }
  await keepDocument(app.ctx, { processUuid, kind: 'payment-proof', ...proof })
  expect((await client.call(handInPaymentProof, { body: of(opening) })).status).toBe(200)
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  const renewal = await atBank(opening)
  expect(renewal.addedMoney.payment).toMatchObject({ method: 'transfer', amount_cop: added })
  expect(renewal.files.map(({ kind }: { kind: string }) => kind)).toContain('payment-proof')
})

test('P11 N05 what the bank does not find is not in the renewal, and the customer hears of it', async () => {
  const opening = await awaitingMoney()
  await payByPse(opening)
  await provider(opening, 'APPROVED')
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  await bankDoes(opening, 'funds-not-found')
  await bankDoes(opening, 'confirm')
  await arrives(opening, 'R-CONFIRMACION-ENVIADA-AL-CLIENTE')
  await bankDoes(opening, 'issue')
  await arrives(opening, 'R-DECEVAL-ENVIADO-AL-CLIENTE')
  expect(await currentDepositPeriod(app.ctx.db, opening.processUuid)).toMatchObject({
    period: 2,
    capitalCop: 10_000_000,
  })
  const texts = (await lettersTo(opening)).map(({ text }) => plain(text)).join('\n')
  expect(texts).toMatch(/no encontr(ó los \$ 2\.000\.000|ó)/)
  expect(await loadEvents(app, opening.processUuid)).toContain('added-money-not-found')
})

test('P11 N05 what is not paid until the maturity is over is not in the renewal; paid later, it waits to be returned', async () => {
  const opening = await awaitingMoney()
  const { processUuid } = opening
  await payByPse(opening)
  await matureDeposit(app.ctx, { processUuid })
  expect(await loadStatus(app, processUuid), 'until the day of the maturity it waits').toBe('R-ESPERANDO-DEPOSITO')
  await letMaturityPass(opening)
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  const renewal = await atBank(opening)
  expect(renewal.terms.amount_cop).toBe(10_000_000)
  expect(renewal.addedMoney).toBeUndefined()
  const told = (await lettersTo(opening)).find(({ subject }) => subject.startsWith('Tu CDT se renueva sin'))
  expect(plain(told?.text ?? '')).toContain('Los $ 2.000.000 que ibas a agregar no llegaron a tiempo')
  const view = (await opening.client.call(getProcess, { query: { id: processUuid } })).body
  expect(view.adds_money, 'nothing is paid any more').toBeUndefined()

  await provider(opening, 'APPROVED')
  await refreshPayment(app.ctx, { processUuid })
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('R-ENVIADO-AL-BANCO')
  const tasks = await paymentUnmatched.find(app.ctx.db, { role: 'admin' })
  expect(tasks.map(({ processUuid: about }) => about)).toContain(processUuid)
})

test('P11 a payment that was taken back before the bank heard of it is no money to renew with', async () => {
  const opening = await awaitingMoney()
  await payByPse(opening)
  await control(app, 'PUT', 'faults/bank', { failAlways: true })
  await provider(opening, 'APPROVED')
  await arrives(opening, 'R-DOCUMENTOS-FIRMADO')
  await provider(opening, 'VOIDED')
  await control(app, 'PUT', 'faults/bank', {})
  await sendRenewal(app.ctx, opening)
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  expect((await atBank(opening)).terms.amount_cop).toBe(10_000_000)
})

test.each([
  ['a bank that does not take it', 'renew-capital', 500_000, false],
  ['less than the least', 'renew-capital', 49_999, true],
  ['a withdrawal', 'withdraw', 500_000, true],
] as const)('P11 nothing is added at %s', async (_, decision, sum, takes) => {
  const opening = await maturingDeposit()
  const { client } = opening
  if (!takes) app.ctx.connections.listTakingAddedMoney = async () => new Set()
  const { body } = await client.call(getMaturity, { query: of(opening) })
  expect(body.can_add !== undefined).toBe(takes)
  const rate = body.choices.find((choice) => choice.decision === decision)?.rate
  const asked = {
    ...of(opening),
    decision,
    added_amount: sum,
    text_version: body.text_version,
    ...(rate ? { rate } : {}),
  }
  const refused = await client.call(decideRenewal, { body: asked }, { idempotencyKey: randomUUID() })
  expect(refused.problem.errors.code).toBe('ADDED_MONEY_REFUSED')
  expect(await loadEvents(app, opening.processUuid)).not.toContain('renewal-chosen')
})
