/** Processes of the server as in production, on one database, behind a load balancer. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sandboxSettings } from '#sandbox/settings.ts'
import { startSandbox } from '#sandbox/start.ts'
import { startClusterProxy } from './cluster-proxy.ts'
import { freePort } from './free-ports.ts'

export type Role = 'all' | 'api' | 'worker'
export type Ended = { code: number | null; seconds: number }
export type Member = {
  role: Role
  url: string
  /**
   * Stops it as a deploy does.
   * @returns How it went.
   */
  end(): Promise<Ended>
  /** Starts it; resolves when it reports that it is ready. */
  start(): Promise<void>
}
export type Cluster = {
  /** The address of the load balancer. */
  url: string
  sandboxUrl: string
  members: readonly Member[]
  /** Where the documents are. */
  dataFolder: string
  /** Ends the processes; what they wrote, and the sandbox, stay until `close`. */
  stop(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the roles in parallel, on a database without migrations.
 * @param options - The roles, the address of the database (none: PGlite, for a single process), further settings.
 * @returns The cluster, ready.
 */
export async function startCluster(options: {
  roles: readonly Role[]
  databaseUrl?: string | undefined
  settings?: Record<string, string>
}): Promise<Cluster> {
  const { roles, databaseUrl = '', settings = {} } = options
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-cluster-'))
  const sandbox = await startSandbox(
    sandboxSettings({ port: 0, smtpPort: 0, productOrigin: 'http://127.0.0.1:1', dataFolder: undefined }),
  )
  const shared = {
    NODE_ENV: 'test',
    SHED_FROM_MILLISECONDS: '0',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    DATA_FOLDER: folder,
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    TRUSTED_PROXIES: '127.0.0.1',
    SANDBOX_PORT: new URL(sandbox.origin).port,
    SANDBOX_SMTP_PORT: String(sandbox.settings.smtpPort),
    SANDBOX_CLAMD_PORT: String(sandbox.settings.clamdPort),
    DRAIN_SECONDS: '3',
    ...settings,
  }
  const members: Member[] = []
  const closeAll = async () => {
    await Promise.all(members.map((member) => member.end()))
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const role of roles) members.push(createMember(role, await freePort(), shared))
  try {
    await Promise.all(members.map((member) => member.start()))
  } catch (error) {
    await closeAll()
    throw error
  }
  const entrances = members.filter(({ role }) => role !== 'worker').map(({ url }) => url)
  sandbox.settings.productOrigin = entrances[0] ?? ''
  const proxy = await startClusterProxy(entrances)
  return {
    url: proxy.url,
    sandboxUrl: sandbox.origin,
    members,
    dataFolder: folder,
    stop: async () => void (await Promise.all(members.map((member) => member.end()))),
    async close() {
      await proxy.close()
      await closeAll()
    },
  }
}

function createMember(role: Role, port: number, shared: Record<string, string>): Member {
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, ...shared, PORT: String(port), PROCESS_ROLE: role }
  let program: ChildProcess | undefined
  const endWithThisProcess = () => void program?.kill('SIGKILL')
  return {
    role,
    url,
    async start() {
      program = spawn(process.execPath, ['src/server/app/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
      process.on('exit', endWithThisProcess)
      const complaints: Buffer[] = []
      program.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk))
      await untilReady(url, program, () => Buffer.concat(complaints).toString().slice(-4_000))
    },
    async end() {
      if (!program || program.exitCode !== null) return { code: program?.exitCode ?? null, seconds: 0 }
      const startedAt = performance.now()
      const ended = once(program, 'exit')
      program.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      process.off('exit', endWithThisProcess)
      return { code, seconds: (performance.now() - startedAt) / 1000 }
    },
  }
}

async function untilReady(url: string, program: ChildProcess, complaints: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (program.exitCode !== null)
      throw new Error(`a process ended with ${program.exitCode} while it started: ${complaints()}`)
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await wait(50)
  }
  program.kill('SIGKILL')
  throw new Error(`a process was not ready within a minute: ${complaints()}`)
}
