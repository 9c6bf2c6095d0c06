/** (c) and (d): what a customer and what staff see, among a million processes over among ten thousand. */
import { sql } from 'drizzle-orm'
import { opsPipeline, opsProcesses } from '#contract/ops.ts'
import { listSorts, ownerFilters } from '#contract/ops-process-row.ts'
import { getProcesses } from '#contract/processes.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { processOrigins } from '#domain/process/origin.ts'
import { waitedFor } from '#domain/process/waited-for.ts'
import { atMost, type Metric } from '#resilience/measures/metrics.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { computeMedian } from './load.ts'
import { nameOne, seedProcesses, wordOfTen } from './seed-processes.ts'

const known = { phone: '+573001112233', document: '1999888777', name: 'perencejo' }
/** Below this the clock of a busy machine tells more than the database does. */
const leastMilliseconds = 1

const daysAgo = (days: number) => addDays(civilDateInBogota(Date.now()), -days)

type Ask = { what: string; promise: string; most: number; ask(): Promise<unknown> }

/**
 * @param options - The sizes that are compared, and how often each thing is asked.
 * @returns The figures.
 */
export async function* measureLists({
  few,
  many,
  times,
}: {
  few: number
  many: number
  times: number
}): AsyncGenerator<Metric> {
  const [small, large] = [await makeSide(few), await makeSide(many)]
  for (const [at, ask] of small.asks.entries()) {
    const other = large.asks[at] ?? ask
    const took = { few: [] as number[], many: [] as number[] }
    // In turn, so that what else the machine does meets both alike; the first few warm what is read.
    for (let time = -3; time < times; time += 1) {
      const [one, next] = [await measureTime(ask), await measureTime(other)]
      if (time < 0) continue
      took.few.push(one)
      took.many.push(next)
    }
    const [one, next] = [computeMedian(took.few), computeMedian(took.many)]
    const ratio = Math.max(next, leastMilliseconds) / Math.max(one, leastMilliseconds)
    const what = `${ask.what}: median among ${many} (${next.toFixed(1)} ms) over among ${few} (${one.toFixed(1)} ms)`
    yield atMost(ask.promise, what, ratio, ask.most)
  }
  yield* measureSize(large.test)
  await small.test.close()
  await large.test.close()
}

async function makeSide(size: number) {
  const test = await startTestApp()
  const { client: staff, staffId } = await staffClient(test, 'admin')
  const own = await openingAt(test, 'LEAD-SIN-FORMULARIO')
  await openingAt(test, 'ESPERANDO-DEPOSITO', { client: own.client })
  await seedProcesses(test, 0, size)
  await nameOne(test, 7, known)
  // As much as one member owns, in any database.
  await test.ctx.db.execute(sql`
    insert into process_owners (process_uuid, staff_id, assigned_by)
    select uuid, ${staffId}::uuid, ${staffId}::uuid from processes where amount_cop between 10001000 and 10001049`)
  return { test, asks: buildAsks(staff, own.client, own.processUuid) }
}

async function measureTime({ what, ask }: Ask): Promise<number> {
  const from = performance.now()
  const { status } = (await ask()) as { status: number }
  if (status !== 200) throw new Error(`${what}: ${status}`)
  return performance.now() - from
}

function buildAsks(staff: Client, customer: Client, uuid: string): Ask[] {
  const list = (what: string, body: object): Ask => ({
    what: `staff list ${what}`,
    promise: 'O01',
    most: 1.5,
    ask: () => staff.call(opsProcesses, { body }),
  })
  return [
    {
      what: "a customer's own processes",
      promise: 'P02',
      most: 1.2,
      ask: () => customer.call(getProcesses, { query: {} } as never),
    },
    list('of everything', {}),
    list('of a status', { status: 'ESPERANDO-DEPOSITO' }),
    list('of a bank', { bank_id: 24 }),
    list('of a status at a bank', { status: 'ESPERANDO-DEPOSITO', bank_id: 24 }),
    list('of what is held', { held: 'true' }),
    ...listSorts.flatMap((sort) =>
      (['asc', 'desc'] as const).map((direction) => list(`by ${sort}, ${direction}`, { sort, direction })),
    ),
    ...ownerFilters.map((owner) => list(`of the owner «${owner}»`, { owner })),
    ...processOrigins.map((origin) => list(`of the origin «${origin}»`, { origin })),
    ...waitedFor.map((who) => list(`of what waits for «${who}»`, { waits_for: who })),
    list('of the last days', { created_from: daysAgo(5), created_to: daysAgo(3) }),
    list('of the last days, the largest first', { created_from: daysAgo(5), sort: 'amount', direction: 'desc' }),
    list('of amounts', { amount_from: 10_001_000, amount_to: 10_001_200 }),
    list('of amounts at a bank, the newest first', {
      amount_from: 10_001_000,
      amount_to: 10_001_200,
      bank_id: 24,
      sort: 'created',
      direction: 'desc',
    }),
    list('of mine, the largest first', { owner: 'mine', sort: 'amount', direction: 'desc' }),
    list('of a coach, the largest first', { origin: 'coach', sort: 'amount', direction: 'desc' }),
    list('of what is held, the newest first', { held: 'true', sort: 'created', direction: 'desc' }),
    list('of what waits for the bank, the largest first', { waits_for: 'bank', sort: 'amount', direction: 'desc' }),
    list('of a status at a bank, the largest first', {
      status: 'ESPERANDO-DEPOSITO',
      bank_id: 24,
      sort: 'amount',
      direction: 'desc',
    }),
    list('of a status, the newest first', { status: 'ESPERANDO-DEPOSITO', sort: 'created', direction: 'desc' }),
    list('of a bank, the largest first', { bank_id: 24, sort: 'amount', direction: 'desc' }),
    list('by phone', { search: '3001112233' }),
    list('by document', { search: known.document }),
    list('by a name', { search: known.name }),
    list('by a name of ten people', { search: wordOfTen }),
    list('by a name of nobody', { search: 'nadienadie' }),
    list('by id', { search: uuid }),
    { what: 'the counts of the pipeline', promise: 'O01', most: 1.5, ask: () => staff.call(opsPipeline, {} as never) },
  ]
}

/** How large it has become, so that a figure can be judged. */
async function* measureSize({ ctx }: TestApp): AsyncGenerator<Metric> {
  const { rows } = await ctx.db.execute<{ size: string; processes: number }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*)::int from processes) as processes`,
  )
  const [row] = rows
  yield {
    promise: 'O01',
    what: 'processes in the database',
    measured: `${row?.processes}, ${row?.size}`,
    aim: 'as many as asked for',
    holds: true,
  }
}
