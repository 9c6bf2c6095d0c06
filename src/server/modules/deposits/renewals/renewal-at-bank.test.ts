import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getCertificate } from '#contract/certificate.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { getProcess } from '#contract/processes.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import { decisionOutcome, type RenewalDecision } from '#domain/process/renewals/decision.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { putAt } from '#testing/forms.ts'
import { approvedOpening, control, loadEvents, loadStatus, type Opening } from '#testing/opening.ts'
import { reconcileAll } from '../../../app/jobs/reconcile.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'
import { certificates } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { BankRenewal, PartnerBankPort } from '../../../providers/partner-bank/port.ts'
import { currentDepositPeriod, findCase, listDepositPeriods } from '../../opening/bank/bank.queries.ts'
import { deliverCertificate } from '../../opening/bank/deliver-certificate.ts'
import { refreshBankCase } from '../../opening/bank/refresh-bank-case.ts'
import { keepDocument } from '../../opening/documents/keep-document.ts'
import { moveProcess } from '../../opening/processes/move-process.ts'
import { prepareRenewalDocuments } from '../../opening/signature/prepare-renewal.ts'
import { refreshSignature } from '../../opening/signature/refresh-signature.ts'
import { refreshRenewal } from './refresh-renewal.ts'
import { sendRenewal } from './send-renewal.ts'
import { insertRenewal } from './store.ts'

const finandina = 22
const bancamia = 11

let app: TestApp
/** The sandbox plays every bank, so one port does for all. */
let port: PartnerBankPort

beforeAll(async () => {
  app = await startTestApp()
  port = app.ctx.providers.getBank(24)
})
afterEach(async () => {
  app.restoreProviders()
  await control(app, 'PUT', 'faults/bank', {})
})
afterAll(() => app.close())

const quiet = () => control(app, 'PUT', 'faults/bank', { webhookDrop: true })
const renewalsAt = async ({ processUuid }: Opening) =>
  (await control(app, 'GET', `bank?reference=${processUuid}`)).renewals
const act = async (opening: Opening, action: string, reason?: string) => {
  const last = (await renewalsAt(opening)).at(-1)
  return control(app, 'POST', `bank/renewals/${last?.renewalId}`, { action, reason })
}
const fetchView = async ({ client, processUuid }: Opening) =>
  (await client.call(getProcess, { query: { id: processUuid } })).body

/** Runs incoming webhooks and their jobs until the process has the status. */
async function arrives(opening: Opening, status: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await app.drainJobs()
        return loadStatus(app, opening.processUuid)
      },
      { timeout: 10_000 },
    )
    .toBe(status)
}

/** A customer whose deposit the bank has issued. */
async function createDeposit(bankId = finandina): Promise<Opening> {
  const opening = await approvedOpening(app, { bankId })
  const { processUuid, client } = opening
  const file = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 proof') }
  await keepDocument(app.ctx, { processUuid, kind: 'payment-proof', ...file })
  await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })
  await app.drainJobs()
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'issue' })
  await refreshBankCase(app.ctx, opening)
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
  return opening
}

/** The stored decision about the end of the deposit's running period. */
async function decide(opening: Opening, decision: RenewalDecision): Promise<void> {
  const { processUuid } = opening
  const ends = await currentDepositPeriod(app.ctx.db, processUuid)
  await putAt(app, processUuid, 'R-DECISION-TOMADA')
  await inTransaction(app.ctx.db, (tx) =>
    insertRenewal(tx, {
      processUuid,
      period: ends?.period ?? -1,
      decision,
      termDays: 180,
      ratePercent: '10.500',
      textVersion: '1',
      textSha256: 'f'.repeat(64),
      addressEncrypted: app.ctx.encryption.encrypt('renewals.address', '127.0.0.1'),
    }),
  )
}

