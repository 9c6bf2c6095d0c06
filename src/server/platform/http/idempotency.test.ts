import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { idempotencyKeys } from '../db/schema/platform.ts'
import { parameters } from '../db/schema/rates.ts'
import { sha256Hex } from '../encryption/encryption.ts'
import { ApiError } from './api-error.ts'
import { forgetOldKeys, once } from './idempotency.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/** An effect that can be counted: a row of a parameter's name. */
const createEffect = (name: string) => async (tx: Parameters<Parameters<typeof once>[2]>[0]) => {
  const existing = await tx.select({ n: count() }).from(parameters).where(eq(parameters.key, name))
  const day = String((existing[0]?.n ?? 0) + 1).padStart(2, '0')
  const row = { key: name, validFrom: `2026-01-${day}`, value: '1', status: 'x', source: 'x' }
  await tx.insert(parameters).values(row)
  return { name, day }
}
const effects = async (name: string) =>
  (await product.ctx.db.select({ n: count() }).from(parameters).where(eq(parameters.key, name)))[0]?.n

test('R21 fifty identical requests at once have one effect and one answer', async () => {
  const intention = { scope: 'somebody/pay', key: 'key-00000001', payload: { amount: 1 } }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => once(product.ctx, intention, createEffect('concurrent'))),
  )
  expect(await effects('concurrent')).toBe(1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ name: 'concurrent', day: '01' })]),
  )
})

test('R21 the same key with anything else is refused and changes nothing', async () => {
  const intention = { scope: 'somebody/pay', key: 'key-00000002', payload: { amount: 1 } }
  await once(product.ctx, intention, createEffect('first'))
  const other = once(product.ctx, { ...intention, payload: { amount: 2 } }, createEffect('first'))
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 })
  expect(await effects('first')).toBe(1)
})

test('R21 the same key of somebody else, or of another call, is another key', async () => {
  const intention = { key: 'key-00000003', payload: { amount: 1 } }
  for (const scope of ['ana/pay', 'luis/pay', 'ana/create']) {
    await once(product.ctx, { ...intention, scope }, createEffect('scoped'))
  }
  expect(await effects('scoped')).toBe(3)
})

test('R21 work that fails leaves neither effect nor key, so that the same key may try again', async () => {
  const intention = { scope: 'somebody/pay', key: 'key-00000004', payload: {} }
  const failing = once(product.ctx, intention, async (tx) => {
    await createEffect('failing')(tx)
    throw new ApiError('RATE_CHANGED')
  })
  await expect(failing).rejects.toMatchObject({ code: 'RATE_CHANGED' })
  expect(await effects('failing')).toBe(0)
  expect(await once(product.ctx, intention, createEffect('failing'))).toEqual({ name: 'failing', day: '01' })
})

test('R38 the kept answer is not readable in the database', async () => {
  await once(product.ctx, { scope: 's', key: 'key-00000005', payload: {} }, async () => ({ note: 'canario-legible' }))
  const rows = await product.ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'key-00000005'))
  expect(rows[0]?.answerEncrypted).toBeTruthy()
  expect(JSON.stringify(rows)).not.toContain('canario')
})

test('R38 what was asked for cannot be guessed from what is kept of it', async () => {
  const payload = { phone: '+573001234567' }
  await once(product.ctx, { scope: 's', key: 'key-00000006', payload }, async () => ({ made: 'id' }))
  const [row] = await product.ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'key-00000006'))
  expect(row?.requestHash).not.toBe(sha256Hex(JSON.stringify(payload)))
})

test('R21 R38 a key is one for 72 hours, and is deleted after them', async () => {
  const { ctx } = product
  const age = (hours: number) => sql`now() - make_interval(hours => ${hours}::int)`
  for (const [key, hours] of [
    ['key-of-71-hours', 71],
    ['key-of-73-hours', 73],
  ] as const) {
    await once(ctx, { scope: 'aged/pay', key, payload: {} }, async () => ({ made: 'id' }))
    await ctx.db
      .update(idempotencyKeys)
      .set({ createdAt: age(hours) })
      .where(eq(idempotencyKeys.key, key))
  }
  await forgetOldKeys(ctx)
  const left = await ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, 'aged/pay'))
  expect(left.map(({ key }) => key)).toEqual(['key-of-71-hours'])
})

test('R38 a plain hash under a key is none: whoever wrote it there does not know what was asked for', async () => {
  const { ctx } = product
  const intention = { scope: 'plain/pay', key: 'key-00000007', payload: { amount: 1 } }
  const answerEncrypted = ctx.encryption.encrypt('idempotency_keys.answer', JSON.stringify({ made: 'before' }))
  const requestHash = sha256Hex(JSON.stringify(intention.payload))
  await ctx.db.insert(idempotencyKeys).values({ scope: 'plain/pay', key: intention.key, requestHash, answerEncrypted })
  await expect(once(ctx, intention, createEffect('plain'))).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await effects('plain')).toBe(0)
})
