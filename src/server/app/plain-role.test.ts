import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startCluster } from '#testing/cluster.ts'
import { sendLoad, toldToCrm } from '#testing/cluster-load.ts'
import { makeRoles } from '#testing/plain-role.ts'
import { isPostgresInstalled, startTestPostgres } from '#testing/postgres.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { makeMonthPartitions } from '../platform/db/month-partitions.ts'
import { openDatabase } from '../platform/db/open.ts'
import { startBoss } from '../platform/jobs/boss.ts'
import { allJobs } from './jobs/registry.ts'
import { wrongSetting } from './wrong-setting.ts'

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataFolder: '', logger })

if (isPostgresInstalled()) {
  test('R42 the program serves and runs jobs with a role that may not touch a trigger or empty a table', async () => {
    const server = await startTestPostgres({ max_connections: '200' })
    const roles = makeRoles(server)

    // Before the owner has migrated, the program says in a sentence what is missing.
    const early = await open(roles.program)
    const refusal = await migrateDatabase(early).catch((error: unknown) => error)
    expect(wrongSetting(refusal)).toBe(
      'DATABASE_URL: its role may not make or change our tables; migrate first with the address of their owner',
    )
    await early.close()

    // What `cosecha migrate` does.
    const owned = await open(roles.owner)
    await migrateDatabase(owned)
    await (await startBoss(owned, allJobs, logger)).stop({ graceful: false })
    await owned.close()

    const cluster = await startCluster({ roles: ['api', 'worker'], databaseUrl: roles.program })
    const load = await sendLoad(cluster.url, { perSecond: 20, keepsEvery: 2, leastKept: 4 }, AbortSignal.abort())
    expect(load.failures).toEqual({})
    expect(await toldToCrm(cluster.sandboxUrl, load.kept)).toEqual(Array(load.kept).fill(1))
    await cluster.close()

    const program = await open(roles.program)
    const tryTo = (statement: string) =>
      program.db.execute(sql.raw(statement)).then(
        () => 'done',
        (error: Error) => String((error.cause as { code?: string }).code),
      )
    const { rows: triggers } = await program.db.execute<{ name: string; of: string }>(
      sql`select tgname as name, tgrelid::regclass::text as of from pg_trigger where not tgisinternal`,
    )
    expect(triggers.length).toBeGreaterThan(3)
    for (const trigger of triggers) {
      expect(await tryTo(`drop trigger "${trigger.name}" on ${trigger.of}`), trigger.name).toBe('42501')
      expect(await tryTo(`alter table ${trigger.of} disable trigger all`), trigger.of).toBe('42501')
    }
    for (const table of ['process_history', 'audit_log', 'consents']) {
      expect(await tryTo(`truncate ${table}`), table).toBe('42501')
      expect(await tryTo(`drop table ${table}`), table).toBe('42501')
    }
    // It may make the coming months by the owner's function, and no other table.
    expect(await makeMonthPartitions(program.db, 4)).toBe(3)
    expect(await tryTo("set session_replication_role = 'replica'")).toBe('42501')
    expect(await tryTo('create table public.mine (id int)')).toBe('42501')
    await program.close()
    await server.stop()
  }, 120_000)
}
