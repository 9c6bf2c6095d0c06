/**
 * R24: the database stops, cuts its connections or does not answer, under load; the server stays up and recovers by
 * itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startTestPostgres, type TestPostgres } from '#testing/postgres.ts'
import { type SilentProxy, startSilentProxy } from '#testing/silent-proxy.ts'
import { createCaller, newTally } from './calls.ts'
import { atLeast, atMost, type Metric, reportNone } from './metrics.ts'
import { lookAtData } from './orphan-checks.ts'
import { beginAt, signInAt } from './process-of-program.ts'
import { type Program, startProgram } from './program.ts'
import { createChance } from './random.ts'
import { keepSaving, nothingYet } from './saver.ts'

type Probe = { status: number | undefined; seconds: number }
/**
 * A signed-in person who begins an opening.
 * @returns The result, and how long it took.
 */
type Begin = () => Promise<Probe>
type Accident = { postgres: TestPostgres; name: string; begin: Begin }

/** The longest wait for an answer while the database does not answer. */
const silenceSeconds = 35

export type MeasureDatabase = {
  /** How often PostgreSQL stops abruptly and comes back. */
  restarts: number
  /** For how many seconds all connections are cut, once in each second. */
  cutSeconds?: number
  /** For how many seconds each kind of silence lasts; 0 leaves them out. */
  silentSeconds?: number
  savers?: number
  seed?: number
  recoverySeconds?: number
}

/**
 * @param options - What the database does, how many people use the server during it, and how soon they may go on.
 * @returns The figures.
 */
export async function* measureDatabaseRestart({
  restarts,
  cutSeconds = 0,
  silentSeconds = 0,
  savers = 6,
  seed = 1,
  recoverySeconds = 3,
}: MeasureDatabase): AsyncIterable<Metric> {
  const postgres = await startTestPostgres({ max_connections: '200' })
  const chance = createChance(seed)
  const load = { postgres, savers, recoverySeconds }
  if (restarts > 0) {
    yield* await underLoad({ ...load, name: 'restarts', what: `${restarts} immediate restarts` }, async (accident) => {
      let slowest = 0
      for (let run = 0; run < restarts; run += 1) {
        await wait(chance.between(500, 2_500))
        // Like `pg_ctl -m immediate restart`: every connection breaks, nothing is cleaned up, the log is replayed.
        await postgres.restart()
        slowest = Math.max(slowest, await secondsUntilBegun(accident.begin))
      }
      return { recovery: slowest, figures: [] }
    })
  }
  if (cutSeconds > 0) {
    const what = `${cutSeconds} s in which all connections are cut each second`
    yield* await underLoad({ ...load, name: 'cuts', what }, (accident) => cutConnections(accident, cutSeconds))
  }
  if (silentSeconds > 0) {
    for (const [name, silence] of Object.entries(silences)) {
      const what = `${silentSeconds} s of ${silence.what}`
      yield* await underLoad({ ...load, name, what, isProxied: true }, (accident) =>
        beSilent(accident, silence, silentSeconds),
      )
    }
  }
  await postgres.stop()
}

type Load = {
  postgres: TestPostgres
  savers: number
  recoverySeconds: number
  name: string
  what: string
  isProxied?: boolean
}
type Happened = { recovery: number; figures: Metric[] }

/**
 * Runs the server on its own database, with people who use it, while something happens.
 * @returns Their results.
 */
async function underLoad(load: Load, happens: (accident: Accident & { proxy: SilentProxy }) => Promise<Happened>) {
  const { postgres, savers, recoverySeconds, name, what, isProxied = false } = load
  const url = new URL(postgres.url)
  url.pathname = `/fire_${name}`
  await onPostgres(postgres, `create database fire_${name}`)
  const proxy = await startSilentProxy(url.href)
  const program = await startProgram({ databaseUrl: isProxied ? proxy.url : url.href })
  const acknowledged = nothingYet()
  const tally = newTally()
  let isOver = false
  const token = await signInAt(program)
  let amount = 50_000_000
  const begin: Begin = async () => {
    amount += 1_000
    const from = performance.now()
    const { status } = await beginAt(program, token, amount)
    return { status, seconds: (performance.now() - from) / 1_000 }
  }
  const saver = { program, tally, acknowledged, isOver: () => isOver }
  const saving = Array.from({ length: savers }, () => keepSaving(saver))
  const reading = keepReading(program, tally, () => isOver)
  await wait(1_000)
  const { recovery, figures } = await happens({ postgres, name: `fire_${name}`, begin, proxy })
  await wait(1_000)
  isOver = true
  await Promise.all([...saving, reading])
  const accidents = [...program.accidents()]
  if (tally.bad.length > 0) process.stderr.write(`${program.failures().join('\n')}\n`)
  await program.stop()
  const { lost, doubled, half } = await lookAtData(program, acknowledged)
  await program.close()
  await proxy.close()
  const { processes, forms, documents, payments } = acknowledged
  const yes = `${processes.length} processes, ${forms.length} forms, ${documents.length} documents, ${payments.length} payments acknowledged`
  return [
    reportNone('R24', `${what}: ends of the server`, accidents),
    reportNone('R24', `${what}: lost (${yes})`, lost),
    reportNone('R24', `${what}: doubled`, doubled),
    reportNone('R24', `${what}: half written`, half),
    reportNone(
      'R24',
      `${what}: answers of 500 and above that are not 503 with Retry-After (${tally.refused503} were that, of ${tally.answered})`,
      [...new Set(tally.bad)],
    ),
    atMost('R24', `${what}: requests without any answer`, tally.unanswered, 0),
    ...figures,
    atMost('R24', `${what}: until the next opening, once the database speaks`, recovery, recoverySeconds, 's'),
    atLeast('R24', `${what}: answers`, tally.answered, 20),
  ]
}

