import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceRecords } from '#contract/rates.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { loadCustomerId } from '#testing/opening.ts'
import { accepted, hourMs, issued, paidBack, storeServed } from '#testing/served-openings.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { serviceRecordsFor } from './service-record.ts'

let app: TestApp
let customerId: string
beforeAll(async () => {
  app = await startTestApp()
  customerId = await loadCustomerId(app, await app.signIn(undefined, 'Prueba Ahorradora'))
})
afterAll(() => app.close())

const startOfToday = () => Date.parse(`${civilDateInBogota(Date.now())}T05:00:00.000Z`)
const yesterday = () => startOfToday() - 12 * hourMs
const recordOf = async (bankId: number) => (await serviceRecordsFor(app.ctx)).banks.find((one) => one.bankId === bankId)

test('Z17 a bank’s record counts what ended in the last 90 whole days, and tells nothing of fewer than twenty', async () => {
  const served = { ...accepted, bankId: 31, customerId }
  for (let hours = 1; hours <= 19; hours += 1) await storeServed(app, { ...served, endedMs: yesterday(), hours })
  // Too old, and of today: neither counts.
  await storeServed(app, { ...served, endedMs: startOfToday() - 91 * 24 * hourMs, hours: 500 })
  await storeServed(app, { ...served, endedMs: startOfToday() + 1, hours: 500 })
  expect(await recordOf(31)).toBeUndefined()
  await storeServed(app, { ...served, endedMs: startOfToday() - 90 * 24 * hourMs, hours: 20 })
  // The middle of 1 to 20 hours.
  const figure = { cases: 20, medianHours: 10.5 }
  expect(await recordOf(31)).toEqual({ bankId: 31, bankLabel: 'KOA', isDemonstration: true, accepted: figure })
  // What the bank declines is no acceptance.
  const declined = { event: 'bank-declined', to: 'NEGOCIO-PERDIDO' } as const
  await storeServed(app, { ...served, ...declined, endedMs: yesterday(), hours: 400 })
  expect((await recordOf(31))?.accepted).toEqual(figure)
  expect(await recordOf(24)).toBeUndefined()
})

test('Z17 a deposit counts as paid on its day until the end of that day in Colombia, and one cancelled early not at all', async () => {
  const day = addDays(civilDateInBogota(Date.now()), -3)
  const lastInstantMs = Date.parse(`${addDays(day, 1)}T05:00:00.000Z`) - 1
  const served = { ...paidBack, bankId: 8, customerId, hours: 5, maturityDate: day }
  for (let one = 0; one < 20; one += 1) {
    await storeServed(app, { ...served, endedMs: lastInstantMs + (one === 0 ? 1 : 0) })
  }
  await storeServed(app, { ...served, event: 'bank-cancelled-early', endedMs: lastInstantMs - 24 * hourMs })
  expect(await recordOf(8)).toMatchObject({ matured: { cases: 20, onTheirDay: 19 } })
})

test('Z17 figures are of demonstration as long as a rate of their bank is, and not those of another', async () => {
  for (let one = 0; one < 20; one += 1) {
    for (const bankId of [10, 13])
      await storeServed(app, { ...issued, bankId, customerId, endedMs: yesterday(), hours: 4 })
  }
  await app.ctx.db.update(rates).set({ isDemonstration: false }).where(eq(rates.bankId, 10))
  const flags = async () => [(await recordOf(10))?.isDemonstration, (await recordOf(13))?.isDemonstration]
  expect(await flags()).toEqual([false, true])
  await app.ctx.db.update(rates).set({ isDemonstration: true }).where(eq(rates.bankId, 10))
  expect(await flags()).toEqual([true, true])
})

test('Z17 any site reads the records without a key, and what has not changed is not sent again', async () => {
  for (let one = 0; one < 20; one += 1) {
    await storeServed(app, { ...issued, bankId: 22, customerId, endedMs: yesterday(), hours: 4 })
  }
  const ask = (headers = {}) => app.app.inject({ url: '/api/rates/service-record', headers })
  const answer = await ask({ origin: 'https://otro.example' })
  const { banks, generated_at, ...shared } = serviceRecords.strict().parse(answer.json())
  expect(banks).toContainEqual({
    ...{ bank_id: 22, bank_label: 'Finandina', is_demonstration: true },
    issued: { cases: 20, median_hours: 4 },
  })
  expect(Date.parse(generated_at)).toBe(startOfToday())
  expect(shared).toMatchObject({ days: 90, fewest_cases: 20 })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json; charset=utf-8',
  })
  const again = await ask({ 'if-none-match': `${answer.headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await app.app.inject({ url: '/api/rates/service-record?bank_id=22' })).statusCode).toBe(400)
})
