import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isPgbouncerInstalled, startPgbouncer } from '#testing/pgbouncer.ts'
import { isPostgresInstalled, startTestPostgres } from '#testing/postgres.ts'
import type { Db } from './database.ts'
import { openPostgres } from './open-postgres.ts'

if (isPostgresInstalled()) {
  test('R24 a crash of the server ends no process, loses no acknowledged row, and is over when the server is back', async () => {
    const server = await startTestPostgres()
    const warnings: unknown[] = []
    const database = await openPostgres(server.url, {
      info: () => undefined,
      warn: (warning: unknown) => warnings.push(warning),
      error: () => undefined,
    })
    await database.db.execute('create table saved (id int primary key)')
    let acknowledged = 0
    const writing = (async () => {
      for (let id = 1; ; id += 1) {
        await database.db.execute(sql`insert into saved values (${id})`)
        acknowledged = id
      }
    })()
    // A transaction that waits between two statements: nobody listens to its connection then.
    const waiting = Promise.withResolvers<void>()
    const idle = database.db.transaction(async (tx) => {
      await tx.execute('select 1')
      await waiting.promise
      await tx.execute('select 2')
    })
    const ended = Promise.allSettled([writing, idle])
    while (acknowledged < 50) await new Promise(setImmediate)
    await server.kill()
    await expect(database.ping()).rejects.toThrow()
    waiting.resolve()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(warnings.length).toBeGreaterThan(0)

    await server.restart()
    await database.ping()
    const { rows } = await database.db.execute('select id from saved order by id')
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
    await database.close()
    await server.stop()
  })

  test('R24 a server that says nothing is given up on, in and out of a transaction, and used again when it speaks', async () => {
    const server = await startTestPostgres()
    const database = await openPostgres(server.url)
    // Connections that the pool keeps, of which one waits inside a transaction.
    const pids: number[] = []
    const note = async (db: Pick<Db, 'execute'>) => {
      const { rows } = await db.execute<{ pid: number }>('select pg_backend_pid() as pid')
      for (const { pid } of rows) pids.push(pid)
    }
    const begun = Promise.withResolvers<void>()
    const stopped = Promise.withResolvers<void>()
    const inTransaction = database.db.transaction(async (tx) => {
      await note(tx)
      begun.resolve()
      await stopped.promise
      await tx.execute('select 1')
    })
    await Promise.all([begun.promise, ...[1, 2, 3].map(() => note(database.db))])
    for (const pid of new Set(pids)) process.kill(pid, 'SIGSTOP')
    stopped.resolve()
    const outcomes = await Promise.allSettled([inTransaction, database.db.execute('select 1')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    // New connections are made in place of the silent ones.
    await database.ping()
    await database.db.transaction((tx) => tx.execute('select 1'))
    for (const pid of new Set(pids)) process.kill(pid, 'SIGCONT')
    await database.ping()
    await database.close()
    await server.stop()
  })

  test('R22 a server that does not sync its commits is called relaxed', async () => {
    const server = await startTestPostgres({ synchronous_commit: 'off' })
    const database = await openPostgres(server.url)
    expect(database.durability.class).toBe('postgres-relaxed')
    expect(database.durability.text).toContain('synchronous_commit is off')
    await database.close()
    await server.stop()
  })

  test('P01 what is asked again keeps its plan on a connection to PostgreSQL itself, and nothing is kept behind PgBouncer', async () => {
    const server = await startTestPostgres()
    const pooler = isPgbouncerInstalled() ? await startPgbouncer(server.url) : undefined
    for (const [url, kept] of [[server.url, 1] as const, ...(pooler ? [[pooler.url, 0] as const] : [])]) {
      const database = await openPostgres(url)
      const doubled = async (value: number) => {
        const { rows } = await database.db.execute<{ doubled: number }>(sql`select ${value}::int * 2 as doubled`)
        return rows[0]?.doubled
      }
      for (const value of [1, 2, 3]) expect(await doubled(value)).toBe(value * 2)
      const { rows } = await database.db.execute(
        sql`select 1 from pg_prepared_statements where statement like '%as doubled'`,
      )
      expect(rows).toHaveLength(kept)
      const many = Array.from({ length: 60 }, (_, value) => value)
      expect(await Promise.all(many.map(doubled)), 'on every connection').toEqual(many.map((value) => value * 2))
      await expect(database.db.transaction((tx) => tx.execute(sql`select 1 / ${0}::int`))).rejects.toThrow()
      await expect(database.db.transaction((tx) => tx.execute(sql`select 1 / ${0}::int`))).rejects.toThrow()
      expect(await doubled(4), 'after a failed transaction').toBe(8)
      await database.close()
    }
    await pooler?.stop()
    await server.stop()
  })
} else {
  test('without PostgreSQL on the machine, the throw-away server says what is missing', async () => {
    await expect(startTestPostgres()).rejects.toThrow(/initdb and postgres were not found/)
  })
}
