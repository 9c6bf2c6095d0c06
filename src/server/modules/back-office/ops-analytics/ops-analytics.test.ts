import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireInput } from '#contract/call.ts'
import * as calls from '#contract/ops-analytics.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { openingStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { today } from '#testing/deposits.ts'
import { loadCustomerId } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { campaignVisits } from '../../../platform/db/schema/marketing.ts'
import {
  documents,
  type ProcessHistoryEvent,
  processes,
  processHistory,
  screenings,
} from '../../../platform/db/schema/opening.ts'

let product: TestApp
let ops: Client
let customerId: string

type Query = WireInput<typeof calls.opsFunnel>['query']
const funnel = (query: Query = {}) => ops.call(calls.opsFunnel, { query })
const hourMs = 3_600_000
const steps = openingStatuses.slice(0, 9)

type Opened = { daysAgo: number; at: readonly [ProcessStatus, hours: number][]; bankId?: number; company?: string }

/** A process with the given history: when it came to each status, in hours after it was opened. */
async function opened({ daysAgo, at, bankId = 22, company }: Opened): Promise<void> {
  const createdAt = new Date(Date.now() - daysAgo * 24 * hourMs)
  const uuid: string = randomUUID()
  const [status] = at.at(-1) ?? ['LEAD-SIN-FORMULARIO']
  await product.ctx.db.insert(processes).values({
    uuid,
    customerId,
    brand: 'embudo',
    bankId,
    status,
    amountCop: 10_000_000,
    termDays: 360,
    ratePercent: '11.250',
    environmentSimulate: 'astro',
    externalCompany: company ?? null,
    createdAt,
  })
  for (const [toStatus, hours] of at) {
    const row = { processUuid: uuid, event: 'created', toStatus, actor: 'system' } as const
    await product.ctx.db.insert(processHistory).values({ ...row, at: new Date(createdAt.getTime() + hours * hourMs) })
  }
}

type SentMoney = {
  turbo: boolean
  entries: readonly (readonly [ProcessHistoryEvent, ProcessStatus, atMinutes: number])[]
  /** How long the lists took, from the first minute on. */
  listsMinutes?: number
  /** When the documents to sign were there. */
  paperAtMinutes?: number
}

/** A process of yesterday's week with the given history, in minutes. */
async function sentMoney({ turbo, entries, listsMinutes, paperAtMinutes }: SentMoney): Promise<void> {
  const { db } = product.ctx
  const uuid: string = randomUUID()
  const begun = Date.now() - 6 * 24 * hourMs
  const at = (minutes: number) => new Date(begun + minutes * 60_000)
  const [, status] = entries.at(-1) ?? ['created', 'LEAD-SIN-FORMULARIO' as const]
  const deposit = { amountCop: 10_000_000, termDays: 360, ratePercent: '11.250', environmentSimulate: 'astro' }
  const row = { uuid, customerId, brand: 'tiempo', bankId: 22, status, turbo, createdAt: at(0), ...deposit }
  await db.insert(processes).values(row)
  for (const [event, toStatus, minutes] of entries) {
    const entry = { processUuid: uuid, event, toStatus, actor: 'system', at: at(minutes) }
    await db.insert(processHistory).values(entry)
  }
  const of = { processUuid: uuid }
  if (listsMinutes !== undefined) {
    await db.insert(screenings).values({ ...of, status: 'clear', createdAt: at(1), updatedAt: at(1 + listsMinutes) })
  }
  if (paperAtMinutes !== undefined) {
    const file = { fileNameEncrypted: '', mediaType: 'application/pdf', sizeBytes: 1, sha256: '', storageKey: uuid }
    await db.insert(documents).values({ ...of, ...file, kind: 'linking-documents', createdAt: at(paperAtMinutes) })
  }
}

beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
  customerId = await loadCustomerId(product, await product.signIn(undefined, 'Prueba Ahorradora'))
  // One to the end, an hour for each step; it went back once, which counts for nothing.
  const whole = steps.map((status, hours): [ProcessStatus, number] => [status, hours])
  await opened({ daysAgo: 10, at: [...whole, ['ESPERANDO-DEPOSITO', 50], ['DECEVAL-ENVIADO-AL-CLIENTE', 60]] })
  // One to the payment, three hours for each step.
  const toPayment = steps.slice(0, 6).map((status, index): [ProcessStatus, number] => [status, index * 3])
  await opened({ daysAgo: 9, at: toPayment, bankId: 8, company: 'feria' })
  // A turbo opening to the bank.
  const turbo = [steps[0], steps[3], steps[4]].map((status, index): [ProcessStatus, number] => [
    status ?? 'LEAD-SIN-FORMULARIO',
    index * 5,
  ])
  await opened({ daysAgo: 8, at: turbo })
  await opened({
    daysAgo: 7,
    at: [
      ['LEAD-SIN-FORMULARIO', 0],
      ['NEGOCIO-PERDIDO', 2],
    ],
  })
  await opened({ daysAgo: 45, at: [['LEAD-SIN-FORMULARIO', 0]] })
  const visit = {
    visitorBlindIndex: 'a',
    brand: 'embudo',
    day: today(),
    channel: 'google',
    campaign: { campana: '=1+1' },
  }
  await product.ctx.db.insert(campaignVisits).values([
    { ...visit, campaignHash: '1', firstPath: '/', views: 3 },
    { ...visit, campaignHash: '2', firstPath: '/', views: 2, channel: 'email', campaign: {} },
    { ...visit, campaignHash: '3', firstPath: '/', views: 1, visitorBlindIndex: 'b' },
    { ...visit, campaignHash: '4', firstPath: '/', views: 9, visitorBlindIndex: 'c', day: addDays(today(), -40) },
  ])
})
afterAll(() => product.close())

test('O03 the funnel of the last 30 days counts who came to each step or past it, and how long it took them', async () => {
  const { status, body } = await funnel({ brand: 'embudo' })
  expect(status).toBe(200)
  expect([body.from, body.to]).toEqual([addDays(today(), -29), today()])
  expect(body.steps.map((step) => step.status)).toEqual(steps)
  expect(body.steps.map(({ reached }) => reached)).toEqual([4, 3, 3, 3, 3, 2, 1, 1, 1])
  expect(body.steps.map(({ conversion }) => conversion)).toEqual([undefined, 75, 100, 100, 100, 66.7, 50, 100, 100])
  expect(body.lost).toBe(1)
  // Of 1 and 3 hours the middle is 2; the turbo opening came to the signature five hours after it began.
  expect(body.steps.map(({ median_hours }) => median_hours)).toEqual([undefined, 2, 2, 3, 3, 2, 1, 1, 1])
  expect(body.steps.map(({ p90_hours }) => p90_hours)).toEqual([undefined, 2.8, 2.8, 4.6, 4.6, 2.8, 1, 1, 1])
})

test('O03 bank, campaign and window narrow the funnel', async () => {
  const reached = async (query: Query) => (await funnel({ brand: 'embudo', ...query })).body.steps[0]?.reached
  expect(await reached({ bank_id: 8 })).toBe(1)
  expect(await reached({ campaign: 'feria' })).toBe(1)
  expect(await reached({ campaign: 'otra' })).toBe(0)
  expect(await reached({ from: addDays(today(), -60), to: today() })).toBe(5)
  expect(await reached({ from: addDays(today(), -9), to: addDays(today(), -9) })).toBe(1)
  expect((await funnel({ brand: 'a\u0000b' })).status).toBe(400)
})

test('O03 visits stand beside the funnel by channel and campaign, and what is not known is said', async () => {
  const { body } = await funnel({ brand: 'embudo' })
  expect(body.visitors).toBe(2)
  expect(body.channels).toEqual([
    { channel: 'google', visitors: 2, views: 4 },
    { channel: 'email', visitors: 1, views: 2 },
  ])
  expect(body.campaigns).toEqual([
    { campaign: '=1+1', visitors: 2, views: 4 },
    { campaign: '', visitors: 1, views: 2 },
  ])
  expect(body.options).toMatchObject({ campaigns: [{ value: '=1+1' }, { value: 'feria' }] })
  const ofChannel = (await funnel({ brand: 'embudo', channel: 'email' })).body
  expect([ofChannel.visitors, ofChannel.steps[0]?.reached]).toEqual([1, 4])
  expect(ofChannel.missing.some((sentence) => sentence.includes('deja igual el embudo'))).toBe(true)
  const ofBank = (await funnel({ brand: 'embudo', bank_id: 8 })).body
  expect([ofBank.visitors, ofBank.channels]).toEqual([undefined, []])
})

