import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { createRateAlert, endRateAlert, getRateAlerts } from '#contract/rates.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { control, loadCustomerId } from '#testing/opening.ts'
import { reconcileAll } from '../../../app/jobs/reconcile.ts'
import { rateAlerts, rates } from '../../../platform/db/schema/rates.ts'
import { createAlert } from './alerts.ts'
import { sendAlert, sweepAlerts } from './send-alert.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await app.ctx.db.delete(rates).where(eq(rates.source, 'Prueba'))
  await control(app, 'PUT', 'faults/inbox', {})
})

type Wish = { bank_id?: number; term: number; mark: string }
const wish = (client: Client, body: Wish, idempotencyKey: string = randomUUID()) =>
  client.call(createRateAlert, { body }, { idempotencyKey })
const getCode = async (answer: ReturnType<typeof wish>) => (await answer).problem.errors.code
const fetchAlerts = async (client: Client) => (await client.call(getRateAlerts, { query: {} })).body.alerts
async function pay(ratePercent: string, more: Partial<typeof rates.$inferInsert> = {}) {
  const usual = { bankId: 24, termDays: 360, amountFromCop: 1, source: 'Prueba' }
  await app.ctx.db.insert(rates).values({ ...usual, ratePercent, validFrom: new Date(), ...more })
}
async function sweep() {
  await sweepAlerts(app.ctx)
  await app.drainJobs()
}
async function messagesTo(client: Client): Promise<string[]> {
  const { messages } = await control(app, 'GET', `inbox?phone=${encodeURIComponent(`+57${client.phone}`)}`)
  const texts = (messages as { code: string | null; text: string }[]).filter(({ code }) => code === null)
  return texts.map(({ text }) => text.replaceAll('\u00a0', ' '))
}

test('Z05 a rate that reaches its mark is told once, by message, with bank, rate, term and the simulator', async () => {
  const client = await app.signIn()
  const made = await wish(client, { bank_id: 24, term: 360, mark: '12.5' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ bank_id: 24, term: 360, mark: '12.500', state: 'waiting' })
  await sweep()
  expect(await messagesTo(client)).toEqual([])
  await pay('12.500')
  await sweep()
  await sweep()
  expect(await messagesTo(client)).toEqual([
    `La tasa que esperabas llegó: Coltefinanciera paga 12,50 % E.A. a 360 días. Simula tu CDT con Cosecha en ${app.ctx.config.PUBLIC_URL}/cdt-simulador antes de decidir: las tasas cambian sin aviso.`,
  ])
  expect(await fetchAlerts(client)).toMatchObject([{ id: made.body.id, state: 'told' }])
})

test('Z05 the round of every fifteen seconds finds what is reached', async () => {
  const client = await app.signIn()
  await wish(client, { term: 90, mark: '13.1' })
  await pay('13.200', { termDays: 90, isDemonstration: true })
  await reconcileAll(app.ctx)
  await app.drainJobs()
  const [text] = await messagesTo(client)
  expect(text).toContain('Coltefinanciera paga 13,20 % E.A. (tasa de demostración) a 90 días')
})

test('Z05 an alert of one bank is not told of another, nor of another term, nor of a rate for large amounts', async () => {
  const client = await app.signIn()
  await wish(client, { bank_id: 31, term: 360, mark: '13.5' })
  await wish(client, { bank_id: 24, term: 360, mark: '13.5' })
  await pay('14.000', { bankId: 22 })
  await pay('14.000', { bankId: 24, termDays: 180 })
  await pay('14.000', { bankId: 24, amountFromCop: 50_000_000 })
  await pay('13.499', { bankId: 31 })
  await sweep()
  expect(await messagesTo(client)).toEqual([])
})

test('Z05 the mark of today is refused with words; of two banks the better one decides', async () => {
  const client = await app.signIn()
  expect(await getCode(wish(client, { bank_id: 24, term: 360, mark: '12.200' }))).toBe('RATE_ALERT_REACHED')
  expect(await getCode(wish(client, { term: 360, mark: '12.2' }))).toBe('RATE_ALERT_REACHED')
  expect((await wish(client, { bank_id: 24, term: 360, mark: '12.201' })).status).toBe(201)
  expect(await getCode(wish(client, { bank_id: 5, term: 360, mark: '20' }))).toBe('BANK_NOT_FOUND')
  const { problem } = await wish(client, { term: 91, mark: '20' })
  expect(problem.errors).toMatchObject({ code: 'INVALID_REQUEST', fields: [{ path: 'term' }] })
  expect(await fetchAlerts(client)).toHaveLength(1)
})

