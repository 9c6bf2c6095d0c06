import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ApiError } from '../http/api-error.ts'
import { sendProblem } from '../http/problem.ts'
import {
  chooseRetrySeconds,
  foldPressure,
  isRefused,
  looksThatMustAgree,
  type Pressure,
  type Rank,
  ranks,
} from './decide-shedding.ts'
import { rankCall, rankRoute } from './rank-request.ts'
import { shedLoad } from './shed-load.ts'
import { getLoad } from './watch-load.ts'

const first = 100
const late = (loopMs: number, queueMs = 0): Pressure => ({ loopMs, queueMs })
const refusedAt = (pressure: Pressure) => ranks.filter((rank) => isRefused(rank, pressure, first))

test.each([
  ['nothing is late', late(0), []],
  ['less than the first limit', late(99, 99), []],
  ['the first limit', late(100), ['background']],
  ['twice', late(200), ['background', 'simulation']],
  ['four times', late(400), ['background', 'simulation', 'beginning']],
  ['just below sixteen times', late(1_599), ['background', 'simulation', 'beginning']],
  ['sixteen times', late(1_600), ['background', 'simulation', 'beginning', 'finishing']],
  ['thirty-two times', late(3_200), [...ranks]],
  ['a queue of the first limit', late(0, 100), ['background']],
  ['a queue of four times', late(0, 400), ['background', 'simulation', 'beginning']],
  ['a queue without end refuses no page', late(0, 1_000_000), ['background', 'simulation', 'beginning', 'finishing']],
] satisfies [string, Pressure, Rank[]][])('R41 what is refused in turn, pages last: %s', (_, pressure, refused) => {
  expect(refusedAt(pressure)).toEqual(refused)
})

test('R41 a first limit of 0 refuses nothing', () => {
  for (const rank of ranks) expect(isRefused(rank, late(1_000_000, 1_000_000), 0)).toBe(false)
})

test('R41 one long task is no pressure, a standing one is, and it goes down slowly', () => {
  const looks = (...loops: number[]) => loops.map((loopMs) => late(loopMs))
  expect(foldPressure(late(0), looks(900, 900, 900))).toEqual(late(0))
  expect(foldPressure(late(0), looks(0, 0, 5_000, 0, 0))).toEqual(late(0))
  expect(foldPressure(late(0), looks(300, 250, 400, 260, 900))).toEqual(late(250))
  const still = looks(...new Array<number>(looksThatMustAgree).fill(0))
  let pressure = late(400)
  const seen = Array.from({ length: 60 }, () => {
    pressure = foldPressure(pressure, still)
    return pressure.loopMs
  })
  expect(seen.slice(0, 2)).toEqual([360, 324])
  expect(seen.at(-1)).toBe(0)
})

test('R41 who is refused comes back after two to six seconds', () => {
  expect([0, 0.5, 0.999].map(chooseRetrySeconds)).toEqual([2, 4, 6])
})

test.each([
  ['staff', 'staff', 'ops/processes', 'background'],
  ['conversations', 'anyone', 'conversations/mine', 'background'],
  ['bonuses', 'customer', 'bonuses/roulette', 'background'],
  ['simulation', 'anyone', 'simulate-investment/access', 'simulation'],
  ['auth', 'anyone', 'auth/sign-up', 'beginning'],
  ['processes', 'customer', 'processes/create-process', 'beginning'],
  ['auth', 'anyone', 'auth/sign-in', 'finishing'],
  ['forms', 'customer', 'forms/:form/submit', 'finishing'],
  ['signature', 'customer', 'signature/start', 'finishing'],
  ['payments', 'customer', 'payments/pse', 'finishing'],
] as const)('R41 the calls of %s for %s: %s is %s', (group, audience, path, rank) => {
  expect(rankCall({ group, audience, path })).toBe(rank)
})

test('R41 probes are always answered, webhooks finish what was begun, and every other address is a page', () => {
  const patterns = ['/api/health/ready', '/api/webhooks/wompi', '/api/docs', '/api/mcp', '/assets/*', undefined]
  expect(patterns.map(rankRoute)).toEqual(['never', 'finishing', 'background', 'background', 'page', 'page'])
})

async function appUnder(pressure: Pressure, firstMs: number) {
  const ctx = { config: { SHED_FROM_MILLISECONDS: firstMs }, database: { longestWaitMs: () => 0 } }
  const app = Fastify()
  app.setErrorHandler((error: ApiError, _, reply) => sendProblem(reply, error))
  shedLoad(app, ctx as unknown as Parameters<typeof shedLoad>[1])
  app.get('/api/health/live', async () => 'live')
  app.get('/api/list', { config: { rank: 'background' } }, async () => 'list')
  app.get('/api/pay', { config: { rank: 'finishing' } }, async () => 'paid')
  app.setNotFoundHandler(async (_, reply) => reply.code(200).send('page'))
  const load = getLoad(ctx as unknown as Parameters<typeof getLoad>[0])
  load.pressure = pressure
  const ask = async (url: string) => (await app.inject({ url })).statusCode
  return { app, load, ask }
}

test('R41 under load a list is refused with Retry-After and counted, a payment and a page are not', async () => {
  const { app, load, ask } = await appUnder(late(500), first)
  const refused = await app.inject({ url: '/api/list' })
  expect([refused.statusCode, refused.json().errors.code]).toEqual([503, 'UNAVAILABLE'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2)
  expect([await ask('/api/pay'), await ask('/cdt-simulador'), await ask('/api/health/live')]).toEqual([200, 200, 200])
  expect([load.refused.background, load.refused.finishing, load.refused.page]).toEqual([1, 0, 0])
  await app.close()
})

test('R41 without a limit a process that is late refuses nothing', async () => {
  const { app, ask } = await appUnder(late(100_000), 0)
  expect([await ask('/api/list'), await ask('/api/pay')]).toEqual([200, 200])
  await app.close()
})

test('R41 an event loop that stands still again and again is seen', async () => {
  // A busy machine alone makes timers late by less.
  const notable = 80
  const { app, load, ask } = await appUnder(late(0), notable)
  const stand = () => {
    for (const until = performance.now() + 300; performance.now() < until; );
  }
  const standing = setInterval(stand, 1)
  await expect.poll(() => load.pressure.loopMs, { timeout: 10_000 }).toBeGreaterThan(notable)
  expect(await ask('/api/list')).toBe(503)
  clearInterval(standing)
  await expect.poll(() => load.pressure.loopMs, { timeout: 20_000 }).toBeLessThan(notable)
  expect(await ask('/api/list')).toBe(200)
  await app.close()
})
