import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import type { Queryable, Tx } from './database.ts'
import { findSqlState, inTransaction, settleAll } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute('create table letter (text text primary key)')
})
beforeEach(() => database.truncateAll())
afterAll(() => database.close())

const write = (db: Queryable, text: string) => db.execute(sql`insert into letter (text) values (${text})`)
const listTexts = async () => {
  const { rows } = await database.db.execute<{ text: string }>(sql`select text from letter order by text`)
  return rows.map(({ text }) => text)
}

test('R22 a statement that fails in a transaction throws where it is written, and nothing of the transaction stays', async () => {
  await write(database.db, 'a')
  const reached: string[] = []
  const failing = inTransaction(database.db, async (tx) => {
    await write(tx, 'b')
    reached.push('before')
    const error = await write(tx, 'a').catch((thrown: unknown) => thrown)
    expect(findSqlState(error)).toBe('23505')
    reached.push('behind')
    // The server runs nothing more in this transaction.
    await write(tx, 'c')
  })
  await expect(failing).rejects.toSatisfy((error) => findSqlState(error) === '25P02')
  expect(reached).toEqual(['before', 'behind'])
  expect(await listTexts()).toEqual(['a'])
})

test('R22 what is thrown by the work takes all back, and the connection serves the next transaction', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await write(tx, 'b')
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  await inTransaction(database.db, (tx) => write(tx, 'c'))
  expect(await listTexts()).toEqual(['c'])
})

test('R22 several statements asked at once run in their order, each once', async () => {
  await inTransaction(database.db, (tx) =>
    settleAll([write(tx, 'a'), tx.execute(sql`insert into letter select text || 'b' from letter`), write(tx, 'c')]),
  )
  expect(await listTexts()).toEqual(['a', 'ab', 'c'])
})

test('R22 when one of several fails, the others end before the transaction does, and none writes outside it', async () => {
  const slow = async (db: Queryable) => {
    await db.execute(sql`select 1`)
    await db.execute(sql`select 2`)
    await write(db, 'late')
  }
  const wrong = (db: Queryable) => db.execute(sql`select 1 / (select count(*)::int from letter)`)
  for (const ask of [(tx: Tx) => [wrong(tx), slow(tx)], (tx: Tx) => [slow(tx), wrong(tx)]]) {
    const failing = inTransaction(database.db, (tx) => settleAll(ask(tx)))
    // The cause, whichever stands first: what is asked after it is refused for the aborted transaction alone.
    await expect(failing).rejects.toSatisfy((error) => findSqlState(error) === '22012')
    expect(await listTexts()).toEqual([])
  }
})
