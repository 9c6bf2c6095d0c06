import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { askTogether } from './ask-together.ts'
import type { Database } from './database.ts'
import { askLast, runBeforeNext, runLast, runStatement, runTogether, writeOnce } from './statements.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table letter (text text primary key)`)
})
afterAll(() => database.close())

const insert = writeOnce<never, { text: string }>(
  () => sql`insert into letter (text) values (${sql.placeholder('text')})`,
)
const count = writeOnce<{ many: number }, { text: string }>(
  () => sql`select count(*)::int as many from letter where text = ${sql.placeholder('text')}`,
)
const insertAndTell = writeOnce<{ text: string }, { text: string }>(
  () => sql`insert into letter (text) values (${sql.placeholder('text')}) returning text`,
)
const kept = async () =>
  (await database.db.execute<{ text: string }>(sql`select text from letter order by text`)).rows.map(({ text }) => text)

test('R22 the same statement twice in one flight, a first and a second time, is answered twice', async () => {
  for (const text of ['a', 'b']) {
    const [, before, , after] = await database.db.transaction((tx) =>
      runTogether(tx, [insert({ text }), count({ text }), insert({ text: `${text}${text}` }), count({ text: 'none' })]),
    )
    expect([before, after]).toEqual([[{ many: 1 }], [{ many: 0 }]])
  }
  const same = (many: number) =>
    askTogether(database.db, (db) =>
      Promise.all(Array.from({ length: many }, (_, at) => db.execute(sql`select ${at}::int as at`))),
    )
  for (const many of [3, 3, 3])
    expect((await same(many)).map(({ rows }) => rows)).toEqual([[{ at: 0 }], [{ at: 1 }], [{ at: 2 }]])
  expect(await kept()).toEqual(['a', 'aa', 'b', 'bb'])
})

test('R22 what fails in a flight, or with the end of a transaction, leaves nothing, and the connection is good', async () => {
  const inFlight = database.db.transaction((tx) => runTogether(tx, [insert({ text: 'c' }), insert({ text: 'a' })]))
  await expect(inFlight).rejects.toThrow()
  const atTheEnd = database.db.transaction(async (tx) => {
    await runTogether(tx, [insert({ text: 'd' })])
    await runLast(tx, [insert({ text: 'a' })])
  })
  await expect(atTheEnd).rejects.toThrow()
  const byItsCaller = database.db.transaction(async (tx) => {
    await runTogether(tx, [insert({ text: 'e' })])
    throw new Error('changed its mind')
  })
  await expect(byItsCaller).rejects.toThrow('changed its mind')
  await database.db.transaction(async (tx) => runLast(tx, [insert({ text: 'f' })]))
  await database.db.transaction(async () => undefined)
  expect(await kept()).toEqual(['a', 'aa', 'b', 'bb', 'f'])
})

test('R22 what answers nothing and fails is told by what comes next, or by the end, and leaves nothing', async () => {
  const write = (text: string) => sql`insert into letter (text) values (${text})`
  const beforeMore = database.db.transaction(async (tx) => {
    await tx.execute(write('g'))
    await tx.execute(write('a'))
    await tx.execute(sql`select 1`)
  })
  await expect(beforeMore).rejects.toThrow()
  const beforeTheEnd = database.db.transaction(async (tx) => {
    await tx.execute(write('h'))
    await tx.execute(write('a'))
  })
  await expect(beforeTheEnd).rejects.toThrow()
  await database.db.transaction(async (tx) => void (await tx.execute(write('i'))))
  expect(await kept()).toEqual(['a', 'aa', 'b', 'bb', 'f', 'i'])
})

test('R22 a transaction that is sent whole keeps all or nothing, with the last answer or without', async () => {
  const ask = (first: string, last: string) =>
    database.db.transaction(async (tx) => {
      await runBeforeNext(tx, insert({ text: first }))
      return askLast(tx, () => runStatement(tx, insertAndTell({ text: last })))
    })
  expect(await ask('j', 'k')).toEqual([{ text: 'k' }])
  await expect(ask('l', 'a')).rejects.toThrow()
  await expect(ask('a', 'l')).rejects.toThrow()
  const silent = database.db.transaction((tx) => runLast(tx, [insert({ text: 'm' }), insert({ text: 'a' })]))
  await expect(silent).rejects.toThrow()
  expect(await kept()).toEqual(['a', 'aa', 'b', 'bb', 'f', 'i', 'j', 'k'])
})

test('R22 the last answer comes with the end of a longer transaction, which takes nothing more', async () => {
  const isPostgres = database.engine === 'postgres'
  const asks = database.db.transaction(async (tx) => {
    await runTogether(tx, [insert({ text: 'n' }), count({ text: 'n' })])
    const [told] = await askLast(tx, () => runStatement(tx, insertAndTell({ text: 'o' })))
    if (isPostgres) await expect(runStatement(tx, insertAndTell({ text: 'p' }))).rejects.toThrow()
    return told
  })
  expect(await asks).toEqual({ text: 'o' })
  const fails = database.db.transaction(async (tx) => {
    await runTogether(tx, [insert({ text: 'q' })])
    await askLast(tx, () => runStatement(tx, insertAndTell({ text: 'a' })))
  })
  await expect(fails).rejects.toThrow()
  expect(await kept()).toEqual(['a', 'aa', 'b', 'bb', 'f', 'i', 'j', 'k', 'n', 'o'])
})

test('R22 nothing comes behind the last statement, also while it is under way', async () => {
  const late = database.db.transaction(async (tx) => {
    await runTogether(tx, [count({ text: 'r' })])
    await askLast(tx, () => Promise.all(['r', 's', 't'].map((text) => runStatement(tx, insertAndTell({ text })))))
  })
  await expect(late).rejects.toThrow()
  expect((await kept()).filter((text) => text > 'q')).toEqual(['r'])
})