/** Signs all documents of the process at the signing service. */
async function sign(opening: Opening): Promise<void> {
  const body = { process_uuid: opening.processUuid, agreement_version: '1' }
  expect((await opening.client.call(startSignature, { body })).status).toBe(200)
  const requests = (await control(app, 'GET', 'signing')) as { token: string; externalId: string }[]
  const mine = requests.filter(({ externalId }) => externalId.startsWith(opening.processUuid))
  await control(app, 'POST', `signing/${mine.at(-1)?.token}`, { action: 'sign' })
}

/** The decision, signed and sent to the bank. */
async function sentDecision(opening: Opening, decision: RenewalDecision): Promise<void> {
  await decide(opening, decision)
  await prepareRenewalDocuments(app.ctx, opening)
  await sign(opening)
  await refreshSignature(app.ctx, opening)
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('R-ENVIADO-AL-BANCO')
}

async function decisionAtBank(decision: RenewalDecision): Promise<Opening> {
  const opening = await createDeposit()
  await sentDecision(opening, decision)
  return opening
}

test('N05 P11 an issued deposit has its first period, as the bank’s certificate says', async () => {
  const opening = await createDeposit()
  const periods = await listDepositPeriods(app.ctx.db, opening.processUuid)
  const { body } = await opening.client.call(getCertificate, { query: { process_uuid: opening.processUuid } })
  const { rate } = await fetchView(opening)
  expect(periods).toMatchObject([
    {
      period: 0,
      origin: 'opening',
      capitalCop: 10_000_000,
      ratePercent: rate,
      termDays: 360,
      openingDate: body.opening_date,
      maturityDate: body.maturity_date,
    },
  ])
})

test.each(['renew-capital', 'renew-all'] as const)(
  'P10 P11 N05 %s: from the decision to the next certificate in the mailbox',
  async (decision) => {
    const opening = await createDeposit()
    const [ended] = await listDepositPeriods(app.ctx.db, opening.processUuid)
    await decide(opening, decision)
    const paper = { fileName: 'renta.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 renta') }
    await keepDocument(app.ctx, { processUuid: opening.processUuid, kind: 'tax-return', ...paper })
    await prepareRenewalDocuments(app.ctx, opening)
    const view = () => opening.client.call(getSignature, { query: { process_uuid: opening.processUuid } })
    const ready = (await view()).body
    expect(ready).toMatchObject({ state: 'ready', purpose: 'renewal', rate: '10.500', path: '/asegura-tu-tasa' })
    await sign(opening)
    await refreshSignature(app.ctx, opening)
    await app.drainJobs()
    expect((await view()).body).toMatchObject({
      state: 'signed',
      evidence: { document_sha256: ready.document_sha256, agreement_version: '1' },
    })

    const deposit = {
      amountCop: 10_000_000,
      ratePercent: ended?.ratePercent ?? '',
      termDays: 360,
      dayBase: 360,
    } as const
    const { newCapitalCop } = decisionOutcome(deposit, decision)
    const [asked] = await renewalsAt(opening)
    const terms = { amount_cop: newCapitalCop, term_days: 180, rate_percent: '10.500' }
    expect(asked).toMatchObject({ period: 0, decision, terms })
    expect(asked.files.map(({ kind }: { kind: string }) => kind)).toEqual(['signed-renewal-decision', 'tax-return'])
    expect(asked.form.length).toBeGreaterThan(5)
    await act(opening, 'confirm')
    await arrives(opening, 'R-CONFIRMACION-ENVIADA-AL-CLIENTE')
    await act(opening, 'issue')
    await arrives(opening, 'R-DECEVAL-ENVIADO-AL-CLIENTE')

    const next = await currentDepositPeriod(app.ctx.db, opening.processUuid)
    expect(next).toMatchObject({
      period: 1,
      origin: 'renewal',
      capitalCop: newCapitalCop,
      ratePercent: '10.500',
      termDays: 180,
      openingDate: ended?.maturityDate,
    })
    const { body } = await opening.client.call(getCertificate, { query: { process_uuid: opening.processUuid } })
    expect(body).toMatchObject({ opening_date: ended?.maturityDate, maturity_date: next?.maturityDate })
    expect(body.sent_at).toBeDefined()
    const { messages } = await control(app, 'GET', `mail?to=${opening.email}`)
    const letters = messages.filter(({ subject }: { subject: string }) => subject.startsWith('Tu certificado'))
    expect(letters).toHaveLength(2)
    expect(letters[0].text).toContain('renovó tu CDT')
    expect(letters[0].text).toContain(body.constancy_number)
    expect(letters[0].attachments).toHaveLength(1)
    expect((await loadEvents(app, opening.processUuid)).slice(-6)).toEqual([
      'renewal-documents-prepared',
      'signed',
      'renewal-sent',
      'bank-confirmed-renewal',
      'bank-issued',
      'certificate-delivered',
    ])
  },
)

