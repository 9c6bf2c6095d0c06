import {
  closeSync,
  cpSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/database.ts'
import { emptyEmbeddedDatabase } from '#testing/embedded.ts'
import { inFullRun } from '#testing/full-run.ts'
import { DurableFs, durableStartParams, type SyncedEntry } from './durable-fs.ts'
import { embeddedFolder } from './prepare-embedded.ts'

let prepared: string
let folder: string
let live: string
/** How many rows are written one by one. */
const rows = inFullRun(150, 45)

beforeAll(async () => {
  prepared = await emptyEmbeddedDatabase()
})

beforeEach(() => {
  folder = temporaryFolder()
  live = join(folder, 'live')
  cpSync(embeddedFolder(prepared), live, { recursive: true })
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

afterAll(() => {
  rmSync(prepared, { recursive: true, force: true })
})

test('R22 PGlite runs with fsync on, and every commit reaches the disk before it is acknowledged', async () => {
  const fs = new DurableFs(live)
  const pglite = await PGlite.create({ fs, startParams: durableStartParams })
  expect((await pglite.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  await pglite.exec('create table saved (id int primary key)')
  for (let id = 1; id <= 5; id += 1) {
    const before = fs.syncCounts.file
    await pglite.query('insert into saved values ($1)', [id])
    expect(fs.syncCounts.file).toBeGreaterThan(before)
  }
  const before = fs.syncCounts.folder
  await pglite.exec('select pg_switch_wal(); checkpoint')
  await pglite.close()
  expect(fs.syncCounts.folder).toBeGreaterThan(before)
})

test('R22 after a power cut, when only what was synced is on the disk, no acknowledged row is missing', async () => {
  const disk = join(folder, 'disk')
  cpSync(live, disk, { recursive: true })
  let hasPower = true
  const keepWhatIsSynced = (entry: SyncedEntry) => {
    if (hasPower) copySynced(entry, live, disk)
  }
  const pglite = await PGlite.create({ fs: new DurableFs(live, keepWhatIsSynced), startParams: durableStartParams })
  await pglite.exec('create table saved (id int primary key, filler text)')
  const acknowledged: number[] = []
  for (let id = 1; id <= rows; id += 1) {
    // A checkpoint on the way moves the start of the recovery into the middle of the rows.
    if (id === rows / 3) await pglite.exec('checkpoint')
    await pglite.query(`insert into saved values ($1, repeat('x', 500))`, [id])
    acknowledged.push(id)
  }
  hasPower = false
  await pglite.query('insert into saved values (100000)')
  await pglite.close()

  const found = await readIds(disk)
  expect(found).toEqual(expect.arrayContaining(acknowledged))
  expect(found).not.toContain(100000)
})

test('R22 a copy of the folder taken while rows are written opens elsewhere with every row acknowledged before', async () => {
  const pglite = await PGlite.create({ fs: new DurableFs(live), startParams: durableStartParams })
  await pglite.exec('create table saved (id int primary key)')
  let acknowledged = 0
  const copies: { copy: string; written: number }[] = []
  const writing = (async () => {
    for (let id = 1; id <= rows; id += 1) {
      await pglite.query('insert into saved values ($1)', [id])
      acknowledged = id
    }
  })()
  for (const copy of ['a', 'b'].map((name) => join(folder, name))) {
    while (acknowledged < (rows / 3) * (copies.length + 1)) await new Promise(setImmediate)
    copies.push({ copy, written: acknowledged })
    cpSync(live, copy, { recursive: true })
  }
  await writing
  await pglite.close()
  for (const { copy, written } of copies) expect((await readIds(copy)).length).toBeGreaterThanOrEqual(written)
})

async function readIds(at: string): Promise<number[]> {
  const pglite = await PGlite.create({ fs: new DurableFs(at), startParams: durableStartParams })
  const found = await pglite.query<{ id: number }>('select id from saved order by id')
  await pglite.close()
  return found.rows.map(({ id }) => id)
}

/** Does to the disk what one sync promises: a file's bytes, or which names a folder has. */
function copySynced({ path, kind }: SyncedEntry, from: string, to: string): void {
  const target = join(to, relative(from, path))
  if (kind === 'file') {
    mkdirSync(dirname(target), { recursive: true })
    copyBytes(path, target)
    return
  }
  const names = new Set(readdirSync(path))
  for (const name of readdirSync(target)) if (!names.has(name)) rmSync(join(target, name), { recursive: true })
}

/** In place, as a disk does it; the log's files are large and change little, so only what differs is written. */
function copyBytes(source: string, target: string): void {
  const from = openSync(source, 'r')
  const to = openSync(target, existsSync(target) ? 'r+' : 'w+')
  const size = fstatSync(from).size
  const fresh = Buffer.alloc(1 << 20)
  const old = Buffer.alloc(1 << 20)
  for (let at = 0; at < size; at += fresh.length) {
    const read = readSync(from, fresh, 0, fresh.length, at)
    const had = readSync(to, old, 0, old.length, at)
    if (read !== had || fresh.compare(old, 0, had, 0, read) !== 0) writeSync(to, fresh, 0, read, at)
  }
  ftruncateSync(to, size)
  closeSync(from)
  closeSync(to)
}
