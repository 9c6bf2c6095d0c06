import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/ops-analytics.ts'
import { addDays, type CivilDate, weekday } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { today } from '#testing/deposits.ts'
import { loadCustomerId } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { campaignVisits } from '../../../platform/db/schema/marketing.ts'
import {
  certificates,
  depositPeriods,
  documents,
  processes,
  processHistory,
} from '../../../platform/db/schema/opening.ts'
import { savedSimulations } from '../../../platform/db/schema/rates.ts'

let product: TestApp
let ops: Client
let customerId: string

/** A Monday ten weeks ago, so eight weeks are over for its week and not for that of three weeks ago. */
const monday = addDays(today(), -((weekday(today()) + 6) % 7) - 70)
const recent = addDays(monday, 49)
/** A time of a day in Bogota, which is five hours behind UTC. */
const at = (day: CivilDate, time = '12:00') => new Date(`${day}T${time}:00-05:00`)

type Opened = {
  opened: Date
  reached: readonly [ProcessStatus, Date][]
  bankId?: number
  company?: string
  coach?: string
  issued?: { on: CivilDate; amountCop: number }
}

async function opened({ opened: createdAt, reached, bankId = 22, company, coach, issued }: Opened): Promise<void> {
  const { db } = product.ctx
  const uuid: string = randomUUID()
  const terms = { ratePercent: '11.250', termDays: 360 }
  await db.insert(processes).values({
    uuid,
    customerId,
    brand: 'series',
    bankId,
    status: reached.at(-1)?.[0] ?? 'LEAD-SIN-FORMULARIO',
    amountCop: issued?.amountCop ?? 10_000_000,
    environmentSimulate: 'astro',
    externalCompany: company ?? null,
    coachCode: coach ?? null,
    createdAt,
    ...terms,
  })
  const lead = ['LEAD-SIN-FORMULARIO', createdAt] as const
  for (const [toStatus, time] of [lead, ...reached]) {
    await db.insert(processHistory).values({ processUuid: uuid, event: 'created', toStatus, actor: 'system', at: time })
  }
  if (!issued) return
  const file = { fileNameEncrypted: '', mediaType: 'application/pdf', sizeBytes: 1, sha256: '', storageKey: uuid }
  const [document] = await db
    .insert(documents)
    .values({ processUuid: uuid, kind: 'certificate', ...file })
    .returning({ id: documents.id })
  const dates = { openingDate: issued.on, maturityDate: addDays(issued.on, 365) }
  const of = { processUuid: uuid, ...dates }
  const documentId = document?.id ?? ''
  await db.insert(certificates).values({ ...of, documentId, certificateNumber: uuid, issuedOn: issued.on })
  const period = { ...of, ...terms, period: 0, capitalCop: issued.amountCop }
  await db.insert(depositPeriods).values({ ...period, origin: 'opening' })
  // A renewal of the same deposit, in the same window: no new money.
  await db.insert(depositPeriods).values({ ...period, period: 1, origin: 'renewal', capitalCop: 99_000_000 })
}

const signed = 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF'
const paid = 'ENVIADO-AL-BANCO-PARA-CREACION'
const issued = 'DECEVAL-EMITIDO-Y-RECIBIDO'
const window = { brand: 'series', from: monday, to: addDays(monday, 69) }

beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
  customerId = await loadCustomerId(product, await product.signIn(undefined, 'Prueba Ahorradora'))
  // Opened late on Monday, which is Tuesday in UTC. Signed on Thursday, paid on day 10, issued on day 12.
  await opened({
    opened: at(monday, '23:30'),
    reached: [
      [signed, at(addDays(monday, 3))],
      [paid, at(addDays(monday, 10))],
      // The money was not found and came again: the first time counts.
      ['ESPERANDO-DEPOSITO', at(addDays(monday, 11))],
      [paid, at(addDays(monday, 11))],
      [issued, at(addDays(monday, 12))],
    ],
    issued: { on: addDays(monday, 12), amountCop: 10_000_000 },
  })
  // Moved past the signature and the payment by hand, on day 40: all three steps are that day.
  await opened({
    opened: at(addDays(monday, 2)),
    reached: [[issued, at(addDays(monday, 40))]],
    bankId: 8,
    company: 'feria',
    issued: { on: addDays(monday, 40), amountCop: 5_000_001 },
  })
  await opened({ opened: at(addDays(monday, 6)), reached: [] })
  // Seven weeks later, a coach's; two and three weeks are over and eight are not.
  await opened({
    opened: at(addDays(recent, 1)),
    reached: [
      [signed, at(addDays(recent, 1), '13:00')],
      [issued, at(addDays(recent, 9))],
    ],
    coach: 'ANA',
    issued: { on: addDays(recent, 9), amountCop: 20_000_000 },
  })
  // Of another brand's window: opened before, signed in it.
  await opened({ opened: at(addDays(monday, -1), '23:59'), reached: [[signed, at(addDays(monday, 1), '00:00')]] })
  const visit = { brand: 'series', channel: 'google', campaign: { campana: 'feria' }, firstPath: '/', views: 3 }
  await product.ctx.db.insert(campaignVisits).values([
    { ...visit, visitorBlindIndex: 'a', campaignHash: '1', day: monday },
    { ...visit, visitorBlindIndex: 'a', campaignHash: '2', day: monday, channel: 'email' },
    { ...visit, visitorBlindIndex: 'b', campaignHash: '1', day: monday },
  ])
  const simulation = { brand: 'series', amountCop: 1_000_000, termDays: 90, payloadEncrypted: '', offers: [] }
  await product.ctx.db.insert(savedSimulations).values([
    { ...simulation, token: 'one', createdAt: at(monday, '00:00') },
    { ...simulation, token: 'two', createdAt: at(monday, '23:59'), bankId: 8 },
    { ...simulation, token: 'three', createdAt: at(addDays(monday, 1), '00:00') },
  ])
})
afterAll(() => product.close())

test('O03 each day of Bogota counts its visits, simulations, openings and the first time at each step', async () => {
  const { status, body } = await ops.call(calls.opsSeries, { query: window })
  expect(status).toBe(200)
  expect(body.days).toHaveLength(70)
  const none = { visitors: 0, saved_simulations: 0, opened: 0, signed: 0, paid: 0, issued: 0 }
  const busy = body.days.filter(({ day, ...counts }) => Object.values(counts).some((count) => count > 0))
  expect(busy).toEqual([
    { ...none, day: monday, visitors: 2, saved_simulations: 2, opened: 1 },
    { ...none, day: addDays(monday, 1), saved_simulations: 1, signed: 1 },
    { ...none, day: addDays(monday, 2), opened: 1 },
    { ...none, day: addDays(monday, 3), signed: 1 },
    { ...none, day: addDays(monday, 6), opened: 1 },
    { ...none, day: addDays(monday, 10), paid: 1 },
    { ...none, day: addDays(monday, 12), issued: 1 },
    { ...none, day: addDays(monday, 40), signed: 1, paid: 1, issued: 1 },
    { ...none, day: addDays(recent, 1), opened: 1, signed: 1 },
    { ...none, day: addDays(recent, 9), paid: 1, issued: 1 },
  ])
})

test('O03 what a filter cannot know is absent from the days, and said', async () => {
  const ofBank = (await ops.call(calls.opsSeries, { query: { ...window, bank_id: 8 } })).body
  expect(ofBank.days[0]).toEqual({ day: monday, saved_simulations: 1, opened: 0, signed: 0, paid: 0, issued: 0 })
  expect(ofBank.missing.join()).toContain('no es de ningún banco')
  const ofCampaign = (await ops.call(calls.opsSeries, { query: { ...window, campaign: 'feria' } })).body
  expect(ofCampaign.days[0]).toEqual({ day: monday, visitors: 2, opened: 0, signed: 0, paid: 0, issued: 0 })
  expect(ofCampaign.days[40]).toMatchObject({ signed: 1, issued: 1 })
  // Saved simulations are deleted after 90 days, so older days have no figure instead of none.
  const old = (await ops.call(calls.opsSeries, { query: { from: addDays(today(), -91), to: addDays(today(), -90) } }))
    .body
  expect(old.days.map(({ saved_simulations }) => saved_simulations)).toEqual([undefined, 0])
})

