import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteLadderPlan, getLadderPlan, putLadderPlan } from '#contract/ladder-plan.ts'
import { changeNoticeWish } from '#contract/notice-wishes.ts'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { addDays, type CivilDate } from '#domain/money/dates/civil-date.ts'
import { nextSavingDay } from '#domain/money/ladder/ladder-plan.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, today } from '#testing/deposits.ts'
import { control, loadCustomerId, type Opening } from '#testing/opening.ts'
import { reconcileAll } from '../../../app/jobs/reconcile.ts'
import { ladderPlans } from '../../../platform/db/schema/deposits.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { remindCustomer } from '../renewals/remind-customer.ts'
import { moveLadder } from './ladder-plan.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => control(app, 'PUT', 'faults/inbox', {}))

const body = (part = {}) => ({
  ...{ start: 20_000_000, terms: [90, 360], monthly: 400_000, collected: 0, state: 'active' as const },
  ...part,
})
const newSaver = () => app.signIn(undefined, 'Prueba Ahorradora')
const keep = (client: Client, part = {}) => client.call(putLadderPlan, { body: body(part) })
const read = async (client: Client) => (await client.call(getLadderPlan, {})).body.plan
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test('Z19 a ladder is kept as a plan, changes in place, and keeps the day on which it began', async () => {
  const client = await newSaver()
  expect(await read(client)).toBeUndefined()
  expect((await keep(client)).status).toBe(200)
  const next = nextSavingDay(today(), today())
  expect(await read(client)).toEqual({ ...body(), start_date: today(), next_saving_on: next })
  await keep(client, { monthly: 0, terms: [180], collected: 150_000 })
  const changed = { ...body({ monthly: 0, terms: [180], collected: 150_000 }), start_date: today() }
  expect(await read(client)).toEqual(changed)
})

test('Z19 it is paused, resumed and ended, each with one call that may come twice', async () => {
  const client = await newSaver()
  await keep(client)
  for (let press = 0; press < 2; press += 1) {
    expect((await keep(client, { state: 'paused' })).body.plan).not.toHaveProperty('next_saving_on')
  }
  expect((await keep(client)).body.plan?.next_saving_on).toBe(nextSavingDay(today(), today()))
  for (let press = 0; press < 2; press += 1) {
    const { status, body: left } = await client.call(deleteLadderPlan, {})
    expect([status, left.plan]).toEqual([200, undefined])
  }
})

test.each([[[361]], [[90, 90]]])('Z19 a plan with the rungs %j is refused, and nothing is kept', async (terms) => {
  const client = await newSaver()
  const { problem } = await keep(client, { terms })
  expect(problem.errors.code).toBe('INVALID_REQUEST')
  expect(await read(client)).toBeUndefined()
})

test('Z19 everybody has their own plan', async () => {
  const [one, other] = [await newSaver(), await newSaver()]
  await keep(one, { start: 1_234_567 })
  expect(await read(other)).toBeUndefined()
  await other.call(deleteLadderPlan, {})
  expect(await read(one)).toMatchObject({ start: 1_234_567 })
})

const rowOf = async (client: Client) => eq(ladderPlans.customerId, await loadCustomerId(app, client))
/** Makes a day the saving day of a plan, as if its time had come. */
async function dueOn(client: Client, day: CivilDate): Promise<void> {
  await app.ctx.db
    .update(ladderPlans)
    .set({ dueOn: day })
    .where(await rowOf(client))
}
async function remind() {
  await reconcileAll(app.ctx)
  await app.drainJobs()
}
async function noticesTo({ phone }: Client): Promise<string[]> {
  const { messages } = await control(app, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  const texts = messages.map(({ text }: { text: string }) => text)
  return texts.filter((text: string) => text.startsWith('Hoy toca un paso de tu plan'))
}
async function lettersTo({ email }: Opening): Promise<{ subject: string; text: string }[]> {
  const { messages } = await control(app, 'GET', `mail?to=${encodeURIComponent(email)}`)
  return messages.filter(({ text }: { text: string }) => text.includes('/portal/dashboard?fila=ver'))
}
/** Somebody whose address is proven, with a deposit that asks for nothing. */
const proven = () => depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 300)

