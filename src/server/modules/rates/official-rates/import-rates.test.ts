import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankNames } from '#domain/banks/catalogue.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { control } from '#testing/opening.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'
import { officialRates } from '../../../platform/db/schema/rates.ts'
import { readJobHealth } from '../../../platform/jobs/job-health.ts'
import { createSocrataRates } from '../../../providers/official-rates/socrata.ts'
import { importDaily, importOfficialRates, runImport } from './import-rates.ts'
import { officialHistory, officialRatesNow } from './official-rates-now.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({}, pino({ level: 'info' }, { write: (line: string) => lines.push(line) }))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.ctx.db.delete(officialRates)
  await control(app, 'PUT', 'open-data', { newestCut: '2026-11-20' })
  lines.length = 0
})

const countRows = async () => (await app.ctx.db.select({ id: officialRates.id }).from(officialRates)).length
const kept = () =>
  app.ctx.db.execute<{ id: number; rate_percent: string }>(sql`select * from ${officialRates} order by id`)

test('Z05 the last five banking days are kept, without zeros, totals and what has no range; twice is as once', async () => {
  const first = await importOfficialRates(app.ctx)
  expect(first.cuts.at(-1)).toBe('2026-11-20')
  expect(first.cuts.length).toBeGreaterThanOrEqual(4)
  expect(first.written).toBe(await countRows())
  expect(first.discarded).toBeGreaterThan(0)
  const rows = await app.ctx.db.select().from(officialRates)
  expect(rows.filter(({ ratePercent }) => Number(ratePercent) <= 0 || Number(ratePercent) > 25)).toEqual([])
  expect(rows.filter(({ subaccount }) => [40, 900, 910].includes(subaccount))).toEqual([])
  const before = await kept()
  expect(await importOfficialRates(app.ctx)).toMatchObject({ cuts: first.cuts, written: 0 })
  expect((await kept()).rows).toEqual(before.rows)
})

test('Z05 what was reported late takes the place of what stood there, and a rate of 25.1 % is left out', async () => {
  await importOfficialRates(app.ctx)
  const count = await countRows()
  const change = { day: '2026-11-20', codigoentidad: '129', subcuenta: '130' }
  await control(app, 'PUT', 'open-data', {
    newestCut: '2026-11-20',
    changes: [
      { ...change, tasa: '12.345', monto: '49999' },
      { ...change, subcuenta: '70', tasa: '25.1' },
    ],
  })
  expect((await importOfficialRates(app.ctx)).written).toBe(1)
  expect(await countRows()).toBe(count)
  const { rates } = await officialRatesNow(app.ctx)
  const koa = rates.filter(({ bankId }) => bankId === 31)
  expect(koa.find(({ range }) => range.subaccount === 130)).toMatchObject({
    ratePercent: '12.345',
    volumeCop: 49_999_000,
    lowVolume: true,
    cutOn: '2026-11-20',
  })
  expect(koa.filter(({ ratePercent }) => ratePercent === '25.100')).toEqual([])
})

test('Z05 the rates of every partner are found by code or name, and are said to be made up', async () => {
  await importOfficialRates(app.ctx)
  const { rates } = await officialRatesNow(app.ctx)
  const banks = new Set(rates.map(({ bankId }) => bankId))
  for (const partner of [8, 10, 11, 13, 15, 22, 24, 27, 28, 29, 31]) expect(banks).toContain(partner)
  for (const bankId of banks) expect(bankNames.has(bankId)).toBe(true)
  for (const { source } of rates) expect(source).toContain('ficticio')
  await app.ctx.db.update(officialRates).set({ entityName: 'COLTEFINANCIERA S.A.' }).where(sql`entity_code = 21`)
  const [real] = (await officialRatesNow(app.ctx)).rates.filter(({ bankId }) => bankId === 24)
  expect(real?.source).toBe(
    'Superintendencia Financiera de Colombia (datos.gov.co, axk9-g2nh), reportado por COLTEFINANCIERA S.A.',
  )
})

test('Z05 a day without a report is passed over, and the history is of its range alone, the oldest first', async () => {
  await control(app, 'PUT', 'open-data', { newestCut: '2026-11-20', missing: ['2026-11-19'] })
  const { cuts } = await importOfficialRates(app.ctx, { days: 30 })
  expect(cuts).not.toContain('2026-11-19')
  const history = await officialHistory(app.ctx, { bankId: 31, termDays: 360 })
  const days = history.map(({ cutOn }) => cutOn)
  expect(days.length).toBeGreaterThan(10)
  expect(days).toEqual(days.toSorted())
  expect(await officialHistory(app.ctx, { bankId: 31, termDays: 50 })).toEqual([])
  expect(await officialHistory(app.ctx, { bankId: 26, termDays: 360 })).toEqual([])
})

