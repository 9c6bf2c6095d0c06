import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const health = async () => (await app.anonymous.inject({ url: '/api/health' })).json()

test('A82 in production a stranger learns whether we are well, and nothing of versions, roles and jobs', async () => {
  expect(Object.keys(await health()).sort()).toEqual(['durability', 'jobs', 'role', 'simulated', 'status', 'versions'])
  app.ctx.config = { ...app.ctx.config, isProduction: true }
  const told = await health()
  expect(Object.keys(told).sort()).toEqual(['durability', 'simulated', 'status'])
  expect(JSON.stringify(told)).not.toContain(process.versions.node)
})

test('R35 O04 a NUL in a query is refused, not failed at', async () => {
  const answer = await app.anonymous.inject({
    url: '/api/bonuses/roulette?source=%00',
    headers: { 'x-api-key': 'cosecha-web' },
  })
  expect([answer.statusCode, answer.json().errors.code]).toEqual([400, 'INVALID_REQUEST'])
})