test('P10 P11 N05 a withdrawal is signed, paid, and the deposit ends without another period', async () => {
  const opening = await createDeposit()
  await sentDecision(opening, 'withdraw')
  const signature = await opening.client.call(getSignature, { query: { process_uuid: opening.processUuid } })
  expect(signature.body.purpose).toBe('withdrawal')
  const [asked] = await renewalsAt(opening)
  expect([asked.terms, asked.form]).toEqual([undefined, []])
  await act(opening, 'pay-out')
  await arrives(opening, 'R-CANCELACION-FINALIZADA')
  expect(await listDepositPeriods(app.ctx.db, opening.processUuid)).toHaveLength(1)
  await refreshRenewal(app.ctx, opening)
  expect(
    (await loadEvents(app, opening.processUuid)).filter((event) => event === 'bank-confirmed-withdrawal'),
  ).toHaveLength(1)
})

test('P11 N05 what the bank asks for is shown, handed in and brought to it, once for each time it asks', async () => {
  const opening = await decisionAtBank('renew-all')
  const { processUuid } = opening
  const handIn = async (words: string) => {
    const file = { fileName: 'cedula.pdf', mediaType: 'application/pdf', bytes: Buffer.from(`%PDF-1.7 ${words}`) }
    await keepDocument(app.ctx, { processUuid, kind: 'identity-front', ...file })
    await inTransaction(app.ctx.db, (tx) =>
      moveProcess(tx, { processUuid, event: 'documents-handed-in', actor: 'customer' }),
    )
  }
  await quiet()
  for (const [round, reason] of ['Tu cédula por el frente', 'Otra vez, que se lea'].entries()) {
    await act(opening, 'ask-for-more', reason)
    await refreshRenewal(app.ctx, opening)
    await refreshRenewal(app.ctx, opening)
    expect(await fetchView(opening)).toMatchObject({
      process_status: 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS',
      notice: reason,
    })
    await handIn(`round ${round}`)
    // Before they have arrived, the bank still says that it wants them.
    await refreshRenewal(app.ctx, opening)
    expect(await loadStatus(app, processUuid)).toBe('R-ENVIADO-AL-BANCO')
    await sendRenewal(app.ctx, opening)
    await sendRenewal(app.ctx, opening)
    await app.drainJobs()
    expect(await loadStatus(app, processUuid)).toBe('R-ENVIADO-AL-BANCO')
  }
  const [asked] = await renewalsAt(opening)
  expect(asked.files.map(({ kind }: { kind: string }) => kind)).toEqual([
    'signed-renewal-decision',
    'identity-front',
    'identity-front',
  ])
  await act(opening, 'confirm')
  await refreshRenewal(app.ctx, opening)
  expect(await loadStatus(app, processUuid)).toBe('R-CONFIRMACION-ENVIADA-AL-CLIENTE')
})

