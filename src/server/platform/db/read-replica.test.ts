import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { isPostgresInstalled, startTestPostgres, startTestStandby } from '#testing/postgres.ts'
import type { Queryable } from './database.ts'
import { openDatabase } from './open.ts'
import { openReadReplica } from './read-replica.ts'

const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

/** Where a read was answered: a standby is in recovery. */
const place = async (db: Queryable) => {
  const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
  return rows[0]?.standby ? 'replica' : 'primary'
}
const patient = { timeout: 20_000, interval: 200 }

if (isPostgresInstalled()) {
  test('R24 O01 lists are read from a standby while it is close behind, and from the primary when it is behind or gone', async () => {
    const server = await startTestPostgres()
    const database = await openDatabase({ databaseUrl: server.url, dataFolder: '', logger })
    const standby = await startTestStandby(server.url)
    const replica = openReadReplica({ primary: database.db, url: standby.url, mostDelaySeconds: 1, logger })
    await vi.waitFor(async () => expect(await replica.read(place)).toBe('replica'), patient)
    expect(await replica.measureDelay()).toBe(0)

    // It can only be read, and a read that it refuses is made by the primary.
    await database.db.execute(sql`create table note (text text)`)
    await replica.read((db) => db.execute(sql`insert into note values ('by mistake')`))
    expect((await database.db.execute('select text from note')).rows).toEqual([{ text: 'by mistake' }])

    const onStandby = await openDatabase({ databaseUrl: standby.url, dataFolder: '', logger })
    // A standby that never replayed a transaction does not know the time of the last one, and so not its delay.
    const notes = async () => (await onStandby.db.execute(sql`select text from note`)).rows.length
    await vi.waitFor(async () => expect(await notes()).toBe(1), patient)
    await onStandby.db.execute(sql`select pg_wal_replay_pause()`)
    await database.db.execute(sql`insert into note values ('not there yet')`)
    await vi.waitFor(async () => expect(await replica.read(place)).toBe('primary'), patient)
    await vi.waitFor(async () => expect((await replica.measureDelay()) ?? 0).toBeGreaterThan(1), patient)
    expect(await replica.isUsed()).toBe(false)
    await onStandby.db.execute(sql`select pg_wal_replay_resume()`)
    await vi.waitFor(async () => expect(await replica.read(place)).toBe('replica'), patient)
    await onStandby.close()

    await standby.stop()
    // The very next read is answered, whatever was measured a moment ago.
    expect(await replica.read(place)).toBe('primary')
    await vi.waitFor(async () => expect(await replica.measureDelay()).toBeUndefined(), patient)
    expect(logger.warn).toHaveBeenCalled()
    await replica.close()
    await database.close()
    await server.stop()
  }, 90_000)
}

test('R24 without a replica every read is made by the primary', async () => {
  const replica = openReadReplica({ primary: 'the primary' as never, url: undefined, mostDelaySeconds: 5, logger })
  expect(await replica.read(async (db) => db)).toBe('the primary')
  expect(await replica.measureDelay()).toBeUndefined()
  expect(await replica.isUsed()).toBe(false)
})
