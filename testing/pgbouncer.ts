import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-ports.ts'
import { unprivilegedUser } from './postgres.ts'

const program = '/usr/sbin/pgbouncer'

/** @returns Whether `startPgbouncer` can work here. */
export const isPgbouncerInstalled = (): boolean => existsSync(program)

/**
 * Starts PgBouncer before a server, pooling by transaction, with the settings of docs/growing.md.
 * @param databaseUrl - The address of a database.
 * @returns Its address behind PgBouncer.
 * @throws When PgBouncer is not installed (apt-get install pgbouncer).
 */
export async function startPgbouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (!isPgbouncerInstalled()) throw new Error('PgBouncer is not installed: apt-get install pgbouncer')
  const target = new URL(databaseUrl)
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port} user=${target.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 500',
    // Usually 15 seconds: so long nobody would try a new primary after a failed attempt.
    'server_login_retry = 1',
    'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout,extra_float_digits',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const bouncer = spawn(program, ['-q', file], { ...user, stdio: 'ignore' })
  const endWithThisProcess = () => void bouncer.kill('SIGKILL')
  process.on('exit', endWithThisProcess)
  const url = new URL(databaseUrl)
  url.port = String(port)
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url.href })
    client.on('error', () => undefined)
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answers) break
    if (attempt === 100 || bouncer.exitCode !== null) throw new Error('PgBouncer did not answer')
    await wait(50)
  }
  return {
    url: url.href,
    async stop() {
      process.off('exit', endWithThisProcess)
      const ended = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