test.each([
  { from: '2026-11-02', to: '2026-11-01' },
  { from: '2025-01-01', to: '2026-11-01' },
  { from: '2026-02-30' },
  { to: '2026-13-01' },
])('O03 the window %j is refused', async (query) => {
  const { status, problem } = await funnel(query)
  expect([status, problem.errors.code]).toEqual([400, 'WINDOW_INVALID'])
})

test.each(['1000-01-01', '9999-12-31', '0000-01-01'])(
  'O03 R35 the day %s is of no time that can be asked about',
  async (to) => {
    const { status, problem } = await funnel({ to })
    expect([status, problem.errors.code]).toEqual([400, 'INVALID_REQUEST'])
  },
)

test('O03 the customer’s own time leaves out that of the bank and ours, and ends with the first money sent', async () => {
  const hour = hourMs / 60_000
  // 5 min in the form of which 1 for the lists, a night of review. Then 4 min to sign of which 1 for the paper, two
  // days at the bank. Then 3 min to pay; the bank finds no money and it is sent again.
  const usual = [
    ['created', 'LEAD-SIN-FORMULARIO', 0],
    ['forms-identity-and-screening-done', 'CLIENTE-SUBIENDO-DOCUMENTOS', 5],
    ['documents-handed-in', 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 8],
    ['documents-approved', 'ENVIADOS-DOCUMENTOS-A-FIRMA', 8 + 12 * hour],
    ['signed', 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 12 + 12 * hour],
    ['bank-approved', 'ESPERANDO-DEPOSITO', 12 + 60 * hour],
    ['deposit-handed-in', 'ENVIADO-AL-BANCO-PARA-CREACION', 15 + 60 * hour],
    ['bank-did-not-find-the-money', 'ESPERANDO-DEPOSITO', 15 + 70 * hour],
    ['deposit-handed-in', 'ENVIADO-AL-BANCO-PARA-CREACION', 15 + 90 * hour],
  ] as const
  await sentMoney({ turbo: false, entries: usual, listsMinutes: 1, paperAtMinutes: 9 + 12 * hour })
  for (const minutes of [4, 6, 14]) {
    const entries = [
      ['created', 'LEAD-SIN-FORMULARIO', 0],
      ['deposit-handed-in', 'ENVIADO-AL-BANCO-PARA-CREACION', minutes],
    ] as const
    await sentMoney({ turbo: true, entries })
  }
  const { body } = await funnel({ brand: 'tiempo' })
  expect(body.own_times).toEqual([
    { way: 'turbo', promised_minutes: 8, finished: 3, median_minutes: 6, p90_minutes: 12.4 },
    { way: 'general', promised_minutes: 20, finished: 1, median_minutes: 13, p90_minutes: 13 },
  ])
  const file = await ops.inject({ method: 'GET', url: '/api/ops/analytics/funnel/file?brand=tiempo' })
  expect(file.body).toContain('"turbo";"8";"3";"6";"12,4"')
  // Nobody of the other brand sent money by an event that says so.
  expect((await funnel({ brand: 'embudo' })).body.own_times.map(({ finished }) => finished)).toEqual([0, 0])
})

test('O03 400 days are a window', async () => {
  expect((await funnel({ from: addDays(today(), -399), to: today() })).status).toBe(200)
})

test('O03 the file has the same figures, and no cell that a spreadsheet would compute', async () => {
  const file = await ops.inject({ method: 'GET', url: '/api/ops/analytics/funnel/file?brand=embudo' })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.body.replace(/^\ufeff/, '').split('\r\n')
  expect(lines[1]).toContain('"Proceso abierto";"LEAD-SIN-FORMULARIO";"4"')
  expect(lines.find((line) => line.includes('"ESPERANDO-DEPOSITO"'))).toContain('"2";"66,7";"2";"2,8"')
  expect(file.body).toContain(`"campana";"'=1+1";"2";"4"`)
  expect(file.body).not.toMatch(/"[=+@-]/)
})

test('O03 O04 who works at a bank sees no funnel', async () => {
  const banker = (await staffClient(product, 'bank', { bankId: 22 })).client
  const answer = await banker.call(calls.opsFunnel, { query: {} })
  const file = await banker.inject({ method: 'GET', url: '/api/ops/analytics/funnel/file' })
  expect([answer.status, answer.problem.errors.code]).toEqual([403, 'ROLE_REQUIRED'])
  expect([file.statusCode, file.json().errors.code]).toEqual([403, 'ROLE_REQUIRED'])
})