test('P11 R23 every step again and again, and an answer that was lost: one renewal, one period, one letter', async () => {
  const opening = await createDeposit()
  await decide(opening, 'renew-capital')
  await Promise.all([prepareRenewalDocuments(app.ctx, opening), prepareRenewalDocuments(app.ctx, opening)])
  await sign(opening)
  await Promise.all([refreshSignature(app.ctx, opening), refreshSignature(app.ctx, opening)])
  app.ctx.providers.getBank = () => ({
    ...port,
    async requestRenewal(request) {
      await port.requestRenewal(request)
      throw new Error('the answer is lost')
    },
  })
  await expect(sendRenewal(app.ctx, opening)).rejects.toThrow('lost')
  expect(await loadStatus(app, opening.processUuid)).toBe('R-DOCUMENTOS-FIRMADO')
  // Both find the first request and send no second one.
  await Promise.all([sendRenewal(app.ctx, opening), sendRenewal(app.ctx, opening)])
  app.restoreProviders()
  await act(opening, 'confirm')
  await act(opening, 'issue')
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([refreshRenewal(app.ctx, opening), refreshRenewal(app.ctx, opening)])
    await app.drainJobs()
    await deliverCertificate(app.ctx, opening)
    await sendRenewal(app.ctx, opening)
  }
  expect(await loadStatus(app, opening.processUuid)).toBe('R-DECEVAL-ENVIADO-AL-CLIENTE')
  expect(await renewalsAt(opening)).toHaveLength(1)
  expect(await listDepositPeriods(app.ctx.db, opening.processUuid)).toHaveLength(2)
  const { messages } = await control(app, 'GET', `mail?to=${opening.email}`)
  const letters = messages.filter(({ subject }: { subject: string }) => subject.startsWith('Tu certificado'))
  expect(letters).toHaveLength(2)
  const events = await loadEvents(app, opening.processUuid)
  expect(events.filter((event) => event === 'bank-issued')).toHaveLength(2)
})

test('P11 R28 with every webhook lost, a renewal arrives by being asked about', async () => {
  await quiet()
  const opening = await createDeposit()
  await decide(opening, 'renew-all')
  const settle = async () => {
    const longAgo = new Date(Date.now() - 60_000)
    await app.ctx.db.update(renewals).set({ updatedAt: longAgo }).where(eq(renewals.processUuid, opening.processUuid))
    await reconcileAll(app.ctx)
    await app.drainJobs()
  }
  await settle()
  expect(await loadStatus(app, opening.processUuid)).toBe('R-ENVIADOS-DOCUMENTOS-A-FIRMA')
  await sign(opening)
  await settle()
  expect(await loadStatus(app, opening.processUuid)).toBe('R-ENVIADO-AL-BANCO')
  await act(opening, 'confirm')
  await act(opening, 'issue')
  await settle()
  expect(await loadStatus(app, opening.processUuid)).toBe('R-DECEVAL-ENVIADO-AL-CLIENTE')
})

const lies: [string, (renewal: BankRenewal) => BankRenewal][] = [
  ['another reference', (renewal) => ({ ...renewal, reference: crypto.randomUUID() })],
  ['another deposit', (renewal) => ({ ...renewal, depositId: 'dep_other' })],
  ['another period', (renewal) => ({ ...renewal, period: 7 })],
  [
    'that it paid what was to be renewed',
    ({ renewalId, reference, depositId, period }) => ({
      renewalId,
      reference,
      depositId,
      period,
      status: 'withdrawn',
    }),
  ],
  ...(
    [
      { amountCop: 1 },
      { ratePercent: '10.4' },
      { termDays: 181 },
      { openingDate: '2026-01-02' },
      { maturityDate: '2026-01-02' },
    ] as const
  ).map((lie): [string, (renewal: BankRenewal) => BankRenewal] => [
    `a certificate with ${JSON.stringify(lie)}`,
    (renewal) =>
      renewal.status === 'issued' ? { ...renewal, certificate: { ...renewal.certificate, ...lie } } : renewal,
  ]),
]

