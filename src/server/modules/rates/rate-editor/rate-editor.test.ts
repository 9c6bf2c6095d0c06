import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as changeCalls from '#contract/ops-changes.ts'
import * as calls from '#contract/ops-rates.ts'
import { createProcess, getProcess } from '#contract/processes.ts'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { officialRates, parameters, rates } from '../../../platform/db/schema/rates.ts'
import { rateInForce } from '../simulation/current-rate.ts'

let product: TestApp
let asker: Client
let other: Client
const today = () => civilDateInBogota(Date.now())

beforeAll(async () => {
  product = await startTestApp()
  asker = (await staffClient(product, 'ops')).client
  other = (await staffClient(product, 'ops')).client
}, 120_000)
afterAll(() => product.close())

const finandina = 22
const reason = 'Tarifario de noviembre'
const source = 'Tarifario del banco, noviembre'
const row = (rate: string, more: Partial<WireKeys<calls.WrittenRate>> = {}): WireKeys<calls.WrittenRate> => ({
  bank_id: finandina,
  term: 360,
  amount_from: 100_000,
  rate,
  valid_from: today(),
  ...more,
})
const ask = (rows: WireKeys<calls.WrittenRate>[]) =>
  asker.call(changeCalls.askForChange, { body: { kind: 'rates', rows, source, reason } })
const approve = (id: string, client = other) =>
  client.call(changeCalls.approveChange, { params: { change_id: id }, body: {} })
const preview = (body: { rows?: WireKeys<calls.WrittenRate>[]; csv?: string }) =>
  asker.call(calls.opsRatesPreview, { body })
const getDayStart = (day: string) => new Date(`${day}T05:00:00.000Z`)

async function put(rows: WireKeys<calls.WrittenRate>[]): Promise<string> {
  const asked = await ask(rows)
  expect(asked.status, JSON.stringify(asked.problem)).toBe(201)
  const approved = await approve(asked.body.id)
  expect(approved.status, JSON.stringify(approved.problem)).toBe(200)
  return asked.body.id
}

const inForce = (amountCop: number, at?: Date, termDays = 360) =>
  rateInForce(product.ctx.db, { bankId: finandina, termDays, amountCop, ...(at ? { at } : {}) })

/** Every row of a bank and term that holds for an amount at an instant, however many. */
async function allInForce(bankId: number, termDays: number, amountCop: number, at: Date) {
  const all = await product.ctx.db
    .select()
    .from(rates)
    .where(
      and(eq(rates.bankId, bankId), eq(rates.termDays, termDays), or(isNull(rates.validTo), gt(rates.validTo, at))),
    )
  return all.filter(
    (one) => one.validFrom <= at && one.amountFromCop <= amountCop && (one.amountToCop ?? Infinity) >= amountCop,
  )
}

test('O02 a rate approved by another person is what simulations and openings use from then on, and a demonstration ends', async () => {
  const opened = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS', { bankId: finandina })
  expect(await inForce(10_000_000)).toMatchObject({ isDemonstration: true })
  const bands = [row('11.350', { amount_to: 49_999_999 }), row('11.500', { amount_from: 50_000_000 })]
  const audit = async () => (await product.ctx.db.select().from(auditLog)).length
  const before = await audit()
  const asked = (await ask(bands)).body
  expect(await inForce(10_000_000)).toMatchObject({ isDemonstration: true })
  expect(await audit()).toBe(before + 1)
  expect((await approve(asked.id)).status).toBe(200)
  expect(await audit()).toBe(before + 2)
  const [entry] = (await product.ctx.db.select().from(auditLog).orderBy(asc(auditLog.seq))).slice(-1)
  expect(entry).toMatchObject({ action: 'change.approved', subjectKind: 'change', subjectId: asked.id })
  expect(JSON.stringify(entry?.after)).toContain(`22/360 100000-49999999 11.350 from ${today()}`)

  expect(await inForce(10_000_000)).toEqual(
    expect.objectContaining({ ratePercent: '11.350', isDemonstration: false, source }),
  )
  expect(await inForce(50_000_000)).toMatchObject({ ratePercent: '11.500' })
  const simulated = await product.anonymous.call(
    simulateInvestmentV2,
    { body: { amount: '10000000', terms: [360] } },
    { headers: product.simulationKey() },
  )
  expect(JSON.stringify(simulated.body)).toContain('11.35')

  const client = await product.signIn(undefined, 'Prueba Ahorradora')
  const deposit = { bank_id: finandina, amount: 10_000_000, term: 360, environment_simulate: 'astro' } as const
  const open = (rate: string) =>
    client.call(createProcess, { body: { ...deposit, rate } }, { idempotencyKey: randomUUID() })
  expect(getErrorCode(await open('11.500'))).toBe('RATE_CHANGED')
  expect((await open('11.350')).status).toBeLessThan(300)
  const view = (await opened.client.call(getProcess, { query: { id: opened.processUuid } })).body
  expect(view).toMatchObject({ validate_rate_changing: true })
})

