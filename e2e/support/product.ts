import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataLocation } from '#testing/extend-deposit.ts'

/** The product and its sandbox as separate programs, as `npm start` runs them, on ports and data of their own. */
export type Product = {
  url: string
  sandboxUrl: string
  /** Ends the server as a crash would. */
  kill(): Promise<void>
  /** Starts the server again on the same data. */
  start(): Promise<void>
  /** Ends the server in order, does something with its data, and starts it again. */
  whileStopped(work: (location: DataLocation) => Promise<void>): Promise<void>
  close(): Promise<void>
}

type ProductOptions = {
  /** PostgreSQL; PGlite when left out. */
  databaseUrl?: string
  /** Where its data are to stay; a new folder that begins with the data of a first start when left out. */
  dataFolder?: string
  /** Settings of the server besides. */
  settings?: Readonly<Record<string, string>>
}

/** Out: the product, ready to be used. */
export async function startProduct({ databaseUrl, dataFolder, settings }: ProductOptions = {}): Promise<Product> {
  const port = await fourFreePorts()
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'cosecha-e2e-'))
  const first = process.env.FIRST_DATA_FOLDER
  if (first && !dataFolder && !databaseUrl) cpSync(first, folder, { recursive: true })
  mkdirSync('.data/reports', { recursive: true })
  const log = createWriteStream(`.data/reports/e2e-${port}.log`)
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    SANDBOX_CLAMD_PORT: String(port + 3),
    DATA_FOLDER: folder,
    DATABASE_URL: databaseUrl ?? '',
    ...settings,
  }
  const run = (file: string) => {
    const program = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    program.stdout.pipe(log, { end: false })
    program.stderr.pipe(log, { end: false })
    return program
  }
  const url = `http://localhost:${port}`
  const sandboxUrl = `http://localhost:${port + 1}`
  const sandbox = run('src/sandbox/main.ts')
  let server = run('src/server/main.ts')
  const start = async () => {
    server = run('src/server/main.ts')
    await untilAnswers(`${url}/api/health`, server)
  }
  await Promise.all([untilAnswers(`${url}/api/health`, server), untilAnswers(sandboxUrl, sandbox)])
  return {
    url,
    sandboxUrl,
    kill: () => end(server, 'SIGKILL'),
    start,
    async whileStopped(work) {
      await end(server, 'SIGTERM')
      await work({ databaseUrl, dataFolder: folder })
      await start()
    },
    async close() {
      await Promise.all([end(server, 'SIGTERM'), end(sandbox, 'SIGTERM')])
      if (!dataFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill(signal)
  await ended
}

async function untilAnswers(url: string, program: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_800; tries++) {
    if (program.exitCode !== null) throw new Error(`${url} does not answer: its program ended with ${program.exitCode}`)
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

/**
 * The first of four neighbouring ports that nobody listens on: below those that the system gives to calls going out, and
 * never half of another's four.
 */
async function fourFreePorts(): Promise<number> {
  for (let port = 10_000 + 4 * Math.floor(Math.random() * 5_000); ; port += 4) {
    const free = await Promise.all([0, 1, 2, 3].map((step) => isFree(port + step)))
    if (free.every(Boolean)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
