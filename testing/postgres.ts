import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-ports.ts'

/** A PostgreSQL server of one test. All data are gone after `stop`. */
export interface TestPostgres {
  /** The address of the database `postgres`, as superuser. */
  url: string
  /** Stops the server like a crash: connections break immediately, and nothing is cleaned up. */
  kill: () => Promise<void>
  /** Starts the server again on the same data and port; ends it by `kill` first when it runs. */
  restart: () => Promise<void>
  /** Ends the server and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts a throw-away server on a free port of 127.0.0.1, from binaries on the PATH or in /usr/lib/postgresql.
 * @throws {Error} when there are no binaries.
 */
export async function startTestPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const binaries = findBinaries()
  if (!binaries) throw new Error('no PostgreSQL server is installed here: initdb and postgres were not found')
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const run = (program: string, args: string[]) =>
    spawn(join(binaries, program), args, { ...user, cwd: folder, stdio: 'ignore' })

  const data = join(folder, 'data')
  const [exitCode] = await once(
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']),
    'exit',
  )
  if (exitCode !== 0) throw new Error(`initdb ended with ${exitCode}`)

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const options = Object.entries({ unix_socket_directories: folder, ...settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  let server: ChildProcess | undefined
  const start = async () => {
    server = run('postgres', ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...options])
    await untilItAnswers(url, server)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const endWithThisProcess = () => {
    server?.kill('SIGQUIT')
  }
  process.on('exit', endWithThisProcess)
  await start()
  return {
    url,
    kill: () => end('SIGQUIT'),
    restart: async () => {
      await end('SIGQUIT')
      await start()
    },
    stop: async () => {
      await end('SIGQUIT')
      process.off('exit', endWithThisProcess)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a standby that follows a server of a test, as a copy of it.
 * @param primaryUrl - The address of the primary, as superuser.
 * @returns The standby; its `restart` is not of use here.
 */
export async function startTestStandby(primaryUrl: string): Promise<Pick<TestPostgres, 'url' | 'stop'>> {
  const binaries = findBinaries()
  if (!binaries) throw new Error('no PostgreSQL server is installed here')
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-standby-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: string[]) =>
    spawn(join(binaries, program), args, { ...user, cwd: folder, stdio: 'ignore' })
  const data = join(folder, 'data')
  // `-R` writes the address of the primary, and that this is a standby.
  const [exitCode] = await once(
    run('pg_basebackup', ['-d', primaryUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']),
    'exit',
  )
  if (exitCode !== 0) throw new Error(`pg_basebackup ended with ${exitCode}`)
  const port = await freePort()
  const server = run('postgres', [
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-c',
    `unix_socket_directories=${folder}`,
  ])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const endWithThisProcess = () => server.kill('SIGQUIT')
  process.on('exit', endWithThisProcess)
  await untilItAnswers(url, server)
  return {
    url,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGQUIT')
        await ended
      }
      process.off('exit', endWithThisProcess)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether `startTestPostgres` finds a server to start. */
export function isPostgresInstalled(): boolean {
  return findBinaries() !== undefined
}

function findBinaries(): string | undefined {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root, so then it runs as another user of the machine. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {
      // The attempt below rejects with it.
    })
    try {
      await client.connect()
      return
    } catch {
      await wait(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('postgres did not answer within 15 seconds')
}