test('O02 a rate of a later day is shown as future, holds from that day, and leaves the one of today until then', async () => {
  const day = addDays(today(), 9)
  await put([row('10.900', { term: 180 })])
  await put([row('10.700', { term: 180, valid_from: day })])
  expect(await inForce(1_000_000, undefined, 180)).toMatchObject({ ratePercent: '10.900' })
  expect(await inForce(1_000_000, new Date(getDayStart(day).getTime() - 1), 180)).toMatchObject({
    ratePercent: '10.900',
  })
  expect(await inForce(1_000_000, getDayStart(day), 180)).toMatchObject({ ratePercent: '10.700' })
  const table = (await asker.call(calls.opsRates, { query: {} })).body
  const own = { bank_id: finandina, term: 180, is_demonstration: false }
  expect(table.in_force).toContainEqual(expect.objectContaining({ ...own, rate: '10.900' }))
  expect(table.future).toContainEqual(expect.objectContaining({ ...own, rate: '10.700' }))
  const later = (await asker.call(calls.opsRates, { query: { at: getDayStart(addDays(day, 1)).toISOString() } })).body
  expect(later.in_force).toContainEqual(expect.objectContaining({ ...own, rate: '10.700' }))
  const { entries } = (await asker.call(calls.opsRateHistory, { query: { bank_id: finandina, term: 180 } as never }))
    .body
  expect(entries.map(({ rate, requested_by, approved_by }) => [rate, requested_by, approved_by])).toEqual([
    ['10.700', 'Persona Del Equipo', 'Persona Del Equipo'],
    ['10.900', 'Persona Del Equipo', 'Persona Del Equipo'],
    [expect.any(String), undefined, undefined],
  ])
  expect(entries[2]).toMatchObject({ is_demonstration: true, source: 'Tasa de demostración' })
})

test('O02 A17 two requests for the same bank and term: one is done, and the other was asked upon what is no more', async () => {
  const first = (await ask([row('10.100', { term: 90 })])).body
  const second = (await ask([row('10.200', { term: 90 })])).body
  const answers = await Promise.all([approve(first.id), approve(second.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.map(getErrorCode)).toContain('CHANGE_STALE')
  const now = new Date()
  for (const amount of [100_000, 5_000_000, 900_000_000]) {
    expect(await allInForce(finandina, 90, amount, now)).toHaveLength(1)
  }
})

test('O02 whatever is approved for whatever day in whatever order, one rate holds for each amount at any instant', async () => {
  const step = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    split: fc.option(fc.integer({ min: 2, max: 90 })),
    rate: fc.integer({ min: 1_000, max: 30_000 }),
  })
  const bankId = 28
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { day, split, rate } of steps) {
        const own = { bank_id: bankId, term: 720, valid_from: addDays(today(), day) }
        const percent = `${Math.floor(rate / 1_000)}.${String(rate % 1_000).padStart(3, '0')}`
        const at = (split ?? 0) * 1_000_000
        const rows =
          split === null
            ? [row(percent, own)]
            : [row(percent, { ...own, amount_to: at }), row(percent, { ...own, amount_from: at + 1 })]
        const asked = await ask(rows)
        if (asked.status === 201) expect((await approve(asked.body.id)).status).toBe(200)
        else expect(getErrorCode(asked)).toBe('CHANGE_INVALID')
      }
      for (let day = 0; day <= 8; day += 1) {
        const instant = day === 0 ? new Date() : getDayStart(addDays(today(), day))
        for (const amount of [100_000, 3_000_000, 50_000_000, 500_000_000]) {
          expect(await allInForce(bankId, 720, amount, instant)).toHaveLength(1)
        }
      }
    }),
    { numRuns: 8 },
  )
}, 120_000)