/** Tries until somebody begins, or for a minute. */
async function secondsUntilBegun(begin: Begin): Promise<number> {
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1_000
  while ((await begin()).status !== 201 && seconds() < 60) await wait(50)
  return seconds()
}

async function cutConnections({ postgres, name, begin }: Accident, forSeconds: number): Promise<Happened> {
  let cut = 0
  for (let second = 0; second < forSeconds; second += 1) {
    const rows = await onPostgres(
      postgres,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    )
    cut += rows.length
    await wait(1_000)
  }
  const figures = [atLeast('R24', 'connections cut', cut, forSeconds)]
  return { recovery: await secondsUntilBegun(begin), figures }
}

type Silence = {
  what: string
  /** Whether new connections get an answer during the cut, so that the test need not wait for its end. */
  newOnesAnswer: boolean
  begin(accident: Accident & { proxy: SilentProxy }): Promise<void>
  end(accident: Accident & { proxy: SilentProxy }): Promise<void>
}

const stopped: number[] = []
const silences: Readonly<Record<string, Silence>> = {
  stopped: {
    what: 'connections whose processes at the database are stopped (SIGSTOP)',
    newOnesAnswer: true,
    async begin({ postgres, name }) {
      const rows = await onPostgres(postgres, `select pid from pg_stat_activity where datname = '${name}'`)
      for (const { pid } of rows) {
        stopped.push(Number(pid))
        process.kill(Number(pid), 'SIGSTOP')
      }
    },
    async end() {
      for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
    },
  },
  half_open: {
    what: 'half-open connections: no byte comes through those that there are',
    newOnesAnswer: true,
    begin: async ({ proxy }) => proxy.beSilent('open'),
    end: async ({ proxy }) => proxy.speak(),
  },
  silent: {
    what: 'a silent network: connections are taken, and no byte comes through',
    newOnesAnswer: false,
    begin: async ({ proxy }) => proxy.beSilent('all'),
    end: async ({ proxy }) => proxy.speak(),
  },
}

async function beSilent(
  accident: Accident & { proxy: SilentProxy },
  silence: Silence,
  forSeconds: number,
): Promise<Happened> {
  // All possible connections are open and idle, so that the next request gets a silent one.
  await Promise.all(Array.from({ length: 30 }, () => accident.begin()))
  const from = performance.now()
  const sinceBegin = () => (performance.now() - from) / 1_000
  await silence.begin(accident)
  const probes: Promise<Probe>[] = []
  let passesFrom: number | undefined
  while (sinceBegin() < forSeconds) {
    const probe = accident.begin()
    probe.then(({ status }) => {
      if (status === 201) passesFrom ??= sinceBegin()
      else passesFrom = undefined
    })
    probes.push(probe)
    await wait(500)
  }
  // Callers that still wait get an answer before the database does, or too late.
  if (!silence.newOnesAnswer) await Promise.all(probes)
  await silence.end(accident)
  const recovery = await secondsUntilBegun(accident.begin)
  const answered = await Promise.all(probes)
  const slowest = Math.max(...answered.map(({ seconds }) => seconds))
  const refused = answered.filter(({ status }) => status === 503).length
  const other = answered.filter(({ status }) => status !== 503 && status !== 201)
  const figures = [
    reportNone(
      'R24',
      `${silence.what}: of ${answered.length} openings begun meanwhile (${refused} told 503) neither begun nor told 503`,
      other.map(({ status }) => String(status)),
    ),
    atMost('R24', `${silence.what}: slowest answer`, slowest, silenceSeconds, 's'),
    ...(silence.newOnesAnswer
      ? [atMost('R24', `${silence.what}: openings pass again after`, passesFrom ?? Infinity, silenceSeconds, 's')]
      : [atLeast('R24', `${silence.what}: told 503`, refused, answered.length)]),
  ]
  return { recovery, figures }
}

/** Asks the database directly, without the proxy. */
async function onPostgres({ url }: TestPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Reads what anyone may read, all the time, so that every accident meets requests under way. */
async function keepReading(program: Program, tally: ReturnType<typeof newTally>, isOver: () => boolean): Promise<void> {
  const call = createCaller(program, tally)
  while (!isOver()) {
    await call('GET', 'rates')
    await wait(40)
  }
}
