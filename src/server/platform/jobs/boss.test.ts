import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, silentLogger, type TestDatabase } from '#testing/database.ts'
import { drain } from '#testing/drain.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { deadLetterQueue, startBoss } from './boss.ts'
import { enqueue } from './enqueue.ts'
import { defineJob, type Job } from './job.ts'
import { readJobHealth } from './job-health.ts'
import { startWorker, type WorkerParts } from './worker.ts'

interface Context {
  done: string[]
  /** Names of notes whose job fails that many times. */
  failures: Map<string, number>
}

const common = { retryLimit: 2, retryDelaySeconds: 60, backoff: true, expireSeconds: 60 }
type Handle = (context: Context, data: { note: string }) => Promise<void>

/** The job `note.write`, done by this handler. */
const handleNote = (handle: Handle) =>
  defineJob({
    ...common,
    name: 'note.write',
    schema: z.strictObject({ note: z.string() }),
    handler: async () => handle,
  })

const writeNote = handleNote(async ({ done, failures }, { note }) => {
  const left = failures.get(note) ?? 0
  failures.set(note, left - 1)
  if (left > 0) throw new Error(`a secret of ${note}`)
  done.push(note)
})
const tellNote = defineJob({
  name: 'note.tell',
  schema: z.strictObject({ note: z.string() }),
  ...common,
  singleton: ({ note }) => note,
  handler:
    async (): Promise<Handle> =>
    async ({ done }, { note }) => {
      done.push(`told ${note}`)
    },
})

const jobs: Job<Context>[] = [writeNote, tellNote]

let database: TestDatabase
let boss: PgBoss
let context: Context
let logged: unknown[][]
let parts: WorkerParts<Context>

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute('create table note (note text primary key)')
  boss = await startBoss(database, [writeNote, tellNote], silentLogger)
})

beforeEach(async () => {
  await database.truncateAll()
  context = { done: [], failures: new Map() }
  logged = []
  const log = (...words: unknown[]) => {
    logged.push(words)
  }
  parts = { boss, context, jobs, logger: { info: log, warn: log, error: log } }
})

afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.close()
})

