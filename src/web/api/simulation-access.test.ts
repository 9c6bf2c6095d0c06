import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './client.ts'
import { withSimulationProof } from './simulation-access.ts'

type Answer = { site_key: string | null; daily_key: string | null; expires_at: string }
let answers: Answer[]
let asked: number
beforeEach(() => {
  asked = 0
  answers = []
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/api/simulate-investment/access')
    asked += 1
    return Response.json({ status: 200, body: answers.length > 1 ? answers.shift() : answers[0] })
  })
  return () => vi.unstubAllGlobals()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const key = (daily_key: string, hours = 5): Answer => ({ site_key: null, daily_key, expires_at: inHours(hours) })
const refusal = (code: 'SIMULATION_KEY_REFUSED' | 'ANTI_BOT_REFUSED' | 'RATE_LIMITED') =>
  new CallError({ code, status: 403, title: '', detail: '' })

test('S04 the access is asked for once, however many simulations follow, also at the same time', async () => {
  answers = [key('a')]
  const queries = new QueryClient()
  const attempt = vi.fn(async ({ headers }: { headers: object }) => headers)
  const both = [withSimulationProof(queries, attempt), withSimulationProof(queries, attempt)]
  expect(await Promise.all(both)).toEqual([{ 'x-key': 'a' }, { 'x-key': 'a' }])
  await withSimulationProof(queries, attempt)
  expect([asked, attempt.mock.calls.length]).toEqual([1, 3])
})

test('S04 when its day has ended the access is asked for anew', async () => {
  answers = [key('a', -1), key('b')]
  const queries = new QueryClient()
  const attempt = async ({ headers }: { headers: object }) => headers
  expect(await withSimulationProof(queries, attempt)).toEqual({ 'x-key': 'a' })
  expect(await withSimulationProof(queries, attempt)).toEqual({ 'x-key': 'b' })
})

test('S04 a refused key is replaced once, and a second refusal stands', async () => {
  answers = [key('old'), key('new')]
  const queries = new QueryClient()
  const attempt = vi.fn(async ({ headers }: { headers: Record<string, string> }) => {
    if (headers['x-key'] === 'old') throw refusal('SIMULATION_KEY_REFUSED')
    return headers
  })
  expect(await withSimulationProof(queries, attempt)).toEqual({ 'x-key': 'new' })
  const never = vi.fn(async () => {
    throw refusal('SIMULATION_KEY_REFUSED')
  })
  await expect(withSimulationProof(queries, never)).rejects.toMatchObject({ code: 'SIMULATION_KEY_REFUSED' })
  expect([asked, never.mock.calls.length]).toEqual([3, 2])
})

test('S04 other refusals are not repeated', async () => {
  answers = [key('a')]
  const attempt = vi.fn(async () => {
    throw refusal('RATE_LIMITED')
  })
  await expect(withSimulationProof(new QueryClient(), attempt)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect([asked, attempt.mock.calls.length]).toEqual([1, 1])
})
