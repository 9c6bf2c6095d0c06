import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { getRealGain, type realGain } from '#contract/real-gain.ts'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Query = { amount: number; term: number; bank_id?: number; income?: number; is_exempt?: 'true' }
/** As any site asks: with no key and no cookie. */
const ask = async (query: Query) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await app.app.inject({ url: `/api/${getRealGain.path}?${search}` })
  const { 'access-control-allow-origin': readers } = answer.headers
  return { status: answer.statusCode, readers, body: answer.json<z.output<typeof realGain>>(), problem: answer.json() }
}

test('Z16 the best deposit is weighed: every cost to the peso, and the figures with source and day', async () => {
  const { body, status, readers } = await ask({ amount: 10_000_000, term: 360 })
  expect([status, readers]).toEqual([200, '*'])
  const simulated = { body: { amount: '10000000', terms: [360] } }
  const headers = app.simulationKey()
  const { results } = (await app.anonymous.call(simulateInvestmentV2, simulated, { headers })).body
  expect([body.bank_id, body.gross]).toEqual([results[0]?.bank_id, results[0]?.options[0]?.gross])
  // 4 per thousand of ten million, and 6.25 % of them, as the product begins with.
  expect(body.costs).toMatchObject({
    withholding: results[0]?.options[0]?.withholding,
    gmf: 40_000,
    inflation: 625_000,
  })
  expect(body.real).toBe(body.gross - body.costs.withholding - 40_000 - 625_000)
  expect(body.figures.map(({ key, is_demonstration }) => [key, is_demonstration])).toEqual([
    ['IPC', false],
    ['AHORRO', true],
    ['UVT', false],
    ['COMPONENTE', false],
  ])
  expect(body.figures[0]?.source).toContain('DANE')
  expect(body.waiting.day).toBeGreaterThan(0)
})

test('Z16 who declares, and whose account is exempt, is counted so; a bank that is asked for is the one', async () => {
  const [plain, own] = [
    (await ask({ amount: 10_000_000, term: 360, bank_id: 24 })).body,
    (await ask({ amount: 10_000_000, term: 360, bank_id: 24, income: 200_000_000, is_exempt: 'true' })).body,
  ]
  expect([plain.bank_id, own.bank_id]).toEqual([24, 24])
  expect([plain.costs.tax, own.costs.gmf]).toEqual([0, 0])
  // 200 millions are 3,818 units of 52,374: 28 % of the 44.57 % that is income, less the withholding.
  const income = own.gross - Math.round((own.gross * 55.43) / 100)
  expect(Math.abs(own.costs.tax - (income * 0.28 - own.costs.withholding))).toBeLessThan(1.5)
})

test('Z16 inflation that two people approved counts from its day on', async () => {
  const row = { key: 'IPC', validFrom: '2026-10-31', value: '5', status: 'in force', source: 'DANE, octubre de 2026' }
  await app.ctx.db.insert(parameters).values(row)
  const { body } = await ask({ amount: 10_000_000, term: 360 })
  await app.ctx.db.delete(parameters).where(and(eq(parameters.key, 'IPC'), eq(parameters.validFrom, row.validFrom)))
  expect(body.costs.inflation).toBe(500_000)
  expect(body.figures[0]).toEqual({
    key: 'IPC',
    value: '5',
    as_of: '2026-10-31',
    source: 'DANE, octubre de 2026',
    is_demonstration: false,
  })
})

test.each([
  [{ amount: 10_000_000, term: 360, bank_id: 9_000 }, 404, 'BANK_NOT_FOUND'],
  [{ amount: 1, term: 360 }, 404, 'OFFER_NOT_FOUND'],
  [{ amount: 10_000_000, term: 361 }, 404, 'OFFER_NOT_FOUND'],
  [{ amount: 0, term: 360 }, 400, 'INVALID_REQUEST'],
])('Z16 %j is answered with %d %s', async (query, status, code) => {
  const answer = await ask(query)
  expect([answer.status, answer.problem.errors.code]).toEqual([status, code])
})
