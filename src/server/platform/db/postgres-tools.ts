import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The file of a PostgreSQL database inside a copy, in the custom format of pg_dump. */
export const postgresCopy = 'database.dump'

const installed = '/usr/lib/postgresql'

/**
 * Runs a program of PostgreSQL on the database at an address. The password goes by the environment, since the words of a
 * command are seen by everybody on the machine. Throws when it is not installed, or ends with anything but 0; its words
 * are in the message.
 */
export async function runPostgresTool(
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  words: readonly string[],
): Promise<void> {
  const program = findTool(name)
  if (!program) throw new Error(`${name} is not installed: it comes with the client of PostgreSQL`)
  const env = { ...process.env, ...toConnectionEnv(databaseUrl) }
  const child = spawn(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = `${errorOutput}${text}`.slice(-2_000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${errorOutput.trim()}`)
}

/** The newest, since a dump must not be made by a program older than its server. */
function findTool(name: string): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

/** The address as libpq reads it from the environment. */
function toConnectionEnv(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  return {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? '' } : {}),
  }
}
