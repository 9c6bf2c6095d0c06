import { constants, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, EngineLogger } from '#server/platform/db/database.ts'
import { migrateDatabase, migrationsFolder } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { startBoss } from '#server/platform/jobs/boss.ts'
import { databaseOn, onServer } from './on-server.ts'

/** A logger that says nothing. */
export const silentLogger: EngineLogger = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A migrated database of a test file's own. */
export interface TestDatabase extends Database {
  /** How to open the same database again, or from another process, once this one is closed. */
  location: { databaseUrl?: string; dataFolder: string }
  /** Empties the tables, those of the jobs too, and starts their ids again. `keep` names tables to leave alone. */
  truncateAll: (options?: { keep?: readonly string[] }) => Promise<void>
  /** Closes the database and leaves it where it is, for another process. */
  disconnect: () => Promise<void>
  /** Closes the database and removes it. */
  close: () => Promise<void>
}

/** Names what `prepareTestDatabase` made: a data folder, or a database on the server of TEST_DATABASE_URL. */
const templateVariable = 'COSECHA_TEST_TEMPLATE'
/** Names how PostgreSQL makes the copies; its own way when it is not set. */
export const copyStrategyVariable = 'COSECHA_TEST_COPY'

/**
 * Makes the migrated database that all test files of a run start from, since making one from nothing takes seconds.
 * @returns a function that removes it.
 */
export async function prepareTestDatabase(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  const template = server ? await createDatabase(server, 'template') : mkdtempSync(join(tmpdir(), 'cosecha-template-'))
  const database = await openDatabase(getDatabaseLocation(server, template))
  if (existsSync(join(migrationsFolder, 'meta', '_journal.json'))) await migrateDatabase(database)
  const boss = await startBoss(database, [], silentLogger)
  await boss.stop({ graceful: false })
  await database.close()
  process.env[templateVariable] = template
  return async () => {
    delete process.env[templateVariable]
    await remove(server, template)
  }
}

/** Opens a copy of the prepared database: in PGlite, or on the server of TEST_DATABASE_URL when that is set. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { location, remove } = await copyTestDatabase()
  const database = await openDatabase(location)
  return {
    ...database,
    location,
    truncateAll: (options) => truncateAll(database, options?.keep ?? []),
    disconnect: () => database.close(),
    close: async () => {
      await database.close()
      await remove()
    },
  }
}

/** A copy of the prepared database that nobody has open, for a program. `remove` removes it once it is closed. */
export async function copyTestDatabase(): Promise<{ location: TestDatabase['location']; remove: () => Promise<void> }> {
  if (!process.env[templateVariable]) await prepareTestDatabase()
  const template = process.env[templateVariable] ?? ''
  const server = process.env.TEST_DATABASE_URL
  const name = server ? await createDatabase(server, 'test', template) : copyFolder(template)
  return { location: getDatabaseLocation(server, name), remove: () => remove(server, name) }
}

/** An empty folder for the test, which removes it itself. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'cosecha-test-'))
}

async function truncateAll(database: Database, keep: readonly string[]): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string; plain: string }>(
      `select format('%I.%I', schemaname, tablename) as name, tablename as plain from pg_tables
       where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job')`,
    )
    const names = rows.filter(({ plain }) => !keep.includes(plain)).map(({ name }) => name)
    // Append-only tables refuse to be emptied; a replica does not ask their triggers.
    await tx.execute('set local session_replication_role = replica')
    if (names.length > 0)
      await tx.execute(`truncate ${names.join(', ')} restart identity${keep.length ? '' : ' cascade'}`)
  })
}

function getDatabaseLocation(server: string | undefined, name: string): { databaseUrl?: string; dataFolder: string } {
  if (!server) return { dataFolder: name }
  return { databaseUrl: databaseOn(server, name), dataFolder: '' }
}

function copyFolder(template: string): string {
  const folder = temporaryFolder()
  cpSync(join(template, 'database'), join(folder, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

async function createDatabase(server: string, purpose: string, template?: string): Promise<string> {
  const name = `cosecha_${purpose}_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const strategy = process.env[copyStrategyVariable]
  const copied = template ? ` template ${template}${strategy ? ` strategy ${strategy}` : ''}` : ''
  await onServer(server, `create database ${name}${copied}`)
  return name
}

async function remove(server: string | undefined, name: string): Promise<void> {
  if (server) await onServer(server, `drop database if exists ${name} with (force)`)
  else rmSync(name, { recursive: true, force: true })
}