function sendWith(note: string): Promise<string> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values (${note})`)
    return enqueue(boss, tx, writeNote, { note })
  })
}

test('R23 a job is delivered when its transaction commits', async () => {
  await sendWith('a')
  await drain(database, parts)
  expect(context.done).toEqual(['a'])
})

test('R23 a transaction that is rolled back takes its job along', async () => {
  const failing = database.db.transaction(async (tx) => {
    await enqueue(boss, tx, writeNote, { note: 'a' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await readJobHealth(database)).waiting).toBe(0)
  await drain(database, parts)
  expect(context.done).toEqual([])
})

test('R23 fifty concurrent transactions that send jobs all end, and every job is done once', async () => {
  const notes = Array.from({ length: 50 }, (_, index) => `note ${index}`)
  await Promise.all(notes.map(sendWith))
  await drain(database, parts)
  expect(context.done.sort()).toEqual(notes.sort())
})

test('R23 a job that startBoss does not know is refused at once instead of waiting for ever', async () => {
  const unknown = { name: 'note.unknown', schema: z.strictObject({}), ...common }
  const sending = database.db.transaction((tx) => enqueue(boss, tx, unknown, {}))
  await expect(sending).rejects.toThrow('note.unknown was not given to startBoss')
})

test('data that do not fit the schema are not sent', async () => {
  const sending = database.db.transaction((tx) => enqueue(boss, tx, writeNote, { note: 1 } as never))
  await expect(sending).rejects.toThrow(z.ZodError)
})

test('a job with a singleton key waits once, and a change made while it runs gets a run of its own', async () => {
  const send = () => database.db.transaction((tx) => enqueue(boss, tx, tellNote, { note: 'a' }))
  const first = await send()
  expect(await send()).toBe(first)
  expect(await boss.fetch('note.tell')).toHaveLength(1)
  expect(await send()).not.toBe(first)
  await boss.complete('note.tell', first)
  await drain(database, parts)
  expect(context.done).toEqual(['told a'])
})

test('a job that fails is tried again later, not at once', async () => {
  context.failures.set('a', 1)
  await sendWith('a')
  await drain(database, parts)
  expect(context.done).toEqual([])
  expect(await readJobHealth(database)).toMatchObject({ waiting: 0, delayed: 1, deadLettered: 0 })
  await drain(database, parts, { includeDelayed: true })
  expect(context.done).toEqual(['a'])
})

test('a job that fails at its last repeat becomes a dead letter, and can be sent back to its queue', async () => {
  context.failures.set('a', 3)
  await sendWith('a')
  await drain(database, parts, { includeDelayed: true })
  expect(context.done).toEqual([])
  expect(await readJobHealth(database)).toMatchObject({ waiting: 0, delayed: 0, active: 0, deadLettered: 1 })

  expect(await boss.redrive(deadLetterQueue)).toBe(1)
  await drain(database, parts)
  expect(context.done).toEqual(['a'])
  expect((await readJobHealth(database)).deadLettered).toBe(0)
})

test('R38 the log names the job and its id, never its data nor the text of an error', async () => {
  context.failures.set('private words', 1)
  const id = await sendWith('private words')
  await drain(database, parts, { includeDelayed: true })
  const text = JSON.stringify(logged)
  expect(text).toContain(id)
  expect(text).toContain('note.write')
  expect(text).not.toContain('private words')
  const stored = await boss.findJobs('note.write', { id })
  expect(JSON.stringify(stored.map(({ output }) => output))).not.toContain('private words')
})

test('a worker does jobs as they come, and stops when those under way are done', async () => {
  const begun = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const slow = handleNote(async ({ done }, { note }) => {
    begun.resolve()
    await finished.promise
    done.push(note)
  })
  const worker = await startWorker({ ...parts, jobs: [slow] })
  const id = await sendWith('a')
  await begun.promise
  const stopped = worker.stop()
  finished.resolve()
  await stopped
  expect(context.done).toEqual(['a'])
  expect((await boss.findJobs('note.write', { id })).map(({ state }) => state)).toEqual(['completed'])
})

test('R42 a job that takes too long at the end is handed back, as if nobody had tried it', async () => {
  const begun = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const slow = handleNote(async () => {
    begun.resolve()
    await finished.promise
  })
  const worker = await startWorker({ ...parts, jobs: [slow] })
  await sendWith('a')
  await begun.promise
  expect(await worker.stop({ withinSeconds: 0.1 })).toBe(1)
  const [again] = await boss.fetch<{ note: string }>('note.write', { includeMetadata: true })
  expect(again).toMatchObject({ data: { note: 'a' }, retryCount: 0 })
  finished.resolve()
  if (again) await boss.complete('note.write', again.id)
})

test('R41 a queue without a due job costs nothing while the jobs of another are worked', async () => {
  const fetched = vi.spyOn(boss.getDb(), 'executeSql')
  const countFetches = (name: string) =>
    fetched.mock.calls.filter(([text]) => text.includes('SKIP LOCKED') && text.includes(`'${name}'`)).length
  const worker = await startWorker(parts)
  for (const note of ['a', 'b', 'c']) {
    await sendWith(note)
    await expect.poll(() => context.done.at(-1), { interval: 10 }).toBe(note)
  }
  await worker.stop()
  expect(countFetches('note.write')).toBeGreaterThanOrEqual(3)
  expect(countFetches('note.tell')).toBe(1)
  fetched.mockRestore()
})

test('a worker makes a dead letter of data that no longer fit, without repeats', async () => {
  await boss.send('note.write', { old: true })
  const worker = await startWorker(parts)
  await expect.poll(async () => (await readJobHealth(database)).deadLettered, { interval: 50 }).toBe(1)
  await worker.stop()
})

test('R23 a worker does not start with a job whose handler cannot be loaded', async () => {
  const broken = { ...writeNote, load: () => Promise.reject(new Error('no such file')) }
  await expect(startWorker({ ...parts, jobs: [tellNote, broken] })).rejects.toThrow('no such file')
  await sendWith('a')
  await drain(database, parts)
  expect(context.done).toEqual(['a'])
})

test('R22 R23 a job whose process was killed with SIGKILL is delivered again', async () => {
  const own = await openTestDatabase()
  const { location } = own
  await own.disconnect()
  const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `
    const { z } = await import(${JSON.stringify(import.meta.resolve('zod'))})
    const { openDatabase } = await import(${url('../db/open.ts')})
    const { startBoss } = await import(${url('./boss.ts')})
    const { enqueue } = await import(${url('./enqueue.ts')})
    const { defineJob } = await import(${url('./job.ts')})
    const { startWorker } = await import(${url('./worker.ts')})
    const logger = { info() {}, warn() {}, error() {} }
    const job = defineJob({
      ...${JSON.stringify(common)},
      name: 'note.write',
      schema: z.strictObject({ note: z.string() }),
      handler: async () => () => { console.log('active'); return new Promise(() => {}) },
    })
    const database = await openDatabase(${JSON.stringify(location)})
    const boss = await startBoss(database, [job], logger)
    await database.db.transaction((tx) => enqueue(boss, tx, job, { note: 'survivor' }))
    await startWorker({ boss, context: {}, jobs: [job], logger })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const again = await openDatabase(location)
  const bossAgain = await startBoss(again, [writeNote, tellNote], silentLogger)
  expect(await readJobHealth(again)).toMatchObject({ active: 1 })
  await letHeartbeatsLapse(again)
  await bossAgain.supervise()
  await drain(again, { ...parts, boss: bossAgain }, { includeDelayed: true })
  expect(context.done).toEqual(['survivor'])
  await bossAgain.stop({ graceful: false })
  await again.close()
  await own.close()
})

/** As if the time in which a live worker says so had passed. */
async function letHeartbeatsLapse(at: Database): Promise<void> {
  await at.db.execute(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
  await at.db.execute('update pgboss.queue set monitor_on = null')
}