test('Z19 on the saving day a letter and a message leave once, and the next one is a month later', async () => {
  const saver = await proven()
  await keep(saver.client, { collected: 100_000, monthly: 50_000 })
  await dueOn(saver.client, today())
  await remind()
  await remind()
  const letters = await lettersTo(saver)
  expect(letters).toHaveLength(1)
  expect(plain(letters[0]?.text)).toContain('aparta $ 50.000 en tu propia cuenta')
  expect(plain(letters[0]?.text)).toContain('Con esto tienes $ 150.000')
  const messages = await noticesTo(saver.client)
  expect(messages).toHaveLength(1)
  expect(messages[0]).not.toContain('50.000')
  expect((await read(saver.client))?.next_saving_on).toBe(nextSavingDay(today(), today()))
})

test('Z19 once what was saved is enough for a bank, the letter says that the next deposit can be opened', async () => {
  const saver = await proven()
  await keep(saver.client, { collected: 10_000_000 })
  await dueOn(saver.client, today())
  await remind()
  const [letter] = await lettersTo(saver)
  expect(letter?.subject).toBe('Ya puedes sembrar tu siguiente CDT')
  expect(plain(letter?.text)).toContain(
    'Con esto tienes $ 10.400.000: ya te alcanza para abrir el siguiente CDT a 360 días',
  )
})

test('Z19 who paused, ended, saves nothing or turned reminders off hears nothing', async () => {
  const [paused, ended, silent] = [await newSaver(), await newSaver(), await newSaver()]
  for (const client of [paused, ended, silent]) await keep(client)
  await dueOn(silent, today())
  await keep(paused, { state: 'paused' })
  await ended.call(deleteLadderPlan, {})
  for (const channel of ['mail', 'whatsapp', 'sms'] as const) {
    await silent.call(changeNoticeWish, { body: { topic: 'reminders', channel, wanted: false } })
  }
  await remind()
  for (const client of [paused, ended, silent]) expect(await noticesTo(client)).toEqual([])
})

test('Z19 a message that no channel took is tried again; what is days late is left out, and the plan goes on', async () => {
  const [first, late] = [await newSaver(), await newSaver()]
  for (const client of [first, late]) await keep(client)
  await dueOn(first, today())
  await dueOn(late, addDays(today(), -4))
  await control(app, 'PUT', 'faults/inbox', { failAlways: true })
  await remind().catch(() => undefined)
  await control(app, 'PUT', 'faults/inbox', {})
  await remind()
  await app.drainJobs({ includeDelayed: true })
  expect(await noticesTo(first)).toHaveLength(1)
  expect(await noticesTo(late)).toEqual([])
  expect((await read(late))?.next_saving_on).toBe(nextSavingDay(today(), today()))
})

test('Z19 Z04 the reminder of a maturity says where the plan puts the money, unless it is paused', async () => {
  const [running, paused] = [
    await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 7),
    await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 7),
  ]
  await keep(running.client, { terms: [90, 720] })
  await keep(paused.client, { terms: [90, 720], state: 'paused' })
  const words = 'lo que vence va al plazo más largo: 720 días'
  for (const [saver, isTold] of [
    [running, true],
    [paused, false],
  ] as const) {
    await remindCustomer(app.ctx, saver)
    const { messages } = await control(app, 'GET', `mail?to=${encodeURIComponent(saver.email)}`)
    expect(plain(messages[0]?.text).includes(words)).toBe(isTold)
  }
})

test('Z19 R38 Z09 O04 a plan is sealed, is in the copy of one’s data, moves with its person and goes with them', async () => {
  const [client, other] = [await newSaver(), await newSaver()]
  await keep(client, { start: 87_654_321 })
  const [row] = await app.ctx.db
    .select()
    .from(ladderPlans)
    .where(await rowOf(client))
  expect(JSON.stringify(row)).not.toContain('87654321')
  const { groups } = (await client.call(personalData, {})).body
  const [item] = groups.find(({ title }) => title === 'Planes que dejaste listos')?.items ?? []
  expect(plain(item?.value)).toContain('Cosecha en fila: $ 87.654.321 a 90 días, 360 días')
  const move = { from: await loadCustomerId(app, client), to: await loadCustomerId(app, other) }
  await inTransaction(app.ctx.db, (tx) => moveLadder(tx, move))
  expect(await read(client)).toBeUndefined()
  expect(await read(other)).toMatchObject({ start: 87_654_321 })
  const wish = { kind: 'deletion' as const, detail: 'Bórrenme, por favor' }
  const owner = await rowOf(other)
  await other.call(askPrivacy, { body: wish }, { idempotencyKey: randomUUID() })
  expect(await app.ctx.db.$count(ladderPlans, owner)).toBe(0)
})
