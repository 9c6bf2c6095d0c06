import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, temporaryFolder } from '#testing/database.ts'
import { inFullRun } from '#testing/full-run.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open.ts'
import { findSqlState, inTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute('create table note (id bigint primary key, text text)')
})

beforeEach(() => database.truncateAll())

afterAll(() => database.close())

async function texts(): Promise<string[]> {
  const { rows } = await database.db.execute<{ text: string }>('select text from note order by id')
  return rows.map(({ text }) => text)
}

test('it answers, and says which server and which durability it has', async () => {
  await database.ping()
  expect(await database.version()).toMatch(/^\d+/)
  expect(database.durability.class).toBe(database.engine === 'pglite' ? 'embedded-fsync' : 'postgres')
  const { rows } = await database.db.execute('show fsync')
  expect(rows).toEqual([{ fsync: 'on' }])
})

test('times are UTC and whole numbers are numbers on either engine', async () => {
  const { rows } = await database.db.execute(
    `select current_setting('TimeZone') as zone, count(*) as count, 9007199254740991 as large from note`,
  )
  expect(rows).toEqual([{ zone: 'UTC', count: 0, large: 9007199254740991 }])
})

test('a transaction that fails leaves nothing, and the database goes on', async () => {
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values (1, 'lost')`)
    await tx.execute('select 1 / 0')
  })
  await expect(failing).rejects.toThrow()
  await database.db.transaction((tx) => tx.execute(sql`insert into note values (2, 'kept')`))
  expect(await texts()).toEqual(['kept'])
})

test('what was committed is there when the database is opened again', async () => {
  const own = await openTestDatabase()
  await own.db.execute('create table kept (id int)')
  await own.db.execute('insert into kept values (7)')
  await own.disconnect()
  const again = await openDatabase(own.location)
  expect((await again.db.execute('select id from kept')).rows).toEqual([{ id: 7 }])
  await again.close()
  await own.close()
})

test('R26 a second opening is refused by PGlite and welcome at PostgreSQL', async () => {
  const opening = openDatabase(database.location)
  if (database.engine === 'pglite') await expect(opening).rejects.toThrow(/in use by process/)
  else {
    const second = await opening
    await second.ping()
    await second.close()
  }
  await database.ping()
})

// An embedded database is made from nothing in seconds; every run of the tests of PGlite begins so.
test.each(inFullRun(['fresh', 'cut short'], ['cut short']))(
  'a data folder becomes a database, and keeps its rows; the making before was %s',
  async (before) => {
    const dataFolder = temporaryFolder()
    if (before === 'cut short') {
      mkdirSync(join(dataFolder, 'database.preparing'))
      writeFileSync(join(dataFolder, 'database.preparing', 'PG_VERSION'), '18')
    }
    const first = await openDatabase({ dataFolder })
    await first.db.execute('create table kept (id int)')
    await first.db.execute('insert into kept values (7)')
    await first.close()
    const second = await openDatabase({ dataFolder })
    expect((await second.db.execute('select id from kept')).rows).toEqual([{ id: 7 }])
    await second.close()
    rmSync(dataFolder, { recursive: true, force: true })
  },
  120_000,
)

test('migrations run once, also when several ask at the same time', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'meta'))
  writeFileSync(
    join(folder, '0000_first.sql'),
    'create table migrated (id int);\n--> statement-breakpoint\ninsert into migrated values (1);',
  )
  const entry = { idx: 0, version: '7', when: Date.now() + 10_000_000, tag: '0000_first', breakpoints: true }
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  )
  const own = await openTestDatabase()
  const atOnce = own.engine === 'postgres' ? 4 : 1
  await Promise.all(Array.from({ length: atOnce }, () => migrateDatabase(own, folder)))
  await migrateDatabase(own, folder)
  expect((await own.db.execute('select id from migrated')).rows).toEqual([{ id: 1 }])
  await own.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['40001', '40P01'])(
  'inTransaction starts over on %s, and nothing of the failed attempt remains',
  async (state) => {
    let attempts = 0
    const result = await inTransaction(database.db, async (tx) => {
      attempts += 1
      await tx.execute(sql`insert into note values (${attempts}, ${`attempt ${attempts}`})`)
      if (attempts < 3) await tx.execute(`do $$ begin raise exception using errcode = '${state}'; end $$`)
      return attempts
    })
    expect(result).toBe(3)
    expect(await texts()).toEqual(['attempt 3'])
  },
)

test('inTransaction gives up after three attempts', async () => {
  let attempts = 0
  const failing = inTransaction(database.db, async (tx) => {
    attempts += 1
    await tx.execute(`do $$ begin raise exception using errcode = '40001'; end $$`)
  })
  await expect(failing).rejects.toSatisfy((error) => findSqlState(error) === '40001')
  expect(attempts).toBe(3)
})

test('inTransaction does not repeat other errors', async () => {
  let attempts = 0
  const failing = inTransaction(database.db, async (tx) => {
    attempts += 1
    await tx.execute(sql`insert into note values (1, 'a'), (1, 'b')`)
  })
  await expect(failing).rejects.toSatisfy((error) => findSqlState(error) === '23505')
  expect(attempts).toBe(1)
})
