import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { dropMonthsOfReports, makeMonthPartitions } from './month-partitions.ts'
import { findSqlState } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const parents = ['analytics_entries', 'audit_log', 'process_history']

async function listPartitions(parent: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${parent}::regclass order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The month after this many, as in the name of a partition: '2026_12'. */
function nameMonth(distance: number): string {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + distance, 1))
  return month.toISOString().slice(0, 7).replace('-', '_')
}

async function report(month: string): Promise<void> {
  const at = `${month.replace('_', '-')}-15T12:00:00Z`
  await database.db.execute(
    sql`insert into analytics_entries (info_type, content, brand, created_at) values ('event', '{}', 'default', ${at}::timestamptz)`,
  )
}

async function whereIs(month: string): Promise<string | undefined> {
  const { rows } = await database.db.execute<{ place: string }>(
    sql`select tableoid::regclass::text as place from analytics_entries where to_char(created_at, 'YYYY_MM') = ${month}`,
  )
  return rows[0]?.place
}

const refusal = (statement: string) =>
  database.db.execute(sql.raw(statement)).then(
    () => 'done',
    (error: unknown) => findSqlState(error),
  )

test('R42 a new database has this month and the three that come, and each row lies in its own', async () => {
  for (const parent of parents) {
    const months = [1, 2, 3].map((distance) => `${parent}_${nameMonth(distance)}`)
    expect(await listPartitions(parent)).toEqual([...months, `${parent}_before`, `${parent}_rest`])
  }
  for (const distance of [0, 2, 9]) await report(nameMonth(distance))
  expect(await whereIs(nameMonth(0))).toBe('analytics_entries_before')
  expect(await whereIs(nameMonth(2))).toBe(`analytics_entries_${nameMonth(2)}`)
  expect(await whereIs(nameMonth(9))).toBe('analytics_entries_rest')
})

test('R42 the months that are missing are made once, and one whose rows lie elsewhere stays there', async () => {
  await report(nameMonth(5))
  expect(await makeMonthPartitions(database.db, 5)).toBe(5)
  expect(await makeMonthPartitions(database.db, 5)).toBe(0)
  expect(await whereIs(nameMonth(5))).toBe('analytics_entries_rest')
  expect(await listPartitions('audit_log')).toContain(`audit_log_${nameMonth(5)}`)
})

test('R37 A89 a month of what is only added to can be neither changed nor emptied', async () => {
  for (const parent of ['audit_log', 'process_history']) {
    for (const place of [parent, ...(await listPartitions(parent))]) {
      expect(await refusal(`truncate ${place}`), place).toBe('23001')
    }
  }
  await database.db.execute(sql`insert into audit_log (seq, at, action, subject_kind, subject_id, address, previous_hash, hash)
    values (1, now() + interval '2 months', 'test.noted', 'staff', 'x', '-', '-', '-')`)
  const later = `audit_log_${nameMonth(2)}`
  expect(await refusal(`update ${later} set action = 'other'`)).toBe('23001')
  expect(await refusal('delete from audit_log')).toBe('23001')
})

test('R42 months of reports are dropped when they are over for thirteen months, and never sooner', async () => {
  const [old, young] = [nameMonth(-20), nameMonth(-3)]
  await database.db.execute(sql`alter table analytics_entries detach partition analytics_entries_before`)
  for (const month of [old, young]) {
    const from = `${month.replace('_', '-')}-01`
    await database.db.execute(
      sql.raw(`create table analytics_entries_${month} partition of analytics_entries
        for values from ('${from}') to ('${from}'::timestamptz + interval '1 month')`),
    )
    await report(month)
  }
  expect(await dropMonthsOfReports(database.db, 10)).toBe(1)
  expect(await whereIs(old)).toBeUndefined()
  expect(await whereIs(young)).toBe(`analytics_entries_${young}`)
})
