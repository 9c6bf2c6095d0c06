import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity } from '#contract/identity.ts'
import { startPsePayment } from '#contract/payments.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { approvedOpening, control, loadStatus, openingAt, signedOpening } from '#testing/opening.ts'
import { bankCases, forms, identityChecks, payments, processes } from '../../platform/db/schema/opening.ts'
import { readJobHealth } from '../../platform/jobs/job-health.ts'
import { reconcileAll, sendReconcile } from './reconcile.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  // No webhook ever arrives.
  for (const name of ['pse', 'bank', 'identity']) await control(app, 'PUT', `faults/${name}`, { webhookDrop: true })
})
afterAll(() => app.close())

const longAgo = sql`now() - interval '10 minutes'`

test('R28 a check whose webhook was lost is asked about, and the opening goes on', async () => {
  const { client, processUuid, documentNumber } = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  await client.call(startIdentity, { body: { process_uuid: processUuid } })
  const [check] = await control(app, 'GET', `identity?process_uuid=${processUuid}`)
  const document = { document_type: 'national-id', document_number: documentNumber }
  await control(app, 'POST', `identity/${check.processId}`, { result: 'success', document })
  await app.ctx.db.update(identityChecks).set({ updatedAt: longAgo }).where(eq(identityChecks.processUuid, processUuid))
  await reconcileAll(app.ctx)
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
})

test('R28 a payment and the bank’s answers are asked about when their time has come', async () => {
  const signed = await signedOpening(app)
  await control(app, 'POST', `bank/${signed.applicationId}`, { action: 'approve' })
  const { client, processUuid } = await approvedOpening(app)
  const body = {
    process_uuid: processUuid,
    bank_code: '1007',
    accepts_terms: true,
    accepts_personal_data: true,
  } as const
  await client.call(startPsePayment, { body }, { idempotencyKey: 'key-of-reconcile' })
  const [payment] = await app.ctx.db.select().from(payments).where(eq(payments.processUuid, processUuid))
  const { transactions } = await control(app, 'GET', `pse?reference=${payment?.reference}`)
  await control(app, 'POST', `pse/${transactions[0].transactionId}`, { status: 'APPROVED' })

  await reconcileAll(app.ctx)
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('ESPERANDO-DEPOSITO')

  await app.ctx.db.update(payments).set({ nextCheckAt: longAgo }).where(eq(payments.processUuid, processUuid))
  await app.ctx.db.update(bankCases).set({ updatedAt: longAgo })
  await reconcileAll(app.ctx)
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('ENVIADO-AL-BANCO-PARA-CREACION')
  expect(await loadStatus(app, signed.processUuid)).toBe('ESPERANDO-DEPOSITO')
})

test('R32 while a provider is away, reconciling piles up no jobs', async () => {
  const opening = await signedOpening(app)
  await control(app, 'PUT', 'faults/bank', { webhookDrop: true, failAlways: true })
  for (let round = 0; round < 6; round += 1) {
    await app.ctx.db.update(bankCases).set({ updatedAt: longAgo })
    await reconcileAll(app.ctx)
    await app.drainJobs()
  }
  const { waiting, delayed } = await readJobHealth(app.database)
  expect(waiting + delayed).toBeGreaterThan(0)
  const { rows } = await app.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where singleton_key = ${opening.processUuid} and state < 'completed'`,
  )
  expect(rows[0]?.count).toBe(1)
  await control(app, 'PUT', 'faults/bank', { webhookDrop: true })
})

test('P10 an opening that nobody touched for 30 days ends; one with a form saved or money under way does not', async () => {
  const [idle, busy, paying] = [
    await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS'),
    await openingAt(app, 'LEAD-SIN-FORMULARIO'),
    await openingAt(app, 'ESPERANDO-DEPOSITO'),
  ]
  const monthAgo = sql`now() - interval '31 days'`
  for (const { processUuid } of [idle, busy, paying]) {
    await app.ctx.db.update(processes).set({ updatedAt: monthAgo }).where(eq(processes.uuid, processUuid))
  }
  for (const { processUuid } of [idle, paying]) {
    await app.ctx.db.update(forms).set({ savedAt: monthAgo }).where(eq(forms.processUuid, processUuid))
  }
  const values = { processUuid: paying.processUuid, reference: 'C-PAYING', amountCop: 10_000_000 }
  await app.ctx.db.insert(payments).values({ ...values, method: 'pse', status: 'pending' })
  await reconcileAll(app.ctx)
  expect(await loadStatus(app, idle.processUuid)).toBe('NEGOCIO-PERDIDO')
  expect(await loadStatus(app, busy.processUuid)).toBe('LEAD-SIN-FORMULARIO')
  expect(await loadStatus(app, paying.processUuid)).toBe('ESPERANDO-DEPOSITO')
})

test('R26 however many processes have a clock, what may be lost is looked for once in its time', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => sendReconcile(app.ctx)))
  expect(sent.filter(Boolean)).toHaveLength(1)
  expect(await sendReconcile(app.ctx)).toBe(false)
  await app.drainJobs()
})
