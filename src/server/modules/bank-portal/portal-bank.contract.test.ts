import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PartnerBankDocumentKind } from '#contract/partner-bank.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { decideByTwo, issueByTwo } from '#testing/bank-queue.ts'
import { control } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { ProviderError } from '../../providers/http-client.ts'
import { createCosechaBankApi } from '../../providers/partner-bank/cosecha-bank-api.ts'
import type { BankApplicationRequest, BankRenewalRequest, PartnerBankPort } from '../../providers/partner-bank/port.ts'
import { createPortalBank } from './portal-bank.ts'

// The port's contract for every bank, whether its people use a back office behind HTTP or our own queue.

/** When a deposit of 360 days that is issued today matures, by the rule that the bank of the sandbox keeps. */
const { maturityDate: maturesOn } = maturityDate({
  openingDate: civilDateInBogota(Date.now()),
  termDays: 360,
  dayBase: 360,
})

const bankId = 22
let app: TestApp
let staff: readonly [Client, Client]
beforeAll(async () => {
  app = await startTestApp({ PORTAL_BANKS: String(bankId) })
  const [maker, checker] = [await staffClient(app, 'bank', { bankId }), await staffClient(app, 'bank', { bankId })]
  staff = [maker.client, checker.client]
})
afterAll(() => app.close())

/** What a bank's people do; false when it is not possible now. */
type People = {
  port(): PartnerBankPort
  approve(applicationId: string): Promise<boolean>
  decline(applicationId: string, reason: string): Promise<boolean>
  issue(deposit: { applicationId: string; depositId: string }): Promise<boolean>
  losesMoney(deposit: { applicationId: string; depositId: string }, reason: string): Promise<boolean>
  receivePapers(paperId: string): Promise<boolean>
  renewal(renewalId: string, action: 'confirm' | 'issue' | 'pay-out'): Promise<boolean>
  askForMore(renewalId: string, reason: string): Promise<boolean>
}

const told = (path: string, body?: unknown) =>
  control(app, 'POST', `bank/${path}`, body).then(
    () => true,
    () => false,
  )
const overHttp: People = {
  port: () => {
    const { origin, settings } = app.sandbox
    return createCosechaBankApi({ baseUrl: `${origin}/partner-bank`, ...settings.partnerBank })
  },
  approve: (id) => told(id, { action: 'approve' }),
  decline: (id, reason) => told(id, { action: 'decline', reason }),
  issue: ({ applicationId }) => told(applicationId, { action: 'issue' }),
  losesMoney: ({ applicationId }, reason) => told(applicationId, { action: 'funds-not-found', reason }),
  receivePapers: (id) => told(`papers/${id}/received`),
  renewal: (id, action) => told(`renewals/${id}`, { action }),
  askForMore: (id, reason) => told(`renewals/${id}`, { action: 'ask-for-more', reason }),
}

const item = (id: string) => id.replace('portal_', '')
const isDone = async (answer: Promise<{ status: number }>) => (await answer).status === 200
const atQueue: People = {
  port: () => createPortalBank(app.ctx),
  approve: (id) => isDone(decideByTwo(staff, item(id), { action: 'approve' })),
  decline: (id, reason) => isDone(decideByTwo(staff, item(id), { action: 'decline', reason })),
  issue: ({ depositId }) => isDone(issueByTwo(staff, item(depositId))),
  losesMoney: ({ depositId }, reason) =>
    isDone(decideByTwo(staff, item(depositId), { action: 'funds-not-found', reason })),
  receivePapers: (id) => isDone(decideByTwo(staff, item(id), { action: 'receive-papers' })),
  renewal: (id, action) =>
    isDone(action === 'issue' ? issueByTwo(staff, item(id)) : decideByTwo(staff, item(id), { action })),
  askForMore: (id, reason) => isDone(decideByTwo(staff, item(id), { action: 'ask-for-more', reason })),
}

const pdf = (words: string, kind: PartnerBankDocumentKind) =>
  ({ kind, mime: 'application/pdf', bytes: Buffer.from(`%PDF-1.7 ${words}`) }) as const

