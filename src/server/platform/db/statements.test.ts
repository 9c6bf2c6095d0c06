import { asc, eq, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { askTogether } from './ask-together.ts'
import type { Database } from './database.ts'
import { isAnyOf, prepareOnce } from './statements.ts'

const letters = pgTable('letter', {
  id: integer('id').primaryKey(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})
const answers = pgTable('answer', { letterId: integer('letter_id'), text: text('text'), isKind: boolean('is_kind') })

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table letter (id int primary key, sent_at timestamptz)`)
  await database.db.execute(sql`create table answer (letter_id int, text text, is_kind bool)`)
  await database.db.insert(letters).values([{ id: 1, sentAt: new Date('2026-02-03T04:05:06Z') }, { id: 2 }, { id: 3 }])
  await database.db.insert(answers).values({ letterId: 1, text: 'yes', isKind: true })
})
afterAll(() => database.close())

type Row = { letter: typeof letters.$inferSelect; answer: typeof answers.$inferSelect | null }
const listLetters = prepareOnce<Row[], { ids: number[] }>((db, value) =>
  db
    .select({ letter: letters, answer: answers })
    .from(letters)
    .leftJoin(answers, eq(answers.letterId, letters.id))
    .where(isAnyOf(letters.id, value('ids')))
    .orderBy(asc(letters.id)),
)

test('R41 a query that is written once reads as Drizzle reads it, with other values each time, wherever it is asked', async () => {
  const [one, two] = [
    { letter: { id: 1, sentAt: new Date('2026-02-03T04:05:06Z') }, answer: { letterId: 1, text: 'yes', isKind: true } },
    { letter: { id: 2, sentAt: null }, answer: null },
  ]
  expect(await listLetters(database.db, { ids: [1, 2] })).toEqual([one, two])
  expect(await listLetters(database.db, { ids: [] })).toEqual([])
  expect(await database.db.transaction((tx) => listLetters(tx, { ids: [2] }))).toEqual([two])
  const together = await askTogether(database.db, (db) =>
    Promise.all([listLetters(db, { ids: [1] }), listLetters(db, { ids: [2] })]),
  )
  expect(together).toEqual([[one], [two]])
})

test('R41 what a query writes goes through its columns, and two that write at the same time do not mix', async () => {
  const sendLetter = prepareOnce<{ sentAt: Date | null }[], { id: number; sentAt: Date }>((db, value) =>
    db
      .insert(letters)
      .values({ id: value('id'), sentAt: value('sentAt') })
      .returning({ sentAt: letters.sentAt }),
  )
  const days = [11, 12, 13].map((day) => new Date(`2026-03-${day}T00:00:00Z`))
  const sent = await Promise.all(days.map((sentAt, at) => sendLetter(database.db, { id: 10 + at, sentAt })))
  expect(sent).toEqual(days.map((sentAt) => [{ sentAt }]))
})
