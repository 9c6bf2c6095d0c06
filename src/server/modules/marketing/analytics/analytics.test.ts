import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellationReasons, loyaltyPrizes, loyaltyPrizeTexts, storeAnalytics } from '#contract/analytics.ts'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { cleanUpDaily } from '../../../app/jobs/cleanup.ts'
import { analyticsEntries } from '../../../platform/db/schema/marketing.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const report = (body: object, client = product.anonymous) => client.call(storeAnalytics, { body: body as never })
const survey = (other: string) => report({ info_type: 'loyalty_survey', content: { option: 'otro', other } })
const newest = async () => {
  const [row] = await product.ctx.db.select().from(analyticsEntries).orderBy(desc(analyticsEntries.id)).limit(1)
  return row
}

test('M05 each of the five reasons for leaving is kept by its tag, with the bank', async () => {
  for (const reason of cancellationReasons) {
    const { status, body } = await report({ info_type: 'cancellation_reason', content: { reason, bank_id: 24 } })
    expect([status, body]).toEqual([202, { stored: true }])
    expect(await newest()).toMatchObject({
      infoType: 'cancellation_reason',
      content: { reason, bank_id: 24 },
      brand: 'default',
      customerId: null,
    })
  }
})

test('M07 the four prizes are kept; «otro» needs its text, and the others take none', async () => {
  for (const option of loyaltyPrizes.filter((one) => one !== 'otro')) {
    expect((await report({ info_type: 'loyalty_survey', content: { option } })).status).toBe(202)
    expect((await newest())?.content).toEqual({ option })
    expect((await report({ info_type: 'loyalty_survey', content: { option, other: 'texto' } })).status).toBe(400)
  }
  expect((await report({ info_type: 'loyalty_survey', content: { option: 'otro' } })).status).toBe(400)
  expect((await survey('   ')).status).toBe(400)
})

test('M07 the survey of the sources, a question and its answer in words, is kept like the other one', async () => {
  const answered = (answer: string) =>
    report({ info_type: 'prize_survey', content: { question: '¿Con qué te premiamos?', answer } })
  for (const option of loyaltyPrizes.filter((one) => one !== 'otro')) {
    expect((await answered(loyaltyPrizeTexts[option])).status).toBe(202)
    expect(await newest()).toMatchObject({ infoType: 'loyalty_survey', content: { option } })
  }
  expect((await answered('Un <b>viaje</b>, al 3001234567')).status).toBe(202)
  expect((await newest())?.content).toEqual({ option: 'otro', other: 'Un viaje , al ##########' })
  for (const nothing of ['', '  ', '<b></b>', 'x'.repeat(201)]) expect((await answered(nothing)).status).toBe(400)
})

test.each([
  ['Una <b>bicicleta</b> roja', 'Una bicicleta roja'],
  ['<script>alert(1)</script>Viajes', 'alert(1) Viajes'],
  ['<<b>script>x<</b>/script>', 'script x /script'],
  ['5 < 6 y 7 > 6', '5 6'],
  ['un <img src=x onerror=alert(1)', 'un img src=x onerror=alert(1)'],
  ['línea\u0000uno\ndos\u202E', 'línea uno dos'],
  ['Llámenme al 3001234567', 'Llámenme al ##########'],
  ['CC 1.020.304.050, gracias', 'CC #.###.###.###, gracias'],
  ['al 300 123 45 67 por favor', 'al ### ### ## ## por favor'],
  ['escriban a canaria@example.com ya', 'escriban a # ya'],
  ['un bono de 100.000', 'un bono de 100.000'],
])('M07 of the text %j is kept %j', async (written, kept) => {
  expect((await survey(written)).status).toBe(202)
  expect((await newest())?.content).toEqual({ option: 'otro', other: kept })
})

test('M07 a text that is nothing but markup is refused in words for its field', async () => {
  const { status, problem } = await survey('<b></b>')
  expect([status, problem.errors.fields]).toEqual([
    400,
    [{ path: 'content.other', message: 'Escríbelo con palabras.' }],
  ])
})

test('M05 M07 what is no tag of ours is refused, and nothing is kept', async () => {
  const before = await newest()
  for (const body of [
    { info_type: 'other', content: {} },
    { info_type: 'cancellation_reason', content: { reason: 'me llamo Ana' } },
    { info_type: 'event', content: { name: 'Ana Pérez' } },
    { info_type: 'event', content: { name: 'ok_event', phone: '3001234567' } },
  ])
    expect((await report(body)).status).toBe(400)
  expect(await newest()).toEqual(before)
})

test('M05 a customer’s bearer says whose it is; they can see it, and a deletion takes it away', async () => {
  const client = await product.signIn(undefined, 'Canaria Encuestada')
  await report({ info_type: 'cancellation_reason', content: { reason: 'sin_decidir' } }, client)
  const id = (await newest())?.customerId
  expect(id).not.toBeNull()
  const { groups } = (await client.call(personalData, {})).body
  expect(JSON.stringify(groups)).toContain('Por qué no abriste un CDT: sin decidir')
  await client.call(
    askPrivacy,
    { body: { kind: 'deletion', detail: 'Bórrenme.' } },
    { idempotencyKey: crypto.randomUUID() },
  )
  expect(
    await product.ctx.db
      .select()
      .from(analyticsEntries)
      .where(eq(analyticsEntries.customerId, id ?? '')),
  ).toEqual([])
})

test('M05 a token that is none is nobody’s report, and no failure', async () => {
  const headers = { authorization: 'Bearer made-up' }
  const body = { info_type: 'event', content: { name: 'survey_closed' } } as const
  expect((await product.anonymous.call(storeAnalytics, { body }, { headers })).status).toBe(202)
  expect(await newest()).toMatchObject({ infoType: 'event', customerId: null })
})

test('M05 one address reports so often in an hour and no more', async () => {
  await product.ctx.db.delete(limitCounters)
  await report({ info_type: 'event', content: { name: 'one' } })
  // Outside production the limit is that of tests; see limit-calls.ts.
  await product.ctx.db.update(limitCounters).set({ count: 500 })
  const { status, problem, headers } = await report({ info_type: 'event', content: { name: 'two' } })
  expect([status, problem.errors.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await product.ctx.db.delete(limitCounters)
})

test('M05 after 400 days a report is gone', async () => {
  await product.ctx.db.update(analyticsEntries).set({ createdAt: sql`now() - interval '401 days'` })
  await report({ info_type: 'event', content: { name: 'young' } })
  await cleanUpDaily(product.ctx)
  expect(await product.ctx.db.select({ content: analyticsEntries.content }).from(analyticsEntries)).toEqual([
    { content: { name: 'young' } },
  ])
})
