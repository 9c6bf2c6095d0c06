import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

/** An application whose requests wait until the test releases them. */
async function waitingApp() {
  const app = Fastify()
  limitConcurrency(app)
  const waiting: (() => void)[] = []
  app.get('/', () => new Promise((resolve) => waiting.push(() => resolve('ok'))))
  await app.ready()
  const ask = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  const letAllGo = () => {
    for (const go of waiting.splice(0)) go()
  }
  return { app, ask, letAllGo, waiting }
}

test('R41 an address has a hundred requests under way and no more, and others are not kept waiting by them', async () => {
  const { app, ask, letAllGo, waiting } = await waitingApp()
  const first = Array.from({ length: 100 }, () => ask('203.0.113.5'))
  await expect.poll(() => waiting.length).toBe(100)
  const refused = await ask('203.0.113.5')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED'])
  const neighbour = ask('203.0.113.6')
  await expect.poll(() => waiting.length).toBe(101)
  letAllGo()
  expect((await Promise.all([...first, neighbour])).map(({ statusCode }) => statusCode)).toEqual(Array(101).fill(200))
  // Those requests have ended, so there is room again.
  const next = ask('203.0.113.5')
  await expect.poll(() => waiting.length).toBe(1)
  letAllGo()
  expect((await next).statusCode).toBe(200)
  await app.close()
})

test('R41 the addresses of one IPv6 line are one, and what comes from this machine is not counted', async () => {
  const { app, ask, letAllGo, waiting } = await waitingApp()
  const first = Array.from({ length: 100 }, (_, at) => ask(`2001:db8:1:2::${at.toString(16)}`))
  await expect.poll(() => waiting.length).toBe(100)
  expect((await ask('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
  const ours = Array.from({ length: 300 }, (_, at) => ask(at % 2 === 0 ? '127.0.0.1' : '::1'))
  await expect.poll(() => waiting.length).toBe(400)
  letAllGo()
  expect((await Promise.all([...first, ...ours])).every(({ statusCode }) => statusCode === 200)).toBe(true)
  await app.close()
})
