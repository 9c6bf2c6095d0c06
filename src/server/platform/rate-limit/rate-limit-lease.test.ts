import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import type { Db } from '../db/database.ts'
import { limitCounters } from '../db/schema/platform.ts'
import { consumeFromLease } from './rate-limit-lease.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const createLimit = (most: number) => ({ key: `row/${crypto.randomUUID()}`, windowSeconds: 600, most })
const times = (count: number, ask: () => Promise<boolean>) => Promise.all(Array.from({ length: count }, ask))
const passed = (answers: boolean[]) => answers.filter(Boolean).length
async function sumCounters(key: string): Promise<number> {
  const rows = await database.db.select().from(limitCounters).where(eq(limitCounters.key, key))
  return rows.reduce((sum, { count }) => sum + count, 0)
}

test('S04 who asks a hundred times at once gets exactly as many through as there is room for', async () => {
  const limit = createLimit(40)
  expect(passed(await times(100, () => consumeFromLease(database.db)(limit)))).toBe(40)
  expect(await sumCounters(limit.key)).toBe(40)
  expect(await consumeFromLease(database.db)(limit)).toBe(false)
})

test('S04 two servers together let nobody past the limit', async () => {
  const limit = createLimit(60)
  const other = Object.create(database.db) as Db
  const servers = [database.db, other, database.db, other]
  const answers = await Promise.all(servers.map((db) => times(40, () => consumeFromLease(db)(limit))))
  expect(passed(answers.flat())).toBeLessThanOrEqual(60)
  // What one of them has counted ahead the other cannot use.
  expect(passed(answers.flat())).toBeGreaterThanOrEqual(60 - 2 * 15)
  expect(await sumCounters(limit.key)).toBeLessThanOrEqual(60)
})

test('S04 somebody who asks once in a while is counted once for each', async () => {
  const limit = createLimit(100)
  expect(await consumeFromLease(database.db)(limit)).toBe(true)
  expect(await sumCounters(limit.key)).toBe(1)
  await times(30, () => consumeFromLease(database.db)(limit))
  expect(await sumCounters(limit.key)).toBeLessThanOrEqual(31 + 15)
})
