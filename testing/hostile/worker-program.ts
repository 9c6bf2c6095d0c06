/** A worker of jobs as a program of its own beside an application in this process, on the same PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestApp } from '../app.ts'

export type WorkerProgram = {
  /** Ends it as a crash would, and starts another at once. */
  replace(): Promise<void>
  end(): Promise<void>
  /** How it ended when nobody asked for it. */
  accidents(): readonly string[]
}

/** In: the application, whose data and sandbox the worker shares. Out: the worker, which needs some seconds to begin. */
export function startWorkerProgram(test: TestApp): WorkerProgram {
  const { config } = test.ctx
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PROCESS_ROLE: 'worker',
    PORT: '0',
    SANDBOX_PORT: new URL(test.sandbox.origin).port,
    SANDBOX_SMTP_PORT: String(test.sandbox.settings.smtpPort),
    SANDBOX_CLAMD_PORT: String(test.sandbox.settings.clamdPort),
    DATA_FOLDER: config.DATA_FOLDER,
    DATABASE_URL: test.database.location.databaseUrl ?? '',
    PUBLIC_URL: config.PUBLIC_URL,
  }
  const accidents: string[] = []
  let worker: ChildProcess | undefined
  const begin = () => {
    const own = spawn(process.execPath, ['src/server/main.ts'], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    own.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-1_000)
    })
    own.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') accidents.push(`a worker ended by itself (${code ?? signal}): ${said}`)
    })
    worker = own
  }
  const kill = async () => {
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
  }
  const endWithThisProcess = () => void worker?.kill('SIGKILL')
  process.on('exit', endWithThisProcess)
  begin()
  return {
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
