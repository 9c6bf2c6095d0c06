/** What a program, its database and its files have consumed so far. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import type { Program } from '#resilience/measures/program.ts'

/** Clock ticks of `/proc` in a second, on every Linux of today. */
const ticksPerSecond = 100

export type Consumed = {
  serverCpuSeconds: number
  databaseCpuSeconds: number
  databaseBytes: number
  walBytes: number
  fileBytes: number
}

/**
 * @param program - A program on PostgreSQL of this machine.
 * @returns What it has consumed since it started.
 */
export async function measureConsumed(program: Program): Promise<Consumed> {
  const client = new pg.Client({ connectionString: program.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number; size: string; wal: string }>(
    `select pg_backend_pid() as pid, pg_database_size(current_database())::text as size,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal`,
  )
  const [row] = rows
  const postmaster = readStat(row?.pid ?? 0).parent
  const consumed = {
    serverCpuSeconds: readStat(program.pid()).cpuSeconds,
    databaseCpuSeconds: sumTree(postmaster),
    databaseBytes: Number(row?.size),
    walBytes: Number(row?.wal),
    fileBytes: sumFiles(program.dataFolder),
  }
  await client.end()
  return consumed
}

export function subtract(before: Consumed, after: Consumed): Consumed {
  const names = Object.keys(before) as (keyof Consumed)[]
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Consumed
}

/** Its own time and that of its children that have ended. */
function readStat(pid: number): { parent: number; cpuSeconds: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0)
  return { parent: Number(fields[1]), cpuSeconds: ticks / ticksPerSecond }
}

function sumTree(root: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = pids.flatMap((pid) => {
    try {
      return [{ pid: Number(pid), ...readStat(Number(pid)) }]
    } catch {
      return []
    }
  })
  const own = stats.filter(({ pid, parent }) => pid === root || parent === root)
  return own.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
}

function sumFiles(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/**
 * A line in front of the program on which every byte is counted.
 * @param url - The program's address.
 * @returns Its own.
 */
export async function openCountedLine(url: string): Promise<{ url: string; bytes(): number; close(): void }> {
  const { port } = new URL(url)
  let bytes = 0
  const line = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () => void line.close(),
  }
}
