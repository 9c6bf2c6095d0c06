import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideRenewal, getMaturity, getMaturityCalendar, type MaturityView } from '#contract/renewals.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { addMonths } from '#domain/money/dates/civil-date.ts'
import { automaticRenewal, automaticRenewalText } from '#domain/process/renewals/automatic-renewal.ts'
import { decisionLabels, decisionText, type RenewalDecision } from '#domain/process/renewals/decision.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays } from '#testing/deposits.ts'
import { loadEvents, loadStatus, openingAt } from '#testing/opening.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Own = { client: Client; processUuid: string }

const fetchMaturity = ({ client, processUuid }: Own) =>
  client.call(getMaturity, { query: { process_uuid: processUuid } })

async function fetchView(deposit: Own): Promise<WireKeys<MaturityView>> {
  const answer = await fetchMaturity(deposit)
  expect(answer.status).toBe(200)
  return answer.body
}

/** Decides as the page does: with the words and the rate of what it was shown just before by default. */
async function decide(
  deposit: Own,
  decision: RenewalDecision,
  more: { rate?: string | undefined; textVersion?: string; key?: string } = {},
) {
  const view = await fetchView(deposit)
  const shown = view.choices.find((choice) => choice.decision === decision)
  const rate = 'rate' in more ? more.rate : shown?.rate
  const body = {
    process_uuid: deposit.processUuid,
    decision,
    text_version: more.textVersion ?? view.text_version,
    ...(rate === undefined ? {} : { rate }),
  }
  return deposit.client.call(decideRenewal, { body }, { idempotencyKey: more.key ?? randomUUID() })
}

const loadRenewal = async ({ processUuid }: Own) =>
  (await app.ctx.db.select().from(renewals).where(eq(renewals.processUuid, processUuid)))[0]

test('P11 Z04 the end of a deposit is shown to the peso, with what silence does and every choice', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 3)
  const ending = { maturityDate: inDays(3), termDays: 360, dayBase: 360 } as const
  const { newMaturityDate } = automaticRenewal(ending)
  const figures = { amountCop: 10_000_000, ratePercent: '11.250', termDays: 360, dayBase: 360 } as const
  // 11.25 % of ten million in a year, and 4 % of it withheld.
  expect(await fetchView(deposit)).toEqual({
    process_uuid: deposit.processUuid,
    bank_name: 'Finandina',
    period: 0,
    capital: 10_000_000,
    net_interest: 1_080_000,
    total: 11_080_000,
    term: 360,
    rate: '11.250',
    opening_date: addMonths(inDays(3), -12),
    maturity_date: inDays(3),
    decide_from: inDays(-2),
    decide_until: inDays(3),
    can_decide: true,
    silence: { text: automaticRenewalText(ending), maturity_date: newMaturityDate, term: 360 },
    choices: (['renew-capital', 'renew-all', 'withdraw'] as const).map((decision) => ({
      decision,
      label: decisionLabels[decision],
      text: decisionText(figures, decision),
      capital: { 'renew-capital': 10_000_000, 'renew-all': 11_080_000, withdraw: 0 }[decision],
      paid_out: { 'renew-capital': 1_080_000, 'renew-all': 0, withdraw: 11_080_000 }[decision],
      ...(decision === 'withdraw' ? {} : { rate: '11.700', maturity_date: newMaturityDate }),
    })),
    can_add: { least: 50_000, most: 99_990_000_000 },
    text_version: 'decision-2026-12',
    reminders: [15, 7, 5, 1].map((days) => ({ days_before: days, on: inDays(3 - days), sent: false })),
  })
})

test.each([
  ['R-VENCIMIENTOS-PENDIENTES', 6, false],
  ['R-VENCIMIENTOS-PENDIENTES', 5, true],
  ['R-VENCIMIENTOS-PENDIENTES', 0, true],
  ['R-VENCIMIENTOS-PENDIENTES', -1, false],
  // Nothing has looked at the deposit since its time came.
  ['DECEVAL-ENVIADO-AL-CLIENTE', 5, true],
  ['R-DECEVAL-ENVIADO-AL-CLIENTE', 5, true],
  ['DECEVAL-ENVIADO-AL-CLIENTE', 6, false],
  ['DECEVAL-ENVIADO-AL-CLIENTE', 300, false],
  ['R-DECISION-TOMADA', 5, false],
  ['R-CANCELACION-FINALIZADA', 5, false],
] as const)('P11 at %s, %i days before the maturity, one can decide: %s', async (status, days, can) => {
  const deposit = await depositAt(app, status, days)
  expect((await fetchView(deposit)).can_decide).toBe(can)
  const answer = await decide(deposit, 'withdraw')
  if (can) expect(answer.status).toBe(200)
  else expect(['RENEWAL_NOT_OPEN', 'STEP_NOT_AVAILABLE']).toContain(answer.problem.errors.code)
  expect((await loadRenewal(deposit)) !== undefined).toBe(can)
})

