import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/bank-portal.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { getMaturity } from '#contract/renewals.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { confirm, decide, decideByTwo, issueByTwo } from '#testing/bank-queue.ts'
import { pdfFile } from '#testing/files.ts'
import { control, loadEvents, loadStatus, type Opening, openingAt } from '#testing/opening.ts'
import { renewalSteps } from '#testing/renewals.ts'
import { staffClient } from '#testing/staff.ts'
import { ProviderError } from '../../providers/http-client.ts'
import type { BankRenewalRequest } from '../../providers/partner-bank/port.ts'
import { currentDepositPeriod, findCase } from '../opening/bank/bank.queries.ts'
import { submitApplication } from '../opening/bank/submit-application.ts'
import { keepDocument } from '../opening/documents/keep-document.ts'
import { createPortalBank } from './portal-bank.ts'

const bankId = 22
const added = 2_000_000
let app: TestApp
let staff: readonly [Client, Client]
let takers: TestApp['ctx']['connections']['listTakingAddedMoney']
beforeAll(async () => {
  app = await startTestApp({ PORTAL_BANKS: String(bankId) })
  const [maker, checker] = [await staffClient(app, 'bank', { bankId }), await staffClient(app, 'bank', { bankId })]
  staff = [maker.client, checker.client]
  takers = app.ctx.connections.listTakingAddedMoney
})
afterEach(() => {
  app.ctx.connections.listTakingAddedMoney = takers
})
afterAll(() => app.close())

const { of, arrives, extendOnce, decide: chooses, confirm: confirms, sign } = renewalSteps(() => app)

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const shown = async (itemId: string) => (await staff[0].call(calls.showQueueItem, { params: { item_id: itemId } })).body

async function findItem({ processUuid }: Opening, kind: 'application' | 'deposit' | 'renewal') {
  const { items } = (await staff[0].call(calls.listQueue, { query: { show: 'all' } })).body
  const found = items.find((one) => one.process_uuid === processUuid && one.kind === kind)
  if (!found) throw new Error(`no ${kind} lies on the desk`)
  return found
}

