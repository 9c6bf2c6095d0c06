import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askProvider, opsTrail } from '#contract/ops-trail.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { approvedOpening, control, loadCustomerId, openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { payments } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { recordMessageReport } from '../../accounts/messages/sent-messages.ts'
import { newsAt, sendNotice } from '../../notifications/send-notice.ts'
import { keepEvent, keepSubjects } from '../../webhooks/store.ts'

let product: TestApp
let ops: Client

beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
  for (const name of ['pse', 'bank', 'identity']) await control(product, 'PUT', `faults/${name}`, { webhookDrop: true })
})
afterAll(() => product.close())

const trail = async (process_uuid: string) => (await ops.call(opsTrail, { params: { process_uuid } })).body
const ask = (process_uuid: string, provider: 'payment' | 'identity') =>
  ops.call(askProvider, { params: { process_uuid, provider }, body: {} })

test('O01 the trail of a process has what left for its customer with what became of it, and no code', async () => {
  const { processUuid, client } = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const customerId = await loadCustomerId(product, client)
  const reference = `${processUuid}:prueba`
  const to = { customerId, brand: 'default', uuid: processUuid }
  await sendNotice(product.ctx, to, { ...newsAt(product.ctx, '/mis-procesos'), reference })
  const [message] = (await trail(processUuid)).messages
  expect(message).toMatchObject({ kind: 'news', status: expect.stringMatching(/sent|delivered|read/) })
  const report = { providerMessageId: 'unknown', reference }
  await inTransaction(product.ctx.db, (tx) => recordMessageReport(tx, { ...report, status: 'read' }))
  await inTransaction(product.ctx.db, (tx) =>
    recordMessageReport(tx, { ...report, status: 'failed', errorCode: '131026' }),
  )
  const { messages } = await trail(processUuid)
  expect(messages[0]).toMatchObject({ kind: 'news', channel: 'whatsapp', status: 'read' })
  expect(messages[0]?.error_code).toBeUndefined()
  expect(Object.keys(messages[0] ?? {}).sort()).toEqual(['at', 'channel', 'id', 'kind', 'status'])
})

test('O01 R28 webhooks stand in the trail of the process that they were about, refused where another bank spoke', async () => {
  const { processUuid } = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const event = { provider: 'wompi', key: `k-${processUuid}`, rawEncrypted: 'x' }
  await inTransaction(product.ctx.db, async (tx) => {
    await keepSubjects(tx, (await keepEvent(tx, event)).eventId, { accepted: [processUuid], refused: [] })
    await keepSubjects(tx, (await keepEvent(tx, event)).eventId, { accepted: [processUuid], refused: [] })
    const { eventId: foreign } = await keepEvent(tx, { ...event, provider: 'partner-bank' })
    await keepSubjects(tx, foreign, { accepted: [], refused: [processUuid] })
  })
  const { webhooks } = await trail(processUuid)
  expect(webhooks.map(({ provider, repeats, accepted }) => [provider, repeats, accepted])).toEqual([
    ['partner-bank', 0, false],
    ['wompi', 1, true],
  ])
})

test('O01 R28 a provider whose answer is missing is asked again once, with one row of the audit, and what came of it is told', async () => {
  const { processUuid } = await approvedOpening(product)
  const reference = `C-${processUuid}`
  const values = { processUuid, reference, providerPaymentId: `tx-${processUuid}`, amountCop: 10_000_000 }
  await product.ctx.db.insert(payments).values({ ...values, method: 'pse', status: 'pending' })
  const find = async () => (await trail(processUuid)).providers.find(({ provider }) => provider === 'payment')
  expect(await find()).toMatchObject({
    waits: true,
    ids: expect.arrayContaining([{ kind: 'payment-reference', id: reference }]),
  })

  const answers = await Promise.all([ask(processUuid, 'payment'), ask(processUuid, 'payment')])
  expect(answers.map(({ body }) => body.asked).sort()).toEqual([false, true])
  expect((await find())?.asked?.outcome).toBe('asking')
  const rows = await product.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, processUuid))
  expect(rows.filter(({ action }) => action === 'provider.asked')).toHaveLength(1)

  const { getPayments } = product.ctx.providers
  const said = { status: 'pending', amountCop: 10_000_000, currency: 'COP', reference, redirectUrl: undefined } as const
  product.ctx.providers.getPayments = (bankId) => ({
    ...getPayments(bankId),
    payment: async (providerPaymentId) => ({ ...said, providerPaymentId }),
  })
  try {
    await product.drainJobs()
  } finally {
    product.restoreProviders()
  }
  expect(await find()).toMatchObject({ waits: true, asked: { outcome: 'answered' } })
})

test('O01 a transfer is between the customer and the bank, so the provider of PSE has no part in it', async () => {
  const { processUuid } = await approvedOpening(product)
  const transfer = { processUuid, reference: `T-${processUuid}`, amountCop: 10_000_000, method: 'transfer' } as const
  await product.ctx.db.insert(payments).values({ ...transfer, status: 'approved' })
  const ofPayment = (await trail(processUuid)).providers.find(({ provider }) => provider === 'payment')
  expect(ofPayment).toMatchObject({ ids: [], waits: false })
})

test('O01 nobody is asked whose answer is not missing', async () => {
  const { processUuid } = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  expect(await ask(processUuid, 'payment')).toMatchObject({ problem: { errors: { code: 'STEP_NOT_AVAILABLE' } } })
})