test('O02 rows are never rewritten: of those that were there only the end changes', async () => {
  const own = and(eq(rates.bankId, 13), eq(rates.termDays, 360))
  const before = await product.ctx.db.select().from(rates).where(own)
  await put([row('11.111', { bank_id: 13 })])
  const ids = before.map(({ id }) => id)
  const after = await product.ctx.db.select().from(rates).where(inArray(rates.id, ids))
  const withoutEnd = (rows: typeof before) =>
    rows.map(({ validTo: _, ...rest }) => rest).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(withoutEnd(after)).toEqual(withoutEnd(before))
  expect(after.every(({ validTo }) => validTo !== null)).toBe(true)
})

test('O02 what cannot be asked for is told field by field, and nothing is kept', async () => {
  const answer = await ask([
    row('31'),
    row('11.000', { term: 91 }),
    row('11.000', { term: 180, valid_from: '2020-01-01' }),
  ])
  expect([answer.status, getErrorCode(answer)]).toEqual([422, 'CHANGE_INVALID'])
  expect(answer.problem.errors.fields?.map(({ path }) => path)).toEqual([
    'rows.1.rate',
    'rows.2.term',
    'rows.3.valid_from',
  ])
  await put([row('9.500', { bank_id: 10 })])
  expect(getErrorCode(await ask([row('9.5', { bank_id: 10 })]))).toBe('CHANGE_INVALID')
  const neither = await asker.call(changeCalls.askForChange, { body: { kind: 'rates', source, reason } })
  expect(getErrorCode(neither)).toBe('CHANGE_INVALID')
})

test('O02 a file is shown line by line before it is asked for, and changes nothing by itself', async () => {
  await put([
    row('10.000', { bank_id: 29, amount_from: 1_000_000 }),
    row('10.500', { bank_id: 29, amount_from: 1_000_000, term: 180 }),
  ])
  const csv = [
    '\ufeffbanco;plazo;desde;hasta;tasa;vigente_desde',
    `Credifamilia;360;1.000.000;;"10,25";${today()}`,
    `29;180;1000000;;10,5;${today()}`,
    `29;90;1000000;19999999;9,9;${today()}`,
    `29;90;20000000;;99,9;${today()}`,
    `29;270;1000000;;diez;${today()}`,
  ]
  const before = await product.ctx.db.select().from(rates)
  const seen = (await preview({ csv: csv.join('\r\n') })).body
  expect(seen.rates.map(({ line, term, change, before: was }) => [line, term, change, was])).toEqual([
    [2, 360, 'changed', '10.000'],
    [3, 180, 'unchanged', '10.500'],
    [4, 90, 'added', undefined],
  ])
  expect(seen.refused.map(({ line }) => line)).toEqual([5, 6])
  expect(seen.can_be_asked).toBe(false)
  const whole = csv.slice(0, 4).join('\n').replace('19999999', '')
  expect((await preview({ csv: whole })).body.can_be_asked).toBe(true)
  expect(await product.ctx.db.select().from(rates)).toHaveLength(before.length)

  const refused = await asker.call(changeCalls.askForChange, {
    body: { kind: 'rates', csv: csv.join('\n'), source, reason },
  })
  expect(refused.problem.errors.fields?.map(({ path }) => path)).toEqual(['csv.5.rate', 'csv.6'])
  const asked = await asker.call(changeCalls.askForChange, { body: { kind: 'rates', csv: whole, source, reason } })
  const content = asked.body.content as WireKeys<changeCalls.RatesContent>
  // What stays as it is is not asked for.
  expect(content.rates.map(({ term }) => term)).toEqual([360, 90])
  await approve(asked.body.id)
  expect(await rateInForce(product.ctx.db, { bankId: 29, termDays: 360, amountCop: 5_000_000 })).toMatchObject({
    ratePercent: '10.250',
  })
})

