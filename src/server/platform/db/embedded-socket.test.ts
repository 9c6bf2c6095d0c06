import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyEmbeddedDatabase } from '#testing/embedded.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './open-embedded.ts'

let folder: string
let database: Database
beforeAll(async () => {
  folder = await emptyEmbeddedDatabase()
  database = await openEmbedded(folder)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const countPlans = async () => {
  const text = `select count(*)::int as many from pg_prepared_statements where statement like '%as asked%'`
  return (await database.db.execute<{ many: number }>(text)).rows[0]?.many
}
const ask = (value: number) => database.db.execute(sql`select ${value}::int as asked`)

test('P01 what is asked again keeps its plan in the embedded database, and many asked in parallel get their own answer', async () => {
  await ask(1)
  expect(await countPlans()).toBe(0)
  const answers = await Promise.all([2, 3, 4, 5].map(ask))
  expect(answers.map(({ rows }) => rows)).toEqual([2, 3, 4, 5].map((asked) => [{ asked }]))
  expect(await countPlans()).toBe(1)
})

test('R22 what fails outside a transaction, also amid several statements, leaves a session that works', async () => {
  await ask(1)
  const failing = database.jobExecutor.executeSql('begin; create table half (id int); select 1 / 0; commit')
  await expect(failing).rejects.toThrow(/division by zero/)
  await expect(database.db.execute(sql`select ${0}::int / 0`)).rejects.toThrow()
  expect((await ask(6)).rows).toEqual([{ asked: 6 }])
  expect((await database.db.execute(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
})