test('Z05 five may wait, also when they are asked for at once; the same wish twice is one', async () => {
  const client = await app.signIn()
  const marks = Array.from({ length: 8 }, (_, index) => `15.${index}`)
  const answers = await Promise.all(marks.map((mark) => wish(client, { term: 180, mark })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ problem }) => problem?.errors?.code === 'TOO_MANY_RATE_ALERTS')).toHaveLength(3)
  const alerts = await fetchAlerts(client)
  expect(alerts).toHaveLength(5)
  const [first] = alerts
  if (!first) throw new Error('no alert')
  const same = await wish(client, { term: 180, mark: first.mark.slice(0, 4) })
  expect([same.status, same.body.id]).toEqual([201, first.id])
  await client.call(endRateAlert, { params: { id: first.id } })
  const key = randomUUID()
  const next = await wish(client, { term: 180, mark: '16' }, key)
  expect((await wish(client, { term: 180, mark: '16' }, key)).body).toEqual(next.body)
  expect(await fetchAlerts(client)).toHaveLength(5)
})

test('Z05 what was ended is told nothing and listed nowhere, and somebody else’s is not found', async () => {
  const [client, other] = [await app.signIn(), await app.signIn()]
  const { body } = await wish(client, { term: 270, mark: '14' })
  const foreign = await other.call(endRateAlert, { params: { id: body.id } })
  expect([foreign.status, foreign.problem.errors.code]).toEqual([404, 'NOT_FOUND'])
  expect((await client.call(endRateAlert, { params: { id: body.id } })).body).toEqual({ ended: true })
  expect((await client.call(endRateAlert, { params: { id: body.id } })).status).toBe(404)
  await pay('14.500', { termDays: 270 })
  await sweep()
  expect(await messagesTo(client)).toEqual([])
  expect(await fetchAlerts(client)).toEqual([])
})

test('Z05 R23 twenty runs at once tell once; where nobody takes the message, the alert waits and tells later', async () => {
  const client = await app.signIn()
  const { body } = await wish(client, { term: 720, mark: '13.9' })
  await pay('14.000', { termDays: 720 })
  await control(app, 'PUT', 'faults/inbox', { failAlways: true })
  await expect(sendAlert(app.ctx, { alertId: body.id })).rejects.toThrow()
  expect(await fetchAlerts(client)).toMatchObject([{ state: 'waiting' }])
  await control(app, 'PUT', 'faults/inbox', {})
  await Promise.all(Array.from({ length: 20 }, () => sendAlert(app.ctx, { alertId: body.id })))
  expect(await messagesTo(client)).toHaveLength(1)
})

test('Z05 a rate that has fallen again before the message goes out is waited for on', async () => {
  const client = await app.signIn()
  const { body } = await wish(client, { bank_id: 22, term: 360, mark: '13' })
  await sendAlert(app.ctx, { alertId: body.id })
  expect(await messagesTo(client)).toEqual([])
  expect(await fetchAlerts(client)).toMatchObject([{ state: 'waiting' }])
})

test('Z05 Z09 alerts are shown among one’s data, and go with them', async () => {
  const client = await app.signIn(undefined, 'Canaria Alerta')
  await wish(client, { bank_id: 31, term: 360, mark: '15.25' })
  const ended = await wish(client, { term: 90, mark: '16' })
  await client.call(endRateAlert, { params: { id: ended.body.id } })
  const customerId = await loadCustomerId(app, client)
  const { body } = await client.call(personalData, {})
  const group = body.groups.find(({ title }) => title === 'Tus alertas de tasa')
  expect(group?.items.map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual([
    '16,00 % E.A. a 90 días en cualquier banco; la terminaste',
    '15,25 % E.A. a 360 días en KOA; esperando',
  ])
  const wanted = { kind: 'deletion', detail: 'Borren todo lo que tienen de mí.' } as const
  expect((await client.call(askPrivacy, { body: wanted }, { idempotencyKey: randomUUID() })).body.erased).toBe(true)
  const kept = () => app.ctx.db.select().from(rateAlerts).where(eq(rateAlerts.customerId, customerId))
  expect(await kept()).toEqual([])
  // A request that was on its way when the data were deleted.
  const late = createAlert(app.ctx, { customerId, key: randomUUID() }, { term: 360, mark: '17' })
  await expect(late).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(await kept()).toEqual([])
})
