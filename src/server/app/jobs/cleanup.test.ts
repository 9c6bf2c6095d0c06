import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { idempotencyKeys } from '../../platform/db/schema/platform.ts'
import { cleanUpDaily } from './cleanup.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('Z09 a daily deletion that fails holds up no other', async () => {
  const { db } = product.ctx
  const old = { scope: 'x', key: 'old-key', requestHash: 'h', createdAt: new Date(0) }
  await db.insert(idempotencyKeys).values(old)
  await db.execute(sql`alter table saved_simulations rename to saved_simulations_away`)
  await cleanUpDaily(product.ctx)
  await db.execute(sql`alter table saved_simulations_away rename to saved_simulations`)
  expect(await db.$count(idempotencyKeys)).toBe(0)
})
