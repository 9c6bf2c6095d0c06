import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCertificate } from '#contract/certificate.ts'
import { opsProcess } from '#contract/ops.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { getDashboard } from '#contract/portal.ts'
import { getProcess } from '#contract/processes.ts'
import { decideRenewal, getMaturity, getMaturityCalendar } from '#contract/renewals.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { inDays, today } from '#testing/deposits.ts'
import { approvedOpening, control, loadEvents, loadStatus, type Opening } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { depositEvents, depositPeriods, processes } from '../../../platform/db/schema/opening.ts'
import { depositsMaturing, remindersDue } from '../../deposits/renewals/due-maturities.ts'
import { matureDeposit } from '../../deposits/renewals/mature-deposit.ts'
import { remindCustomer } from '../../deposits/renewals/remind-customer.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { refreshBankCase } from './refresh-bank-case.ts'
import { refreshDepositEvents } from './refresh-deposit-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Deposit = Opening & { depositId: string }

/**
 * A deposit that runs, issued by the sandbox's bank.
 * @param between - What happens between its issue and our asking for it.
 */
async function runningDeposit(
  between: (deposit: Deposit) => Promise<unknown> = async () => undefined,
): Promise<Deposit> {
  const opening = await approvedOpening(app)
  const { client, processUuid, applicationId } = opening
  const file = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 proof') }
  await keepDocument(app.ctx, { processUuid, kind: 'payment-proof', ...file })
  await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })
  await app.drainJobs()
  const { deposits } = await control(app, 'POST', `bank/${applicationId}`, { action: 'issue' })
  const deposit = { ...opening, depositId: deposits[0].id }
  await between(deposit)
  await refreshBankCase(app.ctx, { processUuid })
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
  return deposit
}

const tell = ({ depositId }: Deposit, news: object) => control(app, 'POST', `bank/deposits/${depositId}/events`, news)
const countKept = async ({ processUuid }: Deposit) =>
  (await app.ctx.db.select().from(depositEvents).where(eq(depositEvents.processUuid, processUuid))).length

/** What the bank reported has arrived, by its webhook alone. */
async function until(deposit: Deposit, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await app.drainJobs()
      return countKept(deposit)
    })
    .toBe(count)
}

/** Another period that matures soon, as a new row: what stands is never changed. */
const matureIn = ({ processUuid }: Deposit, days: number) =>
  app.ctx.db.insert(depositPeriods).values({
    ...{ processUuid, period: 1, origin: 'extension', openingDate: today(), maturityDate: inDays(days) },
    ...{ capitalCop: 10_000_000, ratePercent: '11.250', termDays: 360 },
  })

const query = ({ processUuid }: Deposit) => ({ query: { process_uuid: processUuid } })
const mailTo = async ({ email }: Opening) =>
  (await control(app, 'GET', `mail?to=${encodeURIComponent(email)}`)).messages

test('Z12 what a bank tells of a deposit before we took its certificate is asked for when we take it', async () => {
  const deposit = await runningDeposit(async (issued) => {
    await tell(issued, { kind: 'pledged', on: today(), creditor: 'Cooperativa Prueba' })
    await refreshDepositEvents(app.ctx, { processUuid: issued.processUuid })
    expect(await countKept(issued)).toBe(0)
  })
  await until(deposit, 1)
})

test('Z12 a deposit that the bank paid early ends: it is not active, has no decision and no reminder, and its holder is told', async () => {
  const deposit = await runningDeposit()
  await tell(deposit, { kind: 'cancelled-early', on: today(), paidCop: 10_123_456 })
  await until(deposit, 1)
  const { client, processUuid } = deposit
  expect(await loadStatus(app, processUuid)).toBe('R-CANCELACION-FINALIZADA')
  expect((await client.call(getDashboard, { query: {} })).body).toMatchObject({
    deposits: [],
    invested: 0,
    coverage: [],
  })
  expect((await client.call(getMaturity, query(deposit))).problem.errors.code).toBe('RENEWAL_NOT_OPEN')
  expect((await client.call(getMaturityCalendar, query(deposit))).status).toBe(409)
  expect((await client.call(getCertificate, query(deposit))).body.cancelled_on).toBe(today())
  const { notice } = (await client.call(getProcess, { query: { id: processUuid } })).body
  expect(notice).toContain('$\u00a010.123.456')
  const letters = await mailTo(deposit)
  expect(letters.map(({ subject }: { subject: string }) => subject)).toContain(
    'Tu CDT se canceló antes del vencimiento',
  )
  await matureIn(deposit, 7)
  expect(await depositsMaturing(app.ctx.db)).not.toContain(processUuid)
  expect(await remindersDue(app.ctx.db)).not.toContain(processUuid)
})

