/** The server as a separate program, which can be killed and started again, with the sandbox in this process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sandboxSettings } from '#sandbox/settings.ts'
import { startSandbox } from '#sandbox/start.ts'
import { freePort } from '#testing/free-ports.ts'

/** The Node that runs this process also runs the program. */
const node = process.execPath

export type Program = {
  url: string
  sandboxUrl: string
  /** The other ports of the sandbox, as the settings of a program that uses it too. */
  sandboxPorts: { SANDBOX_SMTP_PORT: string; SANDBOX_CLAMD_PORT: string }
  dataFolder: string
  databaseUrl: string | undefined
  pid(): number
  isRunning(): boolean
  /** Kills it like a crash. */
  kill(): Promise<void>
  /**
   * Stops it in order.
   * @returns Its exit code.
   */
  stop(): Promise<number | null>
  /**
   * Starts it again on the same data.
   * @returns The milliseconds until it answered.
   */
  start(): Promise<number>
  /** Resolves when it answers. */
  whenUp(): Promise<void>
  /** How often it ended without being stopped, and its last lines of output. */
  accidents(): readonly string[]
  /** The first few unexpected failures in its log. */
  failures(): readonly string[]
  /** Its memory in megabytes, now and at most. */
  memory(): { now: number; most: number }
  close(): Promise<void>
}

export type ProgramOptions = {
  /** PostgreSQL; PGlite in a new folder when left out. */
  databaseUrl?: string | undefined
  settings?: Readonly<Record<string, string>>
  dataFolder?: string
  /** The program itself; the sources when left out. */
  main?: string
  /** Command that wraps the server, such as `sh -c 'ulimit …; exec "$@"' --`. */
  within?: readonly string[]
}

/** @returns The server, started, with its sandbox. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  const { databaseUrl, settings = {}, within = [], main = 'src/server/app/main.ts' } = options
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'cosecha-fire-'))
  const port = await freePort()
  const place = { port: 0, smtpPort: 0, productOrigin: `http://localhost:${port}`, dataFolder: undefined }
  const sandbox = await startSandbox(sandboxSettings(place))
  const sandboxPorts = {
    SANDBOX_SMTP_PORT: String(sandbox.settings.smtpPort),
    SANDBOX_CLAMD_PORT: String(sandbox.settings.clamdPort),
  }
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    SANDBOX_PORT: new URL(sandbox.origin).port,
    ...sandboxPorts,
    DATA_FOLDER: dataFolder,
    DATABASE_URL: databaseUrl ?? '',
    UNANSWERED_CODES_PER_HOUR: '1000000',
    UNPROVEN_LETTERS_PER_HOUR: '1000000',
    // The crowd of `bench/crowd` measures what is refused; the other measurements count what is answered.
    SHED_FROM_MILLISECONDS: '0',
    ...settings,
  }
  const url = `http://127.0.0.1:${port}`
  const accidents: string[] = []
  const failures: string[] = []
  let server: ChildProcess | undefined
  let output = ''
  let isWanted = false
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    isWanted = false
    if (!server || !isRunning()) return null
    const ended = once(server, 'exit')
    // Its own process group: the wrapper ends with it.
    process.kill(-(server.pid ?? 0), signal)
    const [code] = await ended
    return code as number | null
  }
  const start = async () => {
    const from = performance.now()
    const [command = node, ...before] = [...within, node]
    server = spawn(command, [...before, main], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const own = server
    isWanted = true
    output = ''
    const hear = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4_000)
      const unexpected = chunk
        .toString()
        .split('\n')
        .filter((line) => line.includes('a request failed') && !line.includes('sqlState'))
      failures.push(...unexpected.slice(0, Math.max(0, 20 - failures.length)))
    }
    own.stdout?.on('data', hear)
    own.stderr?.on('data', hear)
    own.once('exit', (code, signal) => {
      if (own === server && isWanted) accidents.push(`ended by itself (${code ?? signal}): ${output.slice(-600)}`)
    })
    await untilAnswers()
    return performance.now() - from
  }
  const answers = () =>
    fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const untilAnswers = async () => {
    for (const deadline = Date.now() + 90_000; Date.now() < deadline; await wait(20)) {
      if (!isRunning()) throw new Error(`the server ended while it started: ${output}`)
      if (await answers()) return
    }
    throw new Error(`the server does not answer: ${output}`)
  }
  const endWithThisProcess = () => {
    if (isRunning()) process.kill(-(server?.pid ?? 0), 'SIGKILL')
  }
  process.on('exit', endWithThisProcess)
  await start()
  return {
    url,
    sandboxUrl: sandbox.origin,
    sandboxPorts,
    dataFolder,
    databaseUrl,
    pid: () => server?.pid ?? 0,
    isRunning,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    start,
    async whenUp() {
      while (!(await answers())) await wait(50)
    },
    accidents: () => accidents,
    failures: () => failures,
    memory: () => measureMemory(server?.pid ?? 0),
    async close() {
      await end('SIGTERM')
      process.off('exit', endWithThisProcess)
      await sandbox.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * @param pid - A process.
 * @returns Its memory in megabytes, now and at most. Only where there is a `/proc`.
 */
export function measureMemory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/**
 * Resets the peak memory of a process.
 * @param pid - A process of this user.
 */
export function forgetMostMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
