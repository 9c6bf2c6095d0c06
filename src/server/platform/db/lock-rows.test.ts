import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { takeLock } from './lock-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute('create table tally (count int not null)')
})
afterAll(() => database.close())

test('R24 two transactions that take the same lock come one after the other', async () => {
  await database.db.execute('delete from tally')
  await database.db.execute('insert into tally values (0)')
  const raise = () =>
    database.db.transaction(async (tx) => {
      await takeLock(tx, 'sign-in', 'one phone')
      const { rows } = await tx.execute<{ count: number }>('select count from tally')
      await tx.execute(sql`update tally set count = ${(rows[0]?.count ?? 0) + 1}::int`)
    })
  await Promise.all(Array.from({ length: 20 }, raise))
  expect((await database.db.execute('select count from tally')).rows).toEqual([{ count: 20 }])
})

test('R42 a lock with many keys has a bounded number of rows', async () => {
  await database.db.transaction(async (tx) => {
    for (let key = 0; key < 2_000; key += 1) await takeLock(tx, 'changes', String(key))
  })
  const { rows } = await database.db.execute("select count(*)::int as count from lock_rows where name = 'changes'")
  expect(rows).toEqual([{ count: 64 }])
})
