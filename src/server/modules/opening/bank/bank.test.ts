import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getCertificate } from '#contract/certificate.ts'
import { answerMailAddress } from '#contract/mail-addresses.ts'
import { opsProcess } from '#contract/ops.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { FormAnswer } from '#contract/partner-bank.ts'
import { listBankFields } from '#contract/partner-bank-fields.ts'
import { getPayment, handInPaymentProof } from '#contract/payments.ts'
import { getBankUserVerification, getProcess } from '#contract/processes.ts'
import { nextBankingDay } from '#domain/money/dates/business-days.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import {
  approvedOpening,
  control,
  loadCustomerId,
  loadEvents,
  loadStatus,
  type Opening,
  openingAt,
  signedOpening,
} from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { mailAddresses } from '../../../platform/db/schema/notifications.ts'
import { signatures } from '../../../platform/db/schema/opening.ts'
import type { BankCertificate, PartnerBankPort } from '../../../providers/partner-bank/port.ts'
import { keyOfAddress } from '../../notifications/mail-addresses/ask-owner.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { findCase } from './bank.queries.ts'
import { deliverCertificate } from './deliver-certificate.ts'
import { refreshBankCase } from './refresh-bank-case.ts'
import { requestDeposit } from './request-deposit.ts'
import { submitApplication } from './submit-application.ts'

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
const findApplication = async ({ processUuid }: Opening) =>
  (await control(app, 'GET', `bank?reference=${processUuid}`)).applications[0]
const fetchView = async ({ client, processUuid }: Opening) =>
  (await client.call(getProcess, { query: { id: processUuid } })).body

/** Approved by the bank, and a transfer handed in, which the bank knows. */
async function paidOpening() {
  const opening = await approvedOpening(app)
  await handIn(opening, 'first')
  return opening
}

/** The maturity of the deposits of these tests that open on a day. */
const findMaturity = (openingDate: string) => maturityDate({ openingDate, termDays: 360, dayBase: 360 }).maturityDate