async function handIn(opening: Opening, words: string): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.7 proof ${words} ${opening.processUuid}`)
  const file = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes }
  await keepDocument(app.ctx, { processUuid: opening.processUuid, kind: 'payment-proof', ...file })
  expect((await opening.client.call(handInPaymentProof, { body: of(opening) })).status).toBe(200)
  await app.drainJobs()
}

/** A deposit of ten million that began at the desk and matures in three days. */
async function maturingAtDesk(): Promise<Opening> {
  const opening = await openingAt(app, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  const { processUuid } = opening
  const signed = { kind: 'signed-documents', fileName: 'firmado.pdf', mediaType: 'application/pdf' } as const
  await keepDocument(app.ctx, { processUuid, ...signed, bytes: pdfFile('firmado.pdf').buffer })
  await submitApplication(app.ctx, { processUuid })
  await decideByTwo(staff, (await findItem(opening, 'application')).item_id, { action: 'approve' })
  await arrives(opening, 'ESPERANDO-DEPOSITO')
  await handIn(opening, 'opening')
  await issueByTwo(staff, (await findItem(opening, 'deposit')).item_id)
  await arrives(opening, 'DECEVAL-ENVIADO-AL-CLIENTE')
  return extendOnce(opening)
}

/** A renewal to which two million were added, paid by transfer, on the desk. */
async function renewalAtDesk(): Promise<{ opening: Opening; itemId: string }> {
  const opening = await maturingAtDesk()
  await chooses(opening, 'renew-capital', added)
  await confirms(opening, 'personal')
  await confirms(opening, 'financial')
  await arrives(opening, 'R-ENVIADOS-DOCUMENTOS-A-FIRMA')
  await sign(opening)
  await arrives(opening, 'R-ESPERANDO-DEPOSITO')
  await handIn(opening, 'added')
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  return { opening, itemId: (await findItem(opening, 'renewal')).item_id }
}

test('P11 N05 the desk reads what is added and how it was paid, and issues the renewal for the whole sum', async () => {
  const { opening, itemId } = await renewalAtDesk()
  const view = await shown(itemId)
  expect(view).toMatchObject({ item: { amount: 12_000_000 }, added_amount: added })
  expect(view.actions).toEqual(['confirm', 'added-money-not-found', 'ask-for-more'])
  const rows = view.sections.find(({ title }) => title === 'Dinero que agrega')?.rows ?? []
  expect(rows.map(({ label, value }) => [label, plain(value)])).toEqual(
    expect.arrayContaining([
      ['Medio', 'Transferencia'],
      ['Valor', '$ 2.000.000'],
      ['Llegó', 'Según el comprobante del cliente'],
      ['Si no lo encuentras, renueva', expect.stringMatching(/^\$ 10\.000\.000 al /)],
    ]),
  )
  expect(view.files.map(({ kind }) => kind)).toContain('payment-proof')
  expect((await decideByTwo(staff, itemId, { action: 'confirm' })).body).toEqual({ state: 'confirmed' })
  await arrives(opening, 'R-CONFIRMACION-ENVIADA-AL-CLIENTE')
  const confirmed = await shown(itemId)
  expect([confirmed.actions, confirmed.to_issue?.amount], 'it is found, for good').toEqual([['issue'], 12_000_000])
  expect((await issueByTwo(staff, itemId)).body).toEqual({ state: 'issued' })
  await arrives(opening, 'R-DECEVAL-ENVIADO-AL-CLIENTE')
  const { processUuid } = opening
  expect(await currentDepositPeriod(app.ctx.db, processUuid)).toMatchObject({ period: 2, capitalCop: 12_000_000 })
})

test('P11 N05 what two people of the desk do not find is not in the renewal; said twice it counts once', async () => {
  const { opening, itemId } = await renewalAtDesk()
  const { processUuid } = opening
  const missing = { action: 'added-money-not-found', reason: 'No aparece en la cuenta' } as const
  const proposed = await decide(staff[0], itemId, missing)
  await app.drainJobs()
  expect(await loadEvents(app, processUuid), 'one person alone changes nothing').not.toContain('added-money-not-found')
  expect((await confirm(staff[1], itemId, proposed)).body).toEqual({ state: 'received' })
  expect((await decide(staff[0], itemId, missing)).body, 'a repetition').toEqual({ state: 'received' })
  const other = await decide(staff[0], itemId, { ...missing, reason: 'Por otra razón' })
  expect([other.status, other.problem.errors.code]).toEqual([409, 'STEP_NOT_AVAILABLE'])
  await app.drainJobs()
  const view = await shown(itemId)
  expect(view).toMatchObject({ item: { amount: 10_000_000 }, actions: ['confirm', 'ask-for-more'] })
  expect(view.added_amount).toBeUndefined()
  const told = { label: 'El banco no lo encontró', value: 'No aparece en la cuenta' }
  expect(view.sections.flatMap(({ rows }) => rows)).toContainEqual(told)
  expect(await loadStatus(app, processUuid)).toBe('R-ENVIADO-AL-BANCO')
  expect((await loadEvents(app, processUuid)).filter((event) => event === 'added-money-not-found')).toHaveLength(1)
  await decideByTwo(staff, itemId, { action: 'confirm' })
  await issueByTwo(staff, itemId)
  await arrives(opening, 'R-DECEVAL-ENVIADO-AL-CLIENTE')
  expect(await currentDepositPeriod(app.ctx.db, processUuid)).toMatchObject({ period: 2, capitalCop: 10_000_000 })
  const { messages } = await control(app, 'GET', `mail?to=${opening.email}`)
  const texts = messages.map(({ text }: { text: string }) => plain(text)).join('\n')
  expect(texts).toContain('$ 2.000.000')
  expect(texts, 'the words of the bank stay inside').not.toContain('No aparece en la cuenta')
})

test('P11 N05 a bank of the desk whose connection says no is offered nothing', async () => {
  const opening = await maturingAtDesk()
  const look = async () => (await opening.client.call(getMaturity, { query: of(opening) })).body.can_add
  expect(await look()).toBeDefined()
  app.ctx.connections.listTakingAddedMoney = async () => new Set()
  expect(await look()).toBeUndefined()
})

test('P11 N05 the desk takes no renewal whose sums do not add up, and offers nothing about money without any', async () => {
  const opening = await maturingAtDesk()
  const { processUuid: reference } = opening
  const port = createPortalBank(app.ctx)
  const depositId = (await findCase(app.ctx.db, reference))?.depositId ?? ''
  const { openingDate } = (await currentDepositPeriod(app.ctx.db, reference)) ?? {}
  const paid = { method: 'pse', reference: 'pse-1', amountCop: added, paidAt: new Date(1_790_000_000_000) } as const
  const request = (wholeCop: number): BankRenewalRequest => ({
    ...{ effectKey: `${reference}:${wholeCop}`, reference, depositId, period: 1, decision: 'renew-capital' },
    terms: { amountCop: wholeCop, termDays: 360, ratePercent: '10.500', openingDate: openingDate ?? '' },
    addedMoney: { payment: paid, without: { amountCop: 10_000_000, ratePercent: '10.250' } },
    ...{ form: [], answers: [], documents: [] },
    signed: {
      document: { kind: 'signed-renewal-decision', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7 signed') },
    },
  })
  const refused = await port.requestRenewal(request(12_500_000)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ProviderError)
  expect(refused).toMatchObject({ failure: 'refused', httpStatus: 400, providerCode: 'INVALID_REQUEST' })
  const { renewalId } = await port.requestRenewal(request(12_000_000))
  const itemId = renewalId.replace('portal_', '')
  const rows = (await shown(itemId)).sections.flatMap((section) => section.rows)
  expect(rows).toContainEqual({ label: 'Llegó', value: 'Sí, PSE lo aprobó' })
  await decideByTwo(staff, itemId, { action: 'added-money-not-found', reason: 'No aparece' })
  expect(await port.renewalState(renewalId)).toMatchObject({ status: 'received', lacksAddedMoney: true })
  await decideByTwo(staff, itemId, { action: 'confirm' })
  const toIssue = (await shown(itemId)).to_issue
  expect(toIssue).toMatchObject({ amount: 10_000_000, rate: '10.250' })
})
