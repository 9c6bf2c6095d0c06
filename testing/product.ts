import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataLocation } from './extend-deposit.ts'
import { copyFirstDatabase, firstDataFolder } from './first-data.ts'
import { freePort } from './free-ports.ts'

/** The product and its sandbox as separate programs, as `npm start` runs them, on their own ports and data. */
export type Product = {
  url: string
  sandboxUrl: string
  /** Kills the server like a crash. */
  kill(): Promise<void>
  /** Starts the server again on the same data. */
  start(): Promise<void>
  /**
   * Changes its data from outside, as time or another process would. The embedded database belongs to one process, so
   * on PGlite the server is stopped during the change.
   */
  changeData(work: (location: DataLocation) => Promise<void>): Promise<void>
  close(): Promise<void>
}

type ProductOptions = {
  /** The caller's own PostgreSQL. When left out: a copy of the seed data, or PGlite where there is none. */
  databaseUrl?: string
  /** The folder for its files; by default a new one that begins with the seed data. */
  dataFolder?: string
  /** The file of the server; its source when left out. */
  server?: string
  /** Further settings of the server. */
  settings?: Readonly<Record<string, string>>
}

/** @returns The product, ready to be used. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { databaseUrl, dataFolder, server: serverFile = 'src/server/app/main.ts', settings } = options
  const port = await freePort()
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'cosecha-product-'))
  const first = firstDataFolder()
  const isOwn = databaseUrl !== undefined || dataFolder !== undefined
  if (first && !isOwn) cpSync(first, folder, { recursive: true })
  const database = isOwn ? undefined : await copyFirstDatabase()
  const url = `http://localhost:${port}`
  const sandboxUrl = `http://localhost:${port + 1}`
  const location = { databaseUrl: databaseUrl ?? database?.url, dataFolder: folder }

  mkdirSync('.data/reports', { recursive: true })
  const log = createWriteStream(`.data/reports/product-${port}.log`)
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    // A busy machine refuses nothing that a journey asks for.
    SHED_FROM_MILLISECONDS: '0',
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    SANDBOX_CLAMD_PORT: String(port + 3),
    DATA_FOLDER: folder,
    DATABASE_URL: location.databaseUrl ?? '',
    RECONCILE_SECONDS: '3',
    ...settings,
  }
  const run = (file: string) => {
    const program = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    program.stdout.pipe(log, { end: false })
    program.stderr.pipe(log, { end: false })
    return program
  }
  const sandbox = run('src/sandbox/main.ts')
  let server = run(serverFile)
  const start = async () => {
    server = run(serverFile)
    await untilAnswers(`${url}/api/health`, server)
  }
  await Promise.all([untilAnswers(`${url}/api/health`, server), untilAnswers(sandboxUrl, sandbox)])
  return {
    url,
    sandboxUrl,
    kill: () => end(server, 'SIGKILL'),
    start,
    async changeData(work) {
      if (location.databaseUrl) return work(location)
      await end(server, 'SIGTERM')
      await work(location)
      await start()
    },
    async close() {
      await Promise.all([end(server, 'SIGTERM'), end(sandbox, 'SIGTERM')])
      await database?.drop()
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
  for (let tries = 0; tries < 1_200; tries++) {
    if (program.exitCode !== null) throw new Error(`${url} does not answer: its program ended with ${program.exitCode}`)
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}
