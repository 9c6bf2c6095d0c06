import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StatusOfParts } from '#contract/status.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import { buildApp } from '../../../app/app.ts'
import { challenges } from '../../../platform/db/schema/accounts.ts'
import { providerStates } from '../../../platform/db/schema/providers.ts'
import { startDraining } from '../../../platform/lifecycle.ts'
import { statusOfParts } from './status-of-parts.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
afterEach(() => product.ctx.db.delete(providerStates))

const note = (state: 'up' | 'down', providers: string[]) =>
  product.ctx.db.insert(providerStates).values(providers.map((provider) => ({ provider, state })))
const down = (...providers: string[]) => note('down', providers)
const everybody = [
  ...['whatsapp', 'twilio', 'truora', 'zapsign', 'wompi'],
  ...partnerBanks.map(({ id }) => `partner-bank:${id}`),
]
const getState = ({ parts }: Pick<StatusOfParts, 'parts'>, id: string) => parts.find((part) => part.id === id)?.state

test('R41 anybody is told how each part is, in words, without who does it for us', async () => {
  await note('up', everybody)
  const answer = await product.app.inject('/api/status')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=30')
  const { body } = answer.json() as { body: WireKeys<StatusOfParts> }
  expect(body).toMatchObject({ state: 'working', text: 'Todo funciona con normalidad.' })
  expect(body.parts.map(({ id }) => id).slice(0, 5)).toEqual(['site', 'codes', 'identity', 'signature', 'payments'])
  expect(body.parts.filter(({ id }) => id.startsWith('bank-')).length).toBeGreaterThan(1)
  expect(answer.body).not.toMatch(/truora|zapsign|wompi|twilio|whatsapp|postgres|pglite/i)
})

test('R41 a provider that does not answer is a part that does not work, with since when', async () => {
  await down('truora', 'partner-bank:22')
  const status = await statusOfParts(product.ctx)
  expect(status.state).toBe('down')
  expect(getState(status, 'identity')).toBe('down')
  expect(status.parts.find(({ id }) => id === 'identity')?.since).toBeDefined()
  expect(getState(status, 'bank-22')).toBe('down')
  expect(getState(status, 'signature')).toBe('no-data')
  expect(status.parts.filter(({ id, state }) => id.startsWith('bank-') && state !== 'no-data')).toHaveLength(1)
})

test('R41 of what nobody has used yet there are no data, and it is not said to work', async () => {
  const status = await statusOfParts(product.ctx)
  expect(status).toMatchObject({
    state: 'no-data',
    text: 'Lo que se ha usado funciona con normalidad. De algunas partes no hay datos todavía.',
  })
  expect(new Set(status.parts.filter(({ id }) => id !== 'site').map(({ text }) => text))).toEqual(
    new Set(['Sin datos todavía.']),
  )
  await note('up', ['whatsapp'])
  expect(getState(await statusOfParts(product.ctx), 'codes')).toBe('working')
})

test('R41 K03 while no bank can be opened it is said, and no bank is listed', async () => {
  await note('up', everybody)
  const connections = { ...product.ctx.connections, listOpenable: async () => new Set<number>() }
  const status = await statusOfParts({ ...product.ctx, connections })
  expect(status.state).toBe('down')
  expect(status.parts.filter(({ id }) => id.startsWith('bank'))).toEqual([
    { id: 'banks', name: 'Bancos aliados', state: 'down', text: 'Por ahora no se pueden abrir CDT con ningún banco.' },
  ])
})

test('R41 codes have trouble while one of their channels is away, and do not come when all are', async () => {
  await down('whatsapp')
  expect(getState(await statusOfParts(product.ctx), 'codes')).toBe('troubled')
  await down('twilio')
  expect(getState(await statusOfParts(product.ctx), 'codes')).toBe('down')
})

test('R41 codes that reach nobody are told though every provider answers', async () => {
  const sentAt = new Date(Date.now() - 5 * 60_000)
  const codes = Array.from({ length: 20 }, () => ({
    phoneBlindIndex: freshPhone(),
    phoneEncrypted: 'x',
    brand: 'cosecha',
    codeHash: 'x',
    sessionHash: 'x',
    codesSent: 1,
    expiresAt: sentAt,
    resendAt: sentAt,
    createdAt: sentAt,
  }))
  await product.ctx.db.insert(challenges).values(codes)
  const status = await statusOfParts(product.ctx)
  expect(status).toMatchObject({ codesArrivingPercent: 0, state: 'down' })
  expect(getState(status, 'codes')).toBe('down')
  await product.ctx.db.delete(challenges)
})

test('R24 a database that is away is told as a site that does not work', async () => {
  const db = new Proxy(product.ctx.db, {
    get: () => () => {
      throw new Error('away')
    },
  })
  const status = await statusOfParts({ ...product.ctx, db })
  expect(getState(status, 'site')).toBe('down')
  expect(getState(status, 'payments')).toBe('unknown')
})

test('R42 a process on its way out says that it is not ready, still answers, and lets connections end', async () => {
  const ctx = { ...product.ctx }
  const app = await buildApp(ctx)
  expect((await app.inject('/api/health/ready')).json()).toEqual({ status: 'ready' })
  startDraining(ctx)
  const ready = await app.inject('/api/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not-ready', because: 'closing' }])
  const live = await app.inject('/api/health/live')
  expect([live.statusCode, live.headers.connection]).toEqual([200, 'close'])
  expect((await app.inject('/api/status')).statusCode).toBe(200)
  await app.close()
})

test('R24 a process whose database is away is alive and not ready', async () => {
  const ping = () => Promise.reject(new Error('away'))
  const app = await buildApp({ ...product.ctx, database: { ...product.ctx.database, ping } })
  expect((await app.inject('/api/health/live')).statusCode).toBe(200)
  expect((await app.inject('/api/health/ready')).json()).toEqual({ status: 'not-ready', because: 'database-away' })
  await app.close()
})