async function handIn({ client, processUuid }: Opening, words: string): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.7 proof ${words}`)
  const file = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes }
  await keepDocument(app.ctx, { processUuid, kind: 'payment-proof', ...file })
  const answer = await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })
  expect(answer.status).toBe(200)
  await app.drainJobs()
}

test('N05 F11 Z23 from the signature to the certificate in the mailbox', async () => {
  const opening = await signedOpening(app)
  const atBank = await findApplication(opening)
  expect(atBank.terms).toMatchObject({ amount_cop: 10_000_000, term_days: 360, rate_percent: '11.250' })
  expect(atBank.customer).toMatchObject({ document_number: opening.documentNumber, first_names: 'Prueba' })
  expect(atBank.customer.form.length).toBeGreaterThan(5)
  const answers: FormAnswer[] = atBank.customer.answers
  const known = listBankFields().flatMap(({ bank, fields }) => (bank && bank.bank_id !== 22 ? [] : fields))
  expect(answers.length).toBeGreaterThan(80)
  expect(answers.filter(({ field }) => !known.some((one) => one.field === field))).toEqual([])
  expect(answers.find(({ field }) => field === 'birth_date')).toMatchObject({ value: '1990-05-17' })
  expect(answers.find(({ field }) => field === 'ciiu_code')).toMatchObject({ value: '0010', text: '0010 Asalariados' })
  expect(atBank.files.map((file: { kind: string }) => file.kind)).toEqual(['signed-linking-request'])
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'approve' })
  await expect
    .poll(async () => {
      await app.drainJobs()
      return loadStatus(app, opening.processUuid)
    })
    .toBe('ESPERANDO-DEPOSITO')
  await handIn(opening, 'good')
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'issue' })
  await expect
    .poll(async () => {
      await app.drainJobs()
      return loadStatus(app, opening.processUuid)
    })
    .toBe('DECEVAL-ENVIADO-AL-CLIENTE')
  expect(await loadEvents(app, opening.processUuid)).toEqual([
    'created',
    'bank-approved',
    'deposit-handed-in',
    'bank-issued',
    'certificate-delivered',
  ])
  const { messages } = await control(app, 'GET', `mail?to=${opening.email}`)
  expect(messages.map(({ subject }: { subject: string }) => subject).slice(1)).toEqual([
    'El banco te aprobó: ya puedes pagar tu CDT',
  ])
  expect(messages[0].subject).toBe('Tu certificado del CDT con Finandina')
  expect(messages[0].text).toContain('11,25\u00a0%\u00a0E.A.')
  expect(messages[0].attachments[0]).toMatchObject({ mediaType: 'application/pdf' })
  const certificate = await opening.client.call(getCertificate, { query: { process_uuid: opening.processUuid } })
  expect(certificate.status).toBe(200)
  expect(messages[0].text).toContain(certificate.body.constancy_number)
  expect(messages[0].text).toContain(certificate.body.check_url)
  const paid = await opening.client.call(getPayment, { query: { process_uuid: opening.processUuid } })
  expect(paid.body.payment).toMatchObject({ method: 'transfer', status: 'approved' })
})

test('N05 N07 the certificate waits for its address to be proven, the phone is told meanwhile, and it goes out once', async () => {
  const opening = await signedOpening(app)
  const owner = eq(mailAddresses.ownerId, await loadCustomerId(app, opening.client))
  await app.ctx.db.update(mailAddresses).set({ isOwners: null }).where(owner)
  const [address] = await app.ctx.db.select().from(mailAddresses).where(owner)
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'approve' })
  await reaches(opening, 'ESPERANDO-DEPOSITO')
  await handIn(opening, 'good')
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'issue' })
  await reaches(opening, 'DECEVAL-ENVIADO-AL-CLIENTE')
  const letters = async () => (await control(app, 'GET', `mail?to=${opening.email}`)).messages
  expect(await letters()).toEqual([])
  const { messages } = await control(app, 'GET', `inbox?phone=${encodeURIComponent(`+57${opening.client.phone}`)}`)
  expect(messages.map(({ text }: { text: string }) => text.replace(/ Sigue en .*/, ''))).toEqual(
    expect.arrayContaining([
      'Tu CDT con Finandina: El banco te aceptó como cliente.',
      'Tu CDT con Finandina: Tu certificado está listo.',
    ]),
  )
  const about = { query: { process_uuid: opening.processUuid } }
  expect((await opening.client.call(getCertificate, about)).body.sent_at).toBeUndefined()

  const key = keyOfAddress(app.ctx, address?.id ?? '')
  for (let press = 0; press < 2; press++) {
    await app.anonymous.call(answerMailAddress, { body: { key, is_own: true } })
    await app.drainJobs()
  }
  const subjects = (await letters()).map(({ subject }: { subject: string }) => subject)
  expect(subjects.filter((subject: string) => subject.startsWith('Tu certificado'))).toHaveLength(1)
  expect((await opening.client.call(getCertificate, about)).body.sent_at).toBeDefined()
})

async function reaches({ processUuid }: Opening, status: string) {
  await expect
    .poll(async () => {
      await app.drainJobs()
      return loadStatus(app, processUuid)
    })
    .toBe(status)
}

test('N05 the bank declines: the opening ends, with kind words and without the bank’s own', async () => {
  const opening = await signedOpening(app)
  await quiet()
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'decline', reason: 'puntaje 312' })
  await refreshBankCase(app.ctx, opening)
  const view = await fetchView(opening)
  expect(view.process_status).toBe('NEGOCIO-PERDIDO')
  expect(view.notice).toContain('puedes intentarlo con otro banco')
  expect(JSON.stringify(view)).not.toContain('puntaje')
})

test('N05 money that was not found gives another try, and the next round is issued', async () => {
  const opening = await paidOpening()
  await quiet()
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'funds-not-found', reason: 'nada' })
  await refreshBankCase(app.ctx, opening)
  await refreshBankCase(app.ctx, opening)
  const view = await fetchView(opening)
  expect(view.process_status).toBe('ESPERANDO-DEPOSITO')
  expect(view.notice).toContain('no encontró tu dinero')
  await handIn(opening, 'second')
  expect((await findApplication(opening)).deposits).toHaveLength(2)
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'issue' })
  await refreshBankCase(app.ctx, opening)
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
})

const today = civilDateInBogota(Date.now())
const lies: [string, Partial<BankCertificate>][] = [
  ['amount', { amountCop: 10_000_001 }],
  ['rate', { ratePercent: '11.2' }],
  ['term', { termDays: 359 }],
  // 360 days of the calendar are five days less than a year of months of 30 days.
  ['maturity-date', { maturityDate: addDays(today, 360) }],
  ['opening-date', { openingDate: addDays(today, -1), maturityDate: findMaturity(today) }],
  ['opening-date', { openingDate: addDays(today, 40), maturityDate: findMaturity(nextBankingDay(today)) }],
]

/** The bank reports every issued deposit with these figures. */
function tellOtherwise(lie: Partial<BankCertificate>): void {
  app.ctx.providers.getBank = () => ({
    ...port,
    async deposit(id) {
      const deposit = await port.deposit(id)
      return deposit.status === 'issued' ? { ...deposit, certificate: { ...deposit.certificate, ...lie } } : deposit
    },
  })
}

test('N05 R27 O01 a certificate with another maturity is a task and stands in the process until the bank mends it', async () => {
  const opening = await paidOpening()
  await quiet()
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'issue' })
  const told = addDays(today, 360)
  tellOtherwise({ maturityDate: told })
  const { client: ops } = await staffClient(app, 'ops')
  const look = async () => {
    const { tasks } = (await ops.call(opsTasks, {})).body
    const { body } = await ops.call(opsProcess, { params: { process_uuid: opening.processUuid } })
    const task = tasks.find(({ key }) => key === `certificate-differs/${opening.processUuid}`)
    return { task, differences: body.bank_differences }
  }
  await refreshBankCase(app.ctx, opening)
  const first = await look()
  expect(first.task?.detail).toContain('otro vencimiento')
  expect(first.differences).toEqual([{ figure: 'maturity-date', agreed: findMaturity(today), told }])
  await refreshBankCase(app.ctx, opening)
  expect((await look()).task?.since).toBe(first.task?.since)
  app.restoreProviders()
  await refreshBankCase(app.ctx, opening)
  expect(await look()).toEqual({ task: undefined, differences: [] })
  expect(await loadStatus(app, opening.processUuid)).toBe('DECEVAL-EMITIDO-Y-RECIBIDO')
})

test.each(lies)('N05 R27 a deposit issued with another %s, %o, moves nothing', async (figure, lie) => {
  const opening = await paidOpening()
  await quiet()
  const signature = { processUuid: opening.processUuid, ratePercent: '11.250', provider: 'zapsign' }
  await app.ctx.db.insert(signatures).values({ ...signature, state: 'signed', signedAt: new Date() })
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'issue' })
  tellOtherwise(lie)
  await refreshBankCase(app.ctx, opening)
  const found = await findCase(app.ctx.db, opening.processUuid)
  expect(found?.disagreement?.differences.map((one) => one.figure)).toEqual([figure])
  expect(await loadStatus(app, opening.processUuid)).toBe('ENVIADO-AL-BANCO-PARA-CREACION')
  const { status } = await opening.client.call(getCertificate, { query: { process_uuid: opening.processUuid } })
  expect(status).toBe(404)
})

test('N05 R33 a certificate that nobody would be let to upload is not kept, and moves nothing', async () => {
  const opening = await paidOpening()
  await quiet()
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'issue' })
  const withProgram = (bytes: Uint8Array) =>
    Buffer.from(Buffer.from(bytes).toString('latin1').replace('\nendobj', '\n%/JavaScript \nendobj'), 'latin1')
  app.ctx.providers.getBank = () => ({
    ...port,
    certificatePdf: async (id) => withProgram(await port.certificatePdf(id)),
  })
  await expect(refreshBankCase(app.ctx, opening)).rejects.toMatchObject({ failure: 'garbage' })
  expect(await loadStatus(app, opening.processUuid)).toBe('ENVIADO-AL-BANCO-PARA-CREACION')
  app.restoreProviders()
  await refreshBankCase(app.ctx, opening)
  expect(await loadStatus(app, opening.processUuid)).toBe('DECEVAL-EMITIDO-Y-RECIBIDO')
})

test('N05 R27 an answer about another process moves nothing', async () => {
  const [opening, other] = [await signedOpening(app), await signedOpening(app)]
  await quiet()
  await control(app, 'POST', `bank/${other.applicationId}`, { action: 'approve' })
  app.ctx.providers.getBank = () => ({ ...port, application: () => port.application(other.applicationId) })
  await refreshBankCase(app.ctx, opening)
  expect(await loadStatus(app, opening.processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
})

test('N05 R23 every step again and again: one application, one deposit, one letter', async () => {
  const opening = await approvedOpening(app)
  await submitApplication(app.ctx, opening)
  await handIn(opening, 'once')
  await Promise.all([requestDeposit(app.ctx, opening), requestDeposit(app.ctx, opening)])
  await control(app, 'POST', `bank/${opening.applicationId}`, { action: 'issue' })
  for (let round = 0; round < 3; round += 1) {
    await refreshBankCase(app.ctx, opening)
    await app.drainJobs()
    await deliverCertificate(app.ctx, opening)
  }
  const { applications } = await control(app, 'GET', `bank?reference=${opening.processUuid}`)
  expect(applications).toHaveLength(1)
  expect(applications[0].deposits).toHaveLength(1)
  expect((await control(app, 'GET', `mail?to=${opening.email}`)).messages).toHaveLength(1)
  const events = await loadEvents(app, opening.processUuid)
  expect(new Set(events).size).toBe(events.length)
})

test('N05 R23 an application whose answer was lost is found and not handed in twice', async () => {
  const opening = await openingAt(app, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  const file = { fileName: 'firmado.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 signed') }
  await keepDocument(app.ctx, { processUuid: opening.processUuid, kind: 'signed-documents', ...file })
  app.ctx.providers.getBank = () => ({
    ...port,
    async submitApplication(request) {
      await port.submitApplication(request)
      throw new Error('the answer is lost')
    },
  })
  await expect(submitApplication(app.ctx, opening)).rejects.toThrow('lost')
  await submitApplication(app.ctx, opening)
  await control(app, 'POST', `bank/${(await findApplication(opening)).applicationId}`, { action: 'approve' })
  await refreshBankCase(app.ctx, opening)
  expect(await loadStatus(app, opening.processUuid)).toBe('ESPERANDO-DEPOSITO')
})

test.each(['04', '07'] as const)('P08 the bank answers %s: the customer is led to the lists page', async (result) => {
  const opening = await approvedOpening(app)
  await control(app, 'PUT', `bank/verification/${opening.documentNumber}`, { result })
  const ask = () => opening.client.call(getBankUserVerification, { body: { process_uuid: opening.processUuid } })
  expect((await ask()).body.result).toBe(result)
  const view = await fetchView(opening)
  expect(view.extra.has_restrictions).toBe(true)
  expect(view.path).toBe('/consulta-en-listas')
  await control(app, 'PUT', `bank/verification/${opening.documentNumber}`, { result: '00' })
  expect((await ask()).body.result).toBe('00')
  expect((await fetchView(opening)).path).toBe('/transfiere-el-dinero')
})

test('P08 R32 while the bank is away nothing is kept; another customer’s process is not found', async () => {
  const opening = await approvedOpening(app)
  const body = { process_uuid: opening.processUuid }
  await control(app, 'PUT', 'faults/bank', { failAlways: true })
  const away = await opening.client.call(getBankUserVerification, { body })
  expect([away.status, away.problem.errors.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  await control(app, 'PUT', 'faults/bank', {})
  expect((await opening.client.call(getBankUserVerification, { body })).body.result).toBe('00')
  const stranger = await app.signIn()
  expect((await stranger.call(getBankUserVerification, { body })).problem.errors.code).toBe('PROCESS_NOT_FOUND')
})