function newApplication(change: Partial<BankApplicationRequest> = {}): BankApplicationRequest {
  const reference = crypto.randomUUID()
  const person = {
    firstNames: 'Luz Marina',
    lastNames: 'Ñustes Peña',
    documentType: 'CC',
    documentNumber: '1020304050',
  }
  return {
    effectKey: `${reference}:submit`,
    reference,
    bankId,
    customer: { ...person, phoneE164: '+573001234567', email: 'luz@example.com' },
    form: [{ section: 'activity', title: 'Actividad', answers: [{ field: '1', label: '¿Qué haces?', value: 'Nada' }] }],
    answers: [{ field: 'occupation', label: '¿Qué haces?', value: 'other', text: 'Nada' }],
    terms: { amountCop: 20_000_000, termDays: 360, ratePercent: '11.250', dayBase: 360 },
    documents: [pdf('firmado', 'signed-linking-request')],
    paper: undefined,
    ...change,
  }
}

async function getRefusal(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ProviderError)
  expect(error.failure).toBe('refused')
  return [error.httpStatus, error.providerCode]
}

describe.each([
  ['over HTTP', overHttp],
  ['at our desk', atQueue],
])('a bank %s', (_, people) => {
  const pay = (application: { applicationId: string; reference: string }, round = 1) =>
    people.port().requestDeposit({
      effectKey: `${application.reference}:pay-${round}`,
      ...application,
      payment: { method: 'pse', reference: `pse-${round}`, amountCop: 20_000_000, paidAt: new Date(1_790_000_000_000) },
    })
  const papers = ({ reference, customer }: BankApplicationRequest, words: string, period = 0) =>
    people.port().requestPaperSignature({
      ...{ effectKey: `${reference}:papers-${period}-${words}`, reference, bankId, period, customer },
      document: pdf(words, 'linking-request'),
    })
  async function issued() {
    const { reference, applicationId } = await people.port().submitApplication(newApplication())
    await people.approve(applicationId)
    const { depositId } = await pay({ reference, applicationId })
    expect(await people.issue({ applicationId, depositId })).toBe(true)
    return { reference, depositId }
  }
  const renew = (deposit: { reference: string; depositId: string }, change: Partial<BankRenewalRequest> = {}) =>
    people.port().requestRenewal({
      effectKey: `${deposit.reference}:renewal`,
      ...deposit,
      period: 0,
      decision: 'renew-all',
      terms: { amountCop: 22_000_000, termDays: 360, ratePercent: '10.500', openingDate: maturesOn },
      form: [],
      answers: [],
      documents: [],
      signed: { document: pdf('decisión', 'signed-renewal-decision') },
      ...change,
    })

  test('N05 Z12 takes an application to its certificate', async () => {
    const port = people.port()
    const request = newApplication()
    const { reference } = request
    expect(await port.findApplication(reference)).toBeUndefined()
    const received = await port.submitApplication(request)
    expect(received).toMatchObject({ reference, status: 'received' })
    expect(await port.findApplication(reference)).toEqual(received)
    const { applicationId } = received
    expect(await getRefusal(pay({ reference, applicationId }))).toEqual([409, 'INVALID_STATE'])
    expect(await people.approve(applicationId)).toBe(true)
    expect((await port.application(applicationId)).status).toBe('approved')
    const deposit = await pay({ reference, applicationId })
    expect(deposit).toEqual({ depositId: deposit.depositId, applicationId, reference, status: 'pending', events: [] })
    expect(await getRefusal(port.certificatePdf(deposit.depositId))).toEqual([404, 'NOT_FOUND'])
    await people.issue(deposit)
    const figures = { amountCop: 20_000_000, ratePercent: '11.250', termDays: 360 }
    expect(await port.deposit(deposit.depositId)).toMatchObject({ status: 'issued', certificate: figures })
    const bytes = Buffer.from(await port.certificatePdf(deposit.depositId)).toString('latin1')
    expect(bytes).toMatch(/^%PDF-/)
  })

  test('N05 declines with a reason, and takes no payment then', async () => {
    const { applicationId, reference } = await people.port().submitApplication(newApplication())
    await people.decline(applicationId, 'Ingresos sin soporte')
    expect(await people.port().application(applicationId)).toMatchObject({
      status: 'declined',
      reason: 'Ingresos sin soporte',
    })
    expect(await getRefusal(pay({ reference, applicationId }))).toEqual([409, 'INVALID_STATE'])
  })

  test('N05 takes another payment when it did not find the first', async () => {
    const { applicationId, reference } = await people.port().submitApplication(newApplication())
    await people.approve(applicationId)
    const first = await pay({ reference, applicationId })
    expect(await getRefusal(pay({ reference, applicationId }, 2))).toEqual([409, 'INVALID_STATE'])
    await people.losesMoney(first, 'No aparece')
    expect(await people.port().deposit(first.depositId)).toMatchObject({
      status: 'funds-not-found',
      reason: 'No aparece',
    })
    const second = await pay({ reference, applicationId }, 2)
    expect([second.depositId === first.depositId, second.status]).toEqual([false, 'pending'])
  })

  test('N05 does nothing twice for the same key, and refuses it with another content', async () => {
    const port = people.port()
    const request = newApplication()
    const [first, again] = await Promise.all([port.submitApplication(request), port.submitApplication(request)])
    expect(again).toEqual(first)
    const changed = { ...request, terms: { ...request.terms, amountCop: 1_000_000 } }
    expect(await getRefusal(port.submitApplication(changed))).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    const other = port.submitApplication({ ...request, effectKey: `${request.effectKey}-2` })
    expect(await getRefusal(other)).toEqual([409, 'INVALID_STATE'])
    await people.approve(first.applicationId)
    const [one, two] = await Promise.all([1, 2].map(() => pay(first)))
    expect(one).toEqual(two)
  })

  test('N05 F09 keeps papers until their signer came, and those of another round take their place', async () => {
    const port = people.port()
    const { documents: _, ...application } = newApplication()
    const unsigned = { ...application, documents: [] }
    const replaced = await papers(newApplication(unsigned), 'one')
    const waiting = await papers(newApplication(unsigned), 'two')
    expect(await papers(newApplication(unsigned), 'two')).toEqual(waiting)
    expect(waiting).toMatchObject({ status: 'waiting', period: 0, where: expect.stringContaining('documento') })
    expect(await people.receivePapers(replaced.paperId)).toBe(false)
    const { paperId } = waiting
    const paper = { paperId, receivedAt: new Date() }
    expect(await getRefusal(port.submitApplication({ ...unsigned, paper }))).toEqual([400, 'INVALID_REQUEST'])
    expect(await people.receivePapers(paperId)).toBe(true)
    const received = await port.paperSignatureState(paperId)
    if (received.status !== 'received') throw new Error('the papers were received')
    expect(Math.abs(received.receivedAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect((await port.submitApplication({ ...unsigned, paper })).status).toBe('received')
  })

  test('N05 P11 renews, with a document asked for on the way', async () => {
    const port = people.port()
    const deposit = await issued()
    const { reference } = deposit
    expect(await port.findRenewal({ reference, period: 0 })).toBeUndefined()
    const renewal = await renew(deposit)
    const { renewalId } = renewal
    expect(renewal).toEqual({ renewalId, ...deposit, period: 0, status: 'received' })
    expect(await renew(deposit)).toEqual(renewal)
    expect(await port.findRenewal({ reference, period: 0 })).toEqual(renewal)
    expect(await getRefusal(renew(deposit, { effectKey: `${reference}:2` }))).toEqual([409, 'INVALID_STATE'])
    expect(await people.askForMore(renewalId, 'Tu cédula por ambos lados')).toBe(true)
    expect(await port.renewalState(renewalId)).toMatchObject({
      status: 'more-documents',
      reason: 'Tu cédula por ambos lados',
    })
    expect(await people.renewal(renewalId, 'confirm')).toBe(false)
    const more = { effectKey: `${reference}:more`, renewalId, documents: [pdf('cédula', 'identity-front')] }
    expect((await port.addRenewalDocuments(more)).status).toBe('received')
    expect((await port.addRenewalDocuments(more)).status).toBe('received')
    const again = port.addRenewalDocuments({ ...more, effectKey: `${reference}:more-2` })
    expect(await getRefusal(again)).toEqual([409, 'INVALID_STATE'])
    await people.renewal(renewalId, 'confirm')
    expect((await port.renewalState(renewalId)).status).toBe('confirmed')
    expect(await getRefusal(port.fetchRenewalCertificate(renewalId))).toEqual([404, 'NOT_FOUND'])
    expect(await people.renewal(renewalId, 'issue')).toBe(true)
    const [opening, next] = [await port.deposit(deposit.depositId), await port.renewalState(renewalId)]
    if (opening.status !== 'issued' || next.status !== 'issued') throw new Error('both were issued')
    expect(next.certificate).toMatchObject({ amountCop: 22_000_000, ratePercent: '10.500', termDays: 360 })
    expect(next.certificate.openingDate).toBe(opening.certificate.maturityDate)
    expect(Buffer.from(await port.fetchRenewalCertificate(renewalId)).toString('latin1')).toMatch(/^%PDF-/)
  })

  test('N05 P11 pays a withdrawal out, and takes no renewal without terms or without papers of its period', async () => {
    const deposit = await issued()
    expect(await getRefusal(renew(deposit, { terms: undefined }))).toEqual([400, 'INVALID_REQUEST'])
    const { paperId } = await papers(newApplication({ reference: deposit.reference }), 'of the opening', 0)
    await people.receivePapers(paperId)
    const signed = { paper: { paperId, receivedAt: new Date() } }
    expect(await getRefusal(renew(deposit, { signed }))).toEqual([400, 'INVALID_REQUEST'])
    const { renewalId } = await renew(deposit, { decision: 'withdraw', terms: undefined })
    expect(await people.renewal(renewalId, 'confirm')).toBe(false)
    expect(await people.renewal(renewalId, 'pay-out')).toBe(true)
    expect((await people.port().renewalState(renewalId)).status).toBe('withdrawn')
  })

  test('N05 knows nothing of what it was never told', async () => {
    const port = people.port()
    const unknown = atQueue === people ? `portal_${crypto.randomUUID()}` : 'nothing'
    const reads = [
      port.application(unknown),
      port.deposit(unknown),
      port.certificatePdf(unknown),
      port.paperSignatureState(unknown),
      port.renewalState(unknown),
      port.fetchRenewalCertificate(unknown),
      renew({ reference: crypto.randomUUID(), depositId: unknown }),
      pay({ reference: crypto.randomUUID(), applicationId: unknown }),
    ]
    const refusals = await Promise.all(reads.map(getRefusal))
    expect(refusals).toEqual(reads.map(() => [404, 'NOT_FOUND']))
  })
})

test('N05 Z12 what begins goes where its bank works, and what goes on stays where it began', async () => {
  const [portalBank, apiBank] = [app.ctx.providers.getBank(bankId), app.ctx.providers.getBank(24)]
  const ours = await portalBank.submitApplication(newApplication())
  expect(ours.applicationId).toMatch(/^portal_/)
  const theirs = await apiBank.submitApplication(newApplication({ bankId: 24 }))
  expect(theirs.applicationId).toMatch(/^app_/)
  const begun = [
    { bank: portalBank, one: ours },
    { bank: apiBank, one: theirs },
  ]
  for (const { bank, one } of begun) {
    expect(await bank.application(one.applicationId)).toEqual(one)
    expect(await bank.findApplication(one.reference)).toEqual(one)
  }
  expect((await control(app, 'GET', `bank?reference=${ours.reference}`)).applications).toEqual([])
})