test('O02 Z05 what banks were reported to pay stands beside ours as a report, warns of a rate far from it, and sets none', async () => {
  await product.ctx.db.insert(officialRates).values({
    entityType: 1,
    entityCode: 55,
    entityName: 'BANCO FINANDINA FICTICIO',
    cutOn: addDays(today(), -3),
    subaccount: 130,
    ratePercent: '11.300',
    volumeThousandCop: 90_000_000,
  })
  const before = await product.ctx.db.select().from(rates)
  const { rows } = (await asker.call(calls.opsOfficialRates, {})).body
  expect(rows).toMatchObject([
    { bank_id: finandina, term: 360, reported: '11.300', cut_on: addDays(today(), -3), lag_days: 3, ours: '11.350' },
  ])
  expect(rows[0]?.source).toMatch(/ficticio/i)
  const seen = (await preview({ rows: [row('12.900')] })).body
  expect(seen.rates[0]?.warnings).toEqual([
    expect.stringMatching(/más de un punto/),
    expect.stringMatching(/promedio reportado/),
  ])
  expect(await product.ctx.db.select().from(rates)).toHaveLength(before.length)
})

test('O02 the preview warns of amounts that have a rate and would have none', async () => {
  const seen = (await preview({ rows: [{ ...row('11.400'), amount_from: 500_000 }] })).body
  expect(seen.ended.length).toBeGreaterThan(0)
  const warnings = seen.rates[0]?.warnings.map((text) => text.replaceAll('\u00a0', ' '))
  expect(warnings).toContainEqual(expect.stringMatching(/^De \$ [\d.]+ a \$ 499\.999 ya no habrá tasa$/))
})

test('O02 parameters are listed with their dates, and which of them counts', async () => {
  const { parameters } = (await asker.call(calls.opsParameters, {})).body
  expect(parameters).toContainEqual(
    expect.objectContaining({ key: 'UVT', valid_from: '2026-01-01', value: '52374', in_force: true }),
  )
  expect(parameters.filter(({ key, in_force }) => key === 'SMMLV' && in_force)).toHaveLength(1)
})

test('O02 a figure of the law that the product brings is proposed with its norm until two people let it count', async () => {
  const of2026 = and(eq(parameters.key, 'UVT'), eq(parameters.validFrom, '2026-01-01'))
  await product.ctx.db.delete(parameters).where(of2026)
  const listProposals = async () => (await asker.call(calls.opsParameters, {})).body.proposals
  const body = { kind: 'parameter', key: 'UVT', valid_from: '2026-01-01', value: '52374', status: 'in force' } as const
  const norm = 'Resolución 000238 de 2025'
  expect(await listProposals()).toMatchObject([{ key: 'UVT', valid_from: '2026-01-01', value: '52374', source: norm }])
  const asked = await asker.call(changeCalls.askForChange, { body: { ...body, source: norm, reason } })
  expect(await listProposals(), 'one person alone changes nothing').toHaveLength(1)
  const { client: admin } = await staffClient(product, 'admin')
  expect((await approve(asked.body.id, admin)).status).toBe(200)
  expect(await listProposals()).toEqual([])
})
