import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import { type Actor, type ProcessEvent, transitions } from '#domain/process/transitions.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { inFullRun } from '#testing/full-run.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { moveIfPossible, moveProcess } from './move-process.ts'
import { isHistoryOf } from './processes.queries.ts'

// R16: a model that knows only the transition table runs beside the database. Both get the same random sequences of
// events by people and machines. The calls of customers are in process-model-http.test.ts.

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const actors: readonly Actor[] = ['customer', 'staff', 'bank', 'provider', 'system']
const events = [...new Set(transitions.map(({ event }) => event))]

/** An attempt of an event. With `follows` 0 the table allows it at the model's status; else it is any event. */
const attempt = fc.record({
  follows: fc.nat(2),
  pick: fc.nat(99),
  event: fc.constantFrom(...events),
  actor: fc.constantFrom(...actors),
  orThrow: fc.boolean(),
})
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never

/** Most sequences are short, from every status; some are as long as the life of a process. */
const sequence = fc.record({
  from: fc.constantFrom(...processStatuses),
  attempts: fc.oneof(
    { weight: 39, arbitrary: fc.array(attempt, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(attempt, { minLength: 10, maxLength: 40, size: 'max' }) },
  ),
})
type Sequence = { from: ProcessStatus; attempts: Attempt[] }

/** What the model knows of a process: its status, the rows that led to it, and all attempts. */
type Model = { uuid: string; status: ProcessStatus; passed: string[]; tried: string[]; sequence: Sequence }

const told = ({ sequence, tried }: Model) => `from ${sequence.from}: ${tried.join(', ')}`
const rowText = (row: { from: string | null; event: string; to: string; actor: string }) =>
  `${row.from}, ${row.event} by ${row.actor}, ${row.to}`

const runs = inFullRun(2_000, 400)

test(`P10 R16 ${runs} random sequences of events by anybody from every status: only rows of the table are stored`, async () => {
  const { db } = database
  const seed = Date.now()
  // Each status gets the same number of sequences.
  const sequences = fc
    .sample(sequence, { numRuns: runs, seed })
    .map((one, at) => ({ ...one, from: processStatuses[at % processStatuses.length] ?? one.from }))
  expect(new Set(sequences.map(({ from }) => from)).size).toBe(processStatuses.length)
  const customerId = await newCustomer()
  let moves = 0
  for (let first = 0; first < sequences.length; first += 500) {
    const models = await inTransaction(db, async (tx) => {
      const models = await insertModels(tx, customerId, sequences.slice(first, first + 500))
      // All models advance together, so that one query compares all of them, and none may move another.
      for (let step = 0; step < 40; step += 1) {
        const going = models.filter(({ sequence }) => step < sequence.attempts.length)
        for (const model of going) {
          const attempt = model.sequence.attempts[step]
          if (attempt) await tryOn(tx, model, attempt)
        }
        if (going.length > 0) expect(await differences(tx, going), `seed ${seed}`).toEqual([])
      }
      return models
    })
    expect(await differences(db, models), `seed ${seed}`).toEqual([])
    const uuids = models.map(({ uuid }) => uuid)
    const stored = Map.groupBy(await readHistories(uuids), (row) => row.processUuid)
    for (const model of models) {
      const rows = (stored.get(model.uuid) ?? []).map((row) => ({ ...row, from: row.fromStatus, to: row.toStatus }))
      expect(rows.map(rowText), `${told(model)} (seed ${seed})`).toEqual(model.passed)
      moves += rows.length
    }
  }
  expect(moves).toBeGreaterThan(runs / 2)
}, 240_000)

const readHistories = (uuids: readonly string[]) =>
  database.db.select().from(processHistory).where(isHistoryOf(uuids)).orderBy(processHistory.id)

async function newCustomer(): Promise<string> {
  const values = { phoneBlindIndex: randomUUID(), phoneEncrypted: 'sealed' }
  const [customer] = await database.db.insert(customers).values(values).returning()
  if (!customer) throw new Error('the customer was not stored')
  return customer.id
}

async function insertModels(tx: Tx, customerId: string, sequences: readonly Sequence[]): Promise<Model[]> {
  const models = sequences.map(
    (sequence): Model => ({ uuid: randomUUID(), status: sequence.from, passed: [], tried: [], sequence }),
  )
  const deposit = { brand: 'cosecha', bankId: 24, amountCop: 10_000_000, termDays: 360, ratePercent: '12.200' }
  const opening = { ...deposit, customerId, environmentSimulate: 'astro' }
  await tx.insert(processes).values(models.map(({ uuid, status }) => ({ uuid, status, ...opening })))
  return models
}

/** Applies the attempt to the process and to the model, and compares the result with the table. */
async function tryOn(tx: Tx, model: Model, attempt: Attempt): Promise<void> {
  const { event, actor } = attempt.follows === 0 ? allowedFrom(model.status, attempt) : attempt
  const row = transitions.find((one) => one.from === model.status && one.event === event && one.by.includes(actor))
  const move = { processUuid: model.uuid, event, actor, actorId: randomUUID() }
  model.tried.push(`${event} by ${actor}`)
  if (attempt.orThrow) {
    const moved = await moveProcess(tx, move).catch((error: { code?: string }) => error.code)
    expect(moved, told(model)).toBe(row?.to ?? 'STEP_NOT_AVAILABLE')
  } else {
    expect(await moveIfPossible(tx, move), told(model)).toBe(row?.to)
  }
  if (!row) return
  model.passed.push(rowText({ ...row, actor }))
  model.status = row.to
}

/** An event that the table allows from a status, with its actor; the attempt's own where the table has no row. */
function allowedFrom(status: ProcessStatus, attempt: Attempt): { event: ProcessEvent; actor: Actor } {
  const rows = transitions.filter(({ from }) => from === status)
  const row = rows[attempt.pick % rows.length]
  return row ? { event: row.event, actor: row.by[attempt.pick % row.by.length] ?? attempt.actor } : attempt
}

/** The models whose process has another status in the database, with their attempts. */
async function differences(db: Queryable, models: readonly Model[]): Promise<string[]> {
  const uuids = models.map(({ uuid }) => uuid)
  const columns = { uuid: processes.uuid, status: processes.status }
  const rows = await db.select(columns).from(processes).where(inArray(processes.uuid, uuids))
  const stored = new Map(rows.map(({ uuid, status }) => [uuid, status]))
  return models
    .filter(({ uuid, status }) => stored.get(uuid) !== status)
    .map((model) => `${told(model)}: stored ${stored.get(model.uuid)}, expected ${model.status}`)
}
