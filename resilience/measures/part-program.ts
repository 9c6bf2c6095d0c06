/** A part of the product, for requests or for jobs, as a separate program on the data of a test's application. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestApp } from '#testing/app.ts'
import type { Role } from '#testing/cluster.ts'

export type PartProgram = {
  url: string
  /** Kills it like a crash, and starts another without a pause. */
  replace(): Promise<void>
  /** Resolves when it answers, or is no longer waited for. */
  whenUp(isOver?: () => boolean): Promise<void>
  end(): Promise<void>
  /** How it ended after it had answered, without being stopped. */
  accidents(): readonly string[]
}

/** A supervisor starts a program again that ended by itself, such as while its database was away. */
const restartMs = 300

/**
 * @param test - The application, whose data and sandbox the part shares.
 * @param port - Where it listens.
 * @returns The part, which needs some seconds to start.
 */
export function startPartProgram(test: TestApp, role: Exclude<Role, 'all'>, port: number): PartProgram {
  const { config } = test.ctx
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    SHED_FROM_MILLISECONDS: '0',
    LOG_LEVEL: 'warn',
    PROCESS_ROLE: role,
    PORT: String(port),
    SANDBOX_PORT: new URL(test.sandbox.origin).port,
    SANDBOX_SMTP_PORT: String(test.sandbox.settings.smtpPort),
    SANDBOX_CLAMD_PORT: String(test.sandbox.settings.clamdPort),
    DATA_FOLDER: config.DATA_FOLDER,
    DATABASE_URL: test.database.location.databaseUrl ?? '',
    PUBLIC_URL: config.PUBLIC_URL,
  }
  const url = `http://127.0.0.1:${port}`
  const accidents: string[] = []
  let program: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined
  const answers = () =>
    fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const begin = () => {
    const own = spawn(process.execPath, ['src/server/app/main.ts'], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    own.stderr.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-1_000)
    })
    let wasUp = false
    const looking = setInterval(async () => {
      if (await answers()) wasUp = true
      if (wasUp) clearInterval(looking)
    }, 200)
    own.once('exit', (code, signal) => {
      clearInterval(looking)
      if (signal === 'SIGKILL') return
      if (wasUp) accidents.push(`the part ${role} ended by itself (${code ?? signal}): ${output}`)
      again = setTimeout(begin, restartMs)
    })
    program = own
  }
  const kill = async () => {
    clearTimeout(again)
    if (!program || program.exitCode !== null || program.signalCode !== null) return
    const ended = once(program, 'exit')
    program.kill('SIGKILL')
    await ended
  }
  const endWithThisProcess = () => void program?.kill('SIGKILL')
  process.on('exit', endWithThisProcess)
  begin()
  return {
    url,
    async whenUp(isOver = () => false) {
      while (!isOver() && !(await answers())) await wait(50)
    },
    async replace() {
      await kill()
      begin()
    },
    async end() {
      await kill()
      process.off('exit', endWithThisProcess)
    },
    accidents: () => accidents,
  }
}