test('Z12 R28 a message that comes twice, or after a later one, changes nothing twice', async () => {
  const deposit = await runningDeposit()
  const { processUuid } = deposit
  await tell(deposit, { kind: 'pledged', creditor: 'Cooperativa Uno' })
  await tell(deposit, { kind: 'cancelled-early', paidCop: 10_000_001 })
  await until(deposit, 2)
  const before = await loadEvents(app, processUuid)
  const letters = (await mailTo(deposit)).length
  await refreshDepositEvents(app.ctx, { processUuid })
  await app.ctx.db.delete(depositEvents).where(eq(depositEvents.kind, 'pledged'))
  await app.ctx.db
    .update(processes)
    .set({ status: 'DECEVAL-ENVIADO-AL-CLIENTE' })
    .where(eq(processes.uuid, processUuid))
  // As if the older message came only now.
  await refreshDepositEvents(app.ctx, { processUuid })
  await app.drainJobs()
  expect(await countKept(deposit)).toBe(2)
  expect(await loadStatus(app, processUuid)).toBe('R-CANCELACION-FINALIZADA')
  expect(before.filter((event) => event === 'bank-cancelled-early')).toHaveLength(1)
  await refreshDepositEvents(app.ctx, { processUuid })
  await app.drainJobs()
  expect((await loadEvents(app, processUuid)).filter((event) => event === 'bank-cancelled-early')).toHaveLength(2)
  expect((await mailTo(deposit)).length).toBe(letters + 1)
})

test('Z12 a pledge is seen by its holder, in the certificate and by staff, until it is released', async () => {
  const deposit = await runningDeposit()
  const { client, processUuid } = deposit
  await tell(deposit, { kind: 'pledged', creditor: 'Cooperativa Uno' })
  await until(deposit, 1)
  const [row] = await app.ctx.db.select().from(depositEvents).where(eq(depositEvents.processUuid, processUuid))
  expect(row?.creditorEncrypted).not.toContain('Cooperativa')
  expect((await client.call(getDashboard, { query: {} })).body.deposits).toEqual([
    expect.objectContaining({ pledged_to: 'Cooperativa Uno' }),
  ])
  expect((await client.call(getCertificate, query(deposit))).body.pledged_to).toBe('Cooperativa Uno')
  expect((await client.call(getMaturity, query(deposit))).body.pledged_to).toBe('Cooperativa Uno')
  const { client: ops } = await staffClient(app, 'ops')
  const shown = async () => (await ops.call(opsProcess, { params: { process_uuid: processUuid } })).body.deposit_events
  expect(await shown()).toEqual([{ kind: 'pledged', on: today(), creditor: 'Cooperativa Uno' }])
  await tell(deposit, { kind: 'pledge-released', creditor: 'Cooperativa Uno' })
  await until(deposit, 2)
  expect((await client.call(getCertificate, query(deposit))).body.pledged_to).toBeUndefined()
  expect((await shown()).map(({ kind }) => kind)).toEqual(['pledged', 'pledge-released'])
})

test('Z12 O01 after the death of its holder a deposit is frozen, staff have a task, and nobody writes to the holder', async () => {
  const deposit = await runningDeposit()
  const { client, processUuid } = deposit
  const letters = (await mailTo(deposit)).length
  await tell(deposit, { kind: 'holder-died' })
  await until(deposit, 1)
  const { client: ops } = await staffClient(app, 'ops')
  const { tasks } = (await ops.call(opsTasks, {})).body
  expect(tasks).toContainEqual(expect.objectContaining({ key: `holder-died/${processUuid}` }))
  await matureIn(deposit, 3)
  expect(await depositsMaturing(app.ctx.db)).not.toContain(processUuid)
  await matureDeposit(app.ctx, { processUuid })
  expect(await loadStatus(app, processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
  await app.ctx.db.update(processes).set({ status: 'R-VENCIMIENTOS-PENDIENTES' }).where(eq(processes.uuid, processUuid))
  expect(await remindersDue(app.ctx.db)).not.toContain(processUuid)
  await remindCustomer(app.ctx, { processUuid })
  await tell(deposit, { kind: 'cancelled-early', paidCop: 10_000_000 })
  await until(deposit, 2)
  expect(await loadStatus(app, processUuid)).toBe('R-CANCELACION-FINALIZADA')
  expect((await mailTo(deposit)).length).toBe(letters)
  const decided = await client.call(
    decideRenewal,
    { body: { process_uuid: processUuid, decision: 'withdraw', text_version: 'x' } },
    { idempotencyKey: 'after-death' },
  )
  expect(decided.problem.errors.code).toBe('PROCESS_BLOCKED')
  expect((await ops.call(opsTasks, {})).body.tasks.some(({ kind }) => kind === 'holder-died')).toBe(false)
})