test.each([
  ['nonsense', { garbage: true }],
  ['a broken connection', { dropConnection: true }],
  ['errors', { failAlways: true }],
])('R32 Z05 %s instead of a report changes nothing and is logged', async (_, faults) => {
  await importOfficialRates(app.ctx)
  const before = await kept()
  await control(app, 'PUT', 'open-data', {
    newestCut: '2026-11-20',
    changes: [{ day: '2026-11-20', codigoentidad: '129', subcuenta: '130', tasa: '9.9' }],
  })
  await control(app, 'PUT', 'faults/open-data', faults)
  await expect(runImport(app.ctx)).rejects.toThrow('official-rates')
  await control(app, 'PUT', 'faults/open-data', {})
  expect((await kept()).rows).toEqual(before.rows)
  expect(lines.join('')).toContain('official rates could not be imported')
})

test.each([
  ['tasa', ['.5', '-0.01', '9.0000000000000001', '', '11,5', '1234.5']],
  ['monto', ['1.5E7', '-1', '1234567890123', '60.000,5']],
])('Z05 one odd «%s» is left out and told, and the other rates of the day are kept', async (column, values) => {
  await importOfficialRates(app.ctx)
  const whole = (await kept()).rows
  for (const value of values) {
    await app.ctx.db.delete(officialRates)
    lines.length = 0
    await control(app, 'PUT', 'open-data', {
      newestCut: '2026-11-20',
      changes: [{ day: '2026-11-20', codigoentidad: '129', subcuenta: '130', [column]: value }],
    })
    await runImport(app.ctx)
    expect((await kept()).rows.length, value).toBe(whole.length - 1)
    expect(lines.join(''), value).toContain('rows of the official report cannot be read')
    expect(lines.join(''), value).toMatch(new RegExp(`"2026-11-20 \\d+-129/130: ${column}"`))
  }
})

test('Z05 a report of which more than a few rows are odd changes nothing', async () => {
  await importOfficialRates(app.ctx)
  const before = await kept()
  const { rows } = await app.ctx.providers.officialRates.rowsOfCut('2026-11-20')
  await control(app, 'PUT', 'open-data', {
    newestCut: '2026-11-20',
    changes: rows.slice(0, 10).map(({ entityCode, subaccount }) => ({
      ...{ day: '2026-11-20', codigoentidad: String(entityCode), subcuenta: String(subaccount) },
      tasa: '.5',
    })),
  })
  await expect(runImport(app.ctx)).rejects.toThrow('odd rows')
  expect((await kept()).rows).toEqual(before.rows)
})

test('Z05 a report that breaks in its middle writes none of its days', async () => {
  const real = app.ctx.providers.officialRates
  const officialRatesOnce = {
    check: () => real.check(),
    lastCut: () => real.lastCut(),
    savingsOfCut: (cutOn: string) => real.savingsOfCut(cutOn),
    rowsOfCut: (cutOn: string) =>
      cutOn === '2026-11-20' ? Promise.reject(new Error('cut off')) : real.rowsOfCut(cutOn),
  }
  const ctx = { ...app.ctx, providers: { ...app.ctx.providers, officialRates: officialRatesOnce } }
  await expect(importOfficialRates(ctx)).rejects.toThrow('cut off')
  expect(await countRows()).toBe(0)
})

test('Z05 two rows that contradict each other say nothing', async () => {
  const real = createSocrataRates({ url: app.ctx.config.OFFICIAL_RATES_URL })
  const rowsOfCut = async (cutOn: string) => {
    const cut = await real.rowsOfCut(cutOn)
    const [first, ...rows] = cut.rows.filter(({ ratePercent }) => ratePercent !== '0.000')
    return { ...cut, rows: first ? [first, { ...first, ratePercent: '1.000' }, ...rows, ...rows.slice(0, 3)] : [] }
  }
  const officialRatesTwice = { ...real, rowsOfCut }
  const ctx = { ...app.ctx, providers: { ...app.ctx.providers, officialRates: officialRatesTwice } }
  await importOfficialRates(ctx, { days: 1 })
  expect((await kept()).rows.filter(({ rate_percent }) => rate_percent === '1.000')).toEqual([])
  const rows = await app.ctx.db.select().from(officialRates)
  expect(rows.some(({ entityCode, subaccount }) => entityCode === 7 && subaccount === 10)).toBe(false)
  expect(rows.some(({ entityCode, subaccount }) => entityCode === 7 && subaccount === 20)).toBe(true)
})

test('Z05 the job is sent once on a business day, from seven on; at any time where nothing is kept', async () => {
  const sent = async () => (await readJobHealth(app.database)).waiting
  const at = async (time: string) => {
    const before = await sent()
    await importDaily(app.ctx, Date.parse(time))
    return (await sent()) - before
  }
  await app.drainJobs()
  await app.ctx.db.delete(limitCounters)
  expect(await at('2026-11-22T15:00:00Z')).toBe(1)
  await app.drainJobs()
  expect(await countRows()).toBeGreaterThan(0)
  expect(await at('2026-11-29T15:00:00Z')).toBe(0)
  expect(await at('2026-11-23T11:59:00Z')).toBe(0)
  expect(await at('2026-11-23T12:01:00Z')).toBe(1)
  expect(await at('2026-11-23T18:00:00Z')).toBe(0)
})