test('P11 outside the days the refusal says from when one can decide, and nothing changes', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 6)
  const answer = await decide(deposit, 'renew-all')
  expect(answer.status).toBe(409)
  expect(answer.problem.errors.code).toBe('RENEWAL_NOT_OPEN')
  expect(await loadStatus(app, deposit.processUuid)).toBe('R-VENCIMIENTOS-PENDIENTES')
})

test('P11 a renewal is kept with the rate, the words and the address, and asks for the data to be looked at', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 2)
  const { choices } = await fetchView(deposit)
  const shown = choices.find(({ decision }) => decision === 'renew-all')
  const answer = await decide(deposit, 'renew-all')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ process_uuid: deposit.processUuid, process_status: 'R-LEAD-SIN-FORMULARIO' })
  const row = await loadRenewal(deposit)
  expect(row).toMatchObject({
    period: 0,
    decision: 'renew-all',
    termDays: 360,
    ratePercent: '11.700',
    textVersion: 'decision-2026-12',
    textSha256: sha256Hex(`${shown?.label}\n${shown?.text}`),
    dataConfirmedAt: null,
  })
  expect(app.ctx.encryption.decrypt('renewals.address', row?.addressEncrypted ?? '')).toBe('127.0.0.1')
  const [process] = await app.ctx.db.select().from(processes).where(eq(processes.uuid, deposit.processUuid))
  expect(process?.needsDataUpdate).toBe(true)
  expect((await fetchView(deposit)).decided).toMatchObject({ decision: 'renew-all' })
})

test('P11 a withdrawal goes on to its document by itself', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 2)
  const answer = await decide(deposit, 'withdraw')
  expect(answer.body).toMatchObject({ process_status: 'R-DECISION-TOMADA' })
  expect(await loadRenewal(deposit)).toMatchObject({ decision: 'withdraw', ratePercent: '11.250', termDays: 360 })
  await app.drainJobs()
  expect(await loadStatus(app, deposit.processUuid)).toBe('R-ENVIADOS-DOCUMENTOS-A-FIRMA')
})

test('P11 who decides before anything has looked at the deposit is not told to wait', async () => {
  const deposit = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 0)
  expect((await decide(deposit, 'renew-capital')).body).toMatchObject({ process_status: 'R-LEAD-SIN-FORMULARIO' })
  expect(await loadEvents(app, deposit.processUuid)).toEqual(['created', 'maturity-approaching', 'renewal-chosen'])
})

test('P11 R30 a rate that is not in force is refused with the one that is, and nothing changes', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 1)
  for (const rate of ['13.900', undefined]) {
    const answer = await decide(deposit, 'renew-capital', { rate })
    expect(answer.status).toBe(409)
    expect(answer.problem.errors.code).toBe('RATE_CHANGED')
    expect(answer.problem.error).toEqual({ ...(rate ? { old_rate: rate } : {}), new_rate: '11.700' })
  }
  expect(await loadRenewal(deposit)).toBeUndefined()
  expect(await loadStatus(app, deposit.processUuid)).toBe('R-VENCIMIENTOS-PENDIENTES')
})

test('P11 the rate is that of the capital that renews: interest can lift it into a higher band', async () => {
  const bankId = 28
  const termDays = 270
  const band = { bankId, termDays, validFrom: new Date('2026-01-01T05:00:00Z'), source: 'prueba' }
  await app.ctx.db.delete(rates).where(and(eq(rates.bankId, bankId), eq(rates.termDays, termDays)))
  await app.ctx.db.insert(rates).values([
    { ...band, amountFromCop: 100_000, amountToCop: 10_000_000, ratePercent: '10.000' },
    { ...band, amountFromCop: 10_000_001, ratePercent: '10.500' },
  ])
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', [{ maturityDate: inDays(2), termDays }], { bankId })
  const { choices } = await fetchView(deposit)
  expect(choices.map(({ rate }) => rate)).toEqual(['10.000', '10.500', undefined])
  expect((await decide(deposit, 'renew-all', { rate: '10.000' })).problem.errors.code).toBe('RATE_CHANGED')
  expect((await decide(deposit, 'renew-all')).status).toBe(200)
  expect(await loadRenewal(deposit)).toMatchObject({ ratePercent: '10.500', termDays })
})

test('P11 a bank that offers no rate for the term leaves only the withdrawal', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', [{ maturityDate: inDays(2), termDays: 100 }])
  expect((await fetchView(deposit)).choices.map(({ decision }) => decision)).toEqual(['withdraw'])
  const refused = await decide(deposit, 'renew-all', { rate: '11.700' })
  expect(refused.problem.errors.code).toBe('RATE_CHANGED')
  expect(refused.problem.error).toEqual({ old_rate: '11.700' })
  expect((await decide(deposit, 'withdraw')).status).toBe(200)
})