test('P11 R27 a bank that says something else than was decided moves nothing', async () => {
  const opening = await decisionAtBank('renew-all')
  await quiet()
  await act(opening, 'confirm')
  await act(opening, 'issue')
  for (const [what, lie] of lies) {
    app.ctx.providers.getBank = () => ({ ...port, renewalState: async (id) => lie(await port.renewalState(id)) })
    await refreshRenewal(app.ctx, opening)
    expect(await loadStatus(app, opening.processUuid), what).toBe('R-ENVIADO-AL-BANCO')
    expect(await listDepositPeriods(app.ctx.db, opening.processUuid), what).toHaveLength(1)
    expect((await findCase(app.ctx.db, opening.processUuid))?.disagreement?.period, what).toBe(0)
  }
  app.restoreProviders()
  await refreshRenewal(app.ctx, opening)
  await app.drainJobs()
  expect((await findCase(app.ctx.db, opening.processUuid))?.disagreement).toBeNull()
  expect(await loadStatus(app, opening.processUuid)).toBe('R-DECEVAL-ENVIADO-AL-CLIENTE')
})

test('P11 F09 at a bank that signs on paper the decision is signed at its counter', async () => {
  const opening = await createDeposit(bancamia)
  await decide(opening, 'renew-capital')
  await prepareRenewalDocuments(app.ctx, opening)
  await app.drainJobs()
  const view = async () =>
    (await opening.client.call(getSignature, { query: { process_uuid: opening.processUuid } })).body
  const waiting = await view()
  expect(waiting).toMatchObject({ state: 'sent', purpose: 'renewal', paper: { state: 'waiting' } })
  expect(waiting.path).toBe('/firma-los-documentos-en-fisico')
  const paperId = waiting.paper?.paper_id
  await control(app, 'POST', `bank/papers/${paperId}/received`)
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  const [asked] = await renewalsAt(opening)
  expect(asked).toMatchObject({ files: [], signedOnPaper: { paper_id: paperId } })
})

test('P11 a renewed deposit comes to its next maturity and is renewed again', async () => {
  const opening = await decisionAtBank('renew-all')
  await act(opening, 'confirm')
  await act(opening, 'issue')
  await arrives(opening, 'R-DECEVAL-ENVIADO-AL-CLIENTE')
  await sentDecision(opening, 'renew-capital')
  await act(opening, 'confirm')
  await act(opening, 'issue')
  await arrives(opening, 'R-DECEVAL-ENVIADO-AL-CLIENTE')
  const periods = await listDepositPeriods(app.ctx.db, opening.processUuid)
  expect(periods.map(({ period }) => period)).toEqual([0, 1, 2])
  expect(periods[2]).toMatchObject({ capitalCop: periods[1]?.capitalCop, openingDate: periods[1]?.maturityDate })
  const kept = await app.ctx.db.select().from(certificates).where(eq(certificates.processUuid, opening.processUuid))
  expect(kept.every(({ sentAt }) => sentAt !== null)).toBe(true)
  expect(kept).toHaveLength(3)
})

test.each([{ order: [2, 0, 1, 2, 1, 0] }, { order: [1, 0, 1, 0, 2, 1] }])(
  'P11 R28 the bank’s answers in the order $order end the same way',
  async ({ order }) => {
    const opening = await decisionAtBank('renew-all')
    await quiet()
    const states: BankRenewal[] = []
    const look = async () => states.push(await port.renewalState((await renewalsAt(opening)).at(-1).renewalId))
    await look()
    await act(opening, 'confirm')
    await look()
    await act(opening, 'issue')
    await look()
    const seen: (string | null | undefined)[] = []
    for (const index of order) {
      const state = states[index]
      if (!state) throw new Error('three states were seen')
      app.ctx.providers.getBank = () => ({ ...port, renewalState: async () => state })
      await refreshRenewal(app.ctx, opening)
      await app.drainJobs()
      const [row] = await app.ctx.db.select().from(renewals).where(eq(renewals.processUuid, opening.processUuid))
      seen.push(row?.bankStatus)
    }
    const ranks = seen.map((status) => ['received', 'confirmed', 'issued'].indexOf(status ?? ''))
    expect(ranks).toEqual(ranks.toSorted())
    expect(await loadStatus(app, opening.processUuid)).toBe('R-DECEVAL-ENVIADO-AL-CLIENTE')
    expect(await listDepositPeriods(app.ctx.db, opening.processUuid)).toHaveLength(2)
  },
)
