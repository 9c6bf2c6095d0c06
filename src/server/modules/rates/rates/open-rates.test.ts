import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getRateHistory, type OpenRates, openRates } from '#contract/rates.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import {
  addDays,
  addMonths,
  civilDate,
  civilDateInBogota,
  diffDays,
  getDateParts,
} from '#domain/money/dates/civil-date.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { control } from '#testing/opening.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { importOfficialRates } from '../official-rates/import-rates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await control(app, 'PUT', 'open-data', { newestCut: '2026-11-20' })
  await importOfficialRates(app.ctx)
})
afterAll(() => app.close())
const added: string[] = []
afterEach(async () => {
  if (added.length > 0) await app.ctx.db.delete(rates).where(inArray(rates.id, added.splice(0)))
})

/** Without a client key, a session or anything else: as any program asks. */
const ask = (query = '', headers: Record<string, string> = {}) => app.app.inject({ url: `/api/rates${query}`, headers })
const feed = async (query = ''): Promise<WireKeys<OpenRates>> => openRates.strict().parse((await ask(query)).json())
async function addRate(rate: Partial<typeof rates.$inferInsert>) {
  const usual = { bankId: 24, termDays: 360, amountFromCop: 1, ratePercent: '12.999', source: 'Cartelera del banco' }
  const values = { ...usual, validFrom: new Date(Date.now() - 60_000), ...rate }
  const [row] = await app.ctx.db.insert(rates).values(values).returning({ id: rates.id })
  added.push(row?.id ?? '')
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('Z11 the feed is what its schema says: every rate in force, with bank, entity, amounts, source and mark', async () => {
  const { rates: shown, terms_of_use } = await feed()
  expect(shown).toHaveLength(demonstrationRates.length)
  for (const rate of demonstrationRates) {
    const bank = partnerBank(rate.bankId)
    expect(shown).toContainEqual({
      bank_id: bank.id,
      bank_label: bank.name,
      legal_entity: bank.legalEntity.name,
      term: rate.termDays,
      amount_from: rate.amountFromCop,
      amount_to: rate.amountToCop ?? null,
      rate: rate.ratePercent,
      day_base: bank.dayBase,
      valid_from: '2026-01-01T05:00:00.000Z',
      source: 'Tasa de demostración',
      is_demonstration: true,
    })
  }
  expect(terms_of_use).toContain('nombras la fuente')
  expect(terms_of_use).toContain('Cambian sin aviso')
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])(
  'Z11 S09 a browser that takes «%s» gets it compressed, that of one term in three kilobytes',
  async (accepted, coding, open) => {
    for (const [query, atMost] of [
      ['?term=360', 3_000],
      ['?bank_id=24', 3_000],
      ['', accepted.includes('br') ? 3_500 : 20_000],
    ] as const) {
      const answer = await ask(query, { 'accept-encoding': accepted })
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, coding])
      expect(answer.headers.vary).toContain('accept-encoding')
      expect(answer.rawPayload.length).toBeLessThan(atMost)
      expect(open(answer.rawPayload).toString()).toBe((await ask(query)).body)
    }
    expect((await ask('', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()
  },
)

test('Z11 any site may read it, for five minutes, without a key; what is not open is read by us alone', async () => {
  const { statusCode, headers } = await ask('', { origin: 'https://otro.example' })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(headers['set-cookie']).toBeUndefined()
  for (const url of ['/api/health', '/api/rates/history?bank_id=24&term=360', '/api/rates/alerts']) {
    const other = await app.anonymous.inject({ url, headers: { origin: 'https://otro.example' } })
    expect(other.headers['access-control-allow-origin'], url).toBeUndefined()
    expect(other.headers['cache-control'], url).toBe('no-store')
  }
  const refused = await ask('?term=a', { origin: 'https://otro.example' })
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store'])
})

test('Z11 what has not changed is answered by 304 without a body; a changed rate has another tag', async () => {
  const { etag } = (await ask()).headers
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask('', { 'if-none-match': known })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['cache-control']).toBe('public, max-age=300')
  }
  expect((await ask('?term=90', { 'if-none-match': `${etag}` })).statusCode).toBe(200)
  await addRate({ ratePercent: '12.600' })
  const changed = await ask('', { 'if-none-match': `${etag}` })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('Z11 bank and term filter rates and official rates; an unknown bank has none', async () => {
  const one = await feed('?bank_id=31&term=360')
  expect(one.rates).toMatchObject([{ bank_id: 31, term: 360 }])
  expect(one.official).toMatchObject([{ bank_id: 31, term_from: 360, term_to: 360 }])
  const long = await feed('?bank_id=31&term=720')
  for (const { term_from, term_to } of long.official) expect([term_from, term_to]).toEqual([361, null])
  expect(await feed('?bank_id=9999')).toMatchObject({ rates: [], official: [] })
  expect((await ask('?plazo=360')).statusCode).toBe(400)
})

test('R04 Z11 a month that is over is told as it ended, the one that runs as it is now, and one to come has nothing new', async () => {
  // The last month ended at midnight in Colombia.
  const { year, month } = getDateParts(civilDateInBogota(Date.now()))
  const end = Date.parse(`${civilDate(year, month, 1)}T05:00:00.000Z`)
  await addRate({ ratePercent: '12.801', validFrom: new Date(end - 60_000), validTo: new Date(end + 1) })
  await addRate({ ratePercent: '12.802', validFrom: new Date(end) })
  const key = (months: number) => addMonths(civilDate(year, month, 1), months).slice(0, 7)
  const fetchRate = async (named: string) => {
    const { rates: shown, official, generated_at } = await feed(`?bank_id=24&term=360&month=${named}`)
    return { rate: shown[0]?.rate, reports: official.length, on: civilDateInBogota(Date.parse(generated_at)) }
  }
  expect(await fetchRate(key(-1))).toEqual({ rate: '12.801', reports: 0, on: addDays(civilDate(year, month, 1), -1) })
  expect((await fetchRate(key(0))).rate).toBe('12.802')
  expect((await fetchRate(key(1))).rate).toBe('12.802')
  for (const wrong of ['2026-13', '2026-1', 'enero', '']) expect((await ask(`?month=${wrong}`)).statusCode).toBe(400)
})

test('Z11 a newer rate for some amounts splits the band of the older, and a rate of tomorrow is not told', async () => {
  await addRate({ amountFromCop: 10_000_000, amountToCop: 19_999_999, ratePercent: '12.700' })
  await addRate({ ratePercent: '14.000', validFrom: inDays(1) })
  await addRate({ ratePercent: '15.000', validFrom: inDays(-3), validTo: inDays(-1) })
  const { rates: shown } = await feed('?bank_id=24&term=360')
  expect(shown.map(({ amount_from, amount_to, rate }) => [amount_from, amount_to, rate])).toEqual([
    [250_000, 9_999_999, '12.200'],
    [10_000_000, 19_999_999, '12.700'],
    [20_000_000, 99_999_999, '12.200'],
    [100_000_000, null, '12.300'],
  ])
})

test('Z05 Z11 an official rate stands with its date, its lag and its source, and never without a row', async () => {
  const { official } = await feed()
  const today = civilDateInBogota(Date.now())
  expect(official.length).toBeGreaterThan(200)
  for (const { cut_on, lag_days, source, rate, volume, low_volume } of official) {
    expect(lag_days).toBe(diffDays(cut_on, today))
    expect(source).not.toBe('')
    expect(Number(rate)).toBeGreaterThan(0)
    expect(low_volume).toBe(volume < 50_000_000)
  }
})

test('Z05 the history of a rate: what held from when to when, what holds now without an end', async () => {
  await addRate({ ratePercent: '12.500', validFrom: inDays(-10), validTo: inDays(-4) })
  await addRate({ ratePercent: '12.900', validFrom: inDays(-2), validTo: inDays(5) })
  await addRate({ ratePercent: '14.000', validFrom: inDays(2) })
  const { status, body } = await app.anonymous.call(getRateHistory, { query: { bank_id: 24, term: 360 } })
  expect(status).toBe(200)
  expect(body.offered.map(({ rate, is_demonstration }) => [rate, is_demonstration])).toEqual([
    ['12.200', true],
    ['12.500', false],
    ['12.200', true],
    ['12.900', false],
  ])
  const ends = body.offered.map(({ to }) => to)
  expect(ends.at(-1)).toBeNull()
  expect(ends.slice(0, -1)).toEqual(body.offered.slice(1).map(({ from }) => from))
  expect(body.official.length).toBeGreaterThan(0)
})

test('Z05 the history is of the band of the amount; a bank that is no partner has the report alone', async () => {
  const query = { bank_id: 24, term: 360, amount: 100_000_000 }
  expect((await app.anonymous.call(getRateHistory, { query })).body.offered).toMatchObject([{ rate: '12.300' }])
  const bancolombia = await app.anonymous.call(getRateHistory, { query: { bank_id: 18, term: 360 } })
  expect(bancolombia.body.offered).toEqual([])
  expect(bancolombia.body.official.length).toBeGreaterThan(0)
  const nobody = await app.anonymous.call(getRateHistory, { query: { bank_id: 9_999, term: 360 } })
  expect([nobody.status, nobody.problem.errors.code]).toEqual([404, 'BANK_NOT_FOUND'])
})