test('P11 other words than those of today decide nothing', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 1)
  const answer = await decide(deposit, 'withdraw', { textVersion: 'decision-2020-01' })
  expect(answer.status).toBe(422)
  expect(answer.problem.errors.code).toBe('AGREEMENT_REQUIRED')
  expect(await loadRenewal(deposit)).toBeUndefined()
})

test('P11 R21 a decision is taken once: the same key again, and many taps at once', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 1)
  const key = randomUUID()
  const many = await Promise.all(Array.from({ length: 6 }, () => decide(deposit, 'withdraw', { key })))
  expect(many.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await decide(deposit, 'renew-all', { key })).problem.errors.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await decide(deposit, 'renew-all')).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  expect(await loadRenewal(deposit)).toMatchObject({ decision: 'withdraw' })
  expect((await loadEvents(app, deposit.processUuid)).filter((event) => event === 'withdrawal-chosen')).toHaveLength(1)
})

test('P11 a deposit that staff paused decides nothing', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 1, { row: { blocked: true } })
  expect((await fetchView(deposit)).can_decide).toBe(false)
  expect((await decide(deposit, 'withdraw')).problem.errors.code).toBe('PROCESS_BLOCKED')
})

test('Z04 the maturity is a calendar file to save', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 20)
  const query = { process_uuid: deposit.processUuid }
  const response = await deposit.client.inject({ method: 'GET', url: `/api/${getMaturityCalendar.path}`, query })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition':
      'attachment; filename="Vencimiento CDT Finandina.ics"; filename*=UTF-8\'\'Vencimiento%20CDT%20Finandina.ics',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const unfolded = response.body.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`DTSTART;VALUE=DATE:${inDays(20).replaceAll('-', '')}`)
  expect(unfolded).toContain(`DTSTART;VALUE=DATE:${inDays(15).replaceAll('-', '')}`)
  expect(unfolded).toContain('Con los intereses\\, después de la retención\\, son $\u00a011.080.000.')
  expect(unfolded).toContain(`URL:http://localhost:3000/portal/dashboard?decidir=${deposit.processUuid}`)
})

const calls = [getMaturity, getMaturityCalendar, decideRenewal]

function ask(client: Client, { method, path }: (typeof calls)[number], processUuid: string) {
  const headers = { 'idempotency-key': randomUUID() }
  const payload = { process_uuid: processUuid, decision: 'withdraw', text_version: 'decision-2026-12' }
  return method === 'GET'
    ? client.inject({ method, url: `/api/${path}`, query: { process_uuid: processUuid } })
    : client.inject({ method, url: `/api/${path}`, headers, payload })
}

test.each(calls)('R14 P11 $path: nobody, somebody else, and a deposit that does not exist', async (call) => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 1)
  const stranger = await app.signIn()
  const getCode = async (client: Client, processUuid: string) =>
    (await ask(client, call, processUuid)).json().errors?.code
  expect(await getCode(app.anonymous, deposit.processUuid)).toBe('SESSION_REQUIRED')
  expect(await getCode(stranger, deposit.processUuid)).toBe('PROCESS_NOT_FOUND')
  expect(await getCode(deposit.client, randomUUID())).toBe('PROCESS_NOT_FOUND')
  expect(await getCode(deposit.client, 'none')).toBe('INVALID_REQUEST')
  expect(await loadRenewal(deposit)).toBeUndefined()
})

test('P11 an opening that has not been issued has no maturity yet, and nothing to decide', async () => {
  const opening = await openingAt(app, 'ESPERANDO-DEPOSITO')
  expect((await fetchMaturity(opening)).problem.errors.code).toBe('CERTIFICATE_NOT_READY')
  const calendar = await ask(opening.client, getMaturityCalendar, opening.processUuid)
  expect(calendar.json().errors.code).toBe('CERTIFICATE_NOT_READY')
  const decided = await ask(opening.client, decideRenewal, opening.processUuid)
  expect(decided.json().errors.code).toBe('STEP_NOT_AVAILABLE')
})

test.each([
  ['no body', undefined],
  ['a decision that is none', { decision: 'burn' }],
  ['a rate that is none', { rate: '12,5' }],
  ['something else besides', { amount: 1 }],
])('P11 R35 %s is refused', async (_, wrong) => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 1)
  const good = { process_uuid: deposit.processUuid, decision: 'withdraw', text_version: 'decision-2026-12' }
  const response = await deposit.client.inject({
    method: 'POST',
    url: `/api/${decideRenewal.path}`,
    headers: { 'idempotency-key': randomUUID() },
    ...(wrong ? { payload: { ...good, ...wrong } } : {}),
  })
  expect(response.statusCode).toBe(400)
  const withoutKey = await deposit.client.inject({ method: 'POST', url: `/api/${decideRenewal.path}`, payload: good })
  expect(withoutKey.json().errors.code).toBe('IDEMPOTENCY_KEY_REQUIRED')
})