test('O03 the openings of a week are followed for 1, 2, 4 and 8 weeks, and only where those are over', async () => {
  const { body } = await ops.call(calls.opsCohorts, { query: { ...window, from: addDays(monday, 2) } })
  // The window begins on a Wednesday; its weeks are whole.
  expect([body.from, body.to]).toEqual([monday, addDays(monday, 69)])
  const [first, last] = body.cohorts
  expect(first).toEqual({
    week: monday,
    opened: 3,
    after: [
      { weeks: 1, signed: 1, paid: 0, issued: 0 },
      { weeks: 2, signed: 1, paid: 1, issued: 1 },
      { weeks: 4, signed: 1, paid: 1, issued: 1 },
      { weeks: 8, signed: 2, paid: 2, issued: 2 },
    ],
  })
  expect(last?.week).toBe(recent)
  expect(last?.after).toEqual([
    { weeks: 1, signed: 1, paid: 0, issued: 0 },
    { weeks: 2, signed: 1, paid: 1, issued: 1 },
  ])
  expect(body.cohorts).toHaveLength(2)
})

test('O03 issued pesos are added up by bank, campaign, channel and month, without renewals', async () => {
  const { body } = await ops.call(calls.opsIssuedMoney, { query: window })
  expect(body.all).toMatchObject({ deposits: 3, amount: 35_000_001, mean: 11_666_667 })
  const named = (rows: typeof body.banks) =>
    rows.map(({ name, deposits, amount, mean }) => [name, deposits, amount, mean])
  expect(named(body.banks).map(([, ...rest]) => rest)).toEqual([
    [2, 30_000_000, 15_000_000],
    [1, 5_000_001, 5_000_001],
  ])
  expect(named(body.campaigns)).toEqual([
    ['Sin campaña', 2, 30_000_000, 15_000_000],
    ['feria', 1, 5_000_001, 5_000_001],
  ])
  expect(named(body.channels)).toEqual([
    ['Coach', 1, 20_000_000, 20_000_000],
    ['Sitio', 1, 10_000_000, 10_000_000],
    ['Página de una empresa', 1, 5_000_001, 5_000_001],
  ])
  // Months by hand: each sum stands in the month of its certificate, and nowhere else.
  const expected = body.months.map((month) =>
    [
      [addDays(monday, 12), 10_000_000],
      [addDays(monday, 40), 5_000_001],
      [addDays(recent, 9), 20_000_000],
    ].reduce((sum, [day, cop]) => (String(day).startsWith(month) ? sum + Number(cop) : sum), 0),
  )
  expect(body.all.months.map(({ amount }) => amount)).toEqual(expected)
  expect(body.months[0]).toBe(monday.slice(0, 7))
  const ofBank = (await ops.call(calls.opsIssuedMoney, { query: { ...window, bank_id: 8 } })).body
  expect(ofBank.all.amount).toBe(5_000_001)
  const empty = (await ops.call(calls.opsIssuedMoney, { query: { brand: 'nadie' } })).body
  expect([empty.all.mean, empty.banks]).toEqual([0, []])
})

test.each([
  ['series', `"${monday}";"2";"2";"1";"0";"0";"0"`, 71],
  ['cohorts', `"${monday}";"3";"8";"2";"2";"2"`, 7],
  ['money', `"campana";"feria";"${addDays(monday, 40).slice(0, 7)}";"1";"5000001";"5000001"`, undefined],
])('O03 the file of the %s has the same figures', async (figures, line, lines) => {
  const query = new URLSearchParams(window)
  const file = await ops.inject({ method: 'GET', url: `/api/ops/analytics/figures/${figures}/file?${query}` })
  expect(file.headers['content-disposition']).toContain(`-${monday}-`)
  const found = file.body.trim().split('\r\n')
  expect(found).toContain(line)
  if (lines !== undefined) expect(found).toHaveLength(lines)
})

test('O03 the figures refuse a wrong window, and who works at a bank sees none', async () => {
  const banker = (await staffClient(product, 'bank', { bankId: 22 })).client
  for (const call of [calls.opsSeries, calls.opsCohorts, calls.opsIssuedMoney]) {
    const wrong = await ops.call(call, { query: { from: '2026-11-02', to: '2026-11-01' } })
    expect([wrong.status, wrong.problem.errors.code]).toEqual([400, 'WINDOW_INVALID'])
    expect((await banker.call(call, { query: {} })).problem.errors.code).toBe('ROLE_REQUIRED')
  }
})
