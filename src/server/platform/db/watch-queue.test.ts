import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { watchQueue } from './watch-queue.ts'

test('R41 the queue for connections tells how long the first one has waited', async () => {
  const database = await openTestDatabase()
  const { databaseUrl } = database.location
  if (databaseUrl === undefined) {
    expect(database.longestWaitMs()).toBe(0)
    return database.close()
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const longestWaitMs = watchQueue(pool)
  const held = await pool.connect()
  expect(longestWaitMs()).toBe(0)
  const queried = pool.query('select 1')
  const connected = pool.connect()
  await expect.poll(longestWaitMs).toBeGreaterThan(20)
  held.release()
  await queried
  ;(await connected).release()
  expect(longestWaitMs()).toBe(0)
  await pool.end()
  await database.close()
})
