/** (b) Opening a process over HTTP, compared with the same rows written by the bare driver in one transaction. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { partnerBank } from '#domain/banks/registry.ts'
import { atLeast, type Metric, reportNone } from '#resilience/measures/metrics.ts'
import { signInAt } from '#resilience/measures/process-of-program.ts'
import { type Program, startProgram } from '#resilience/measures/program.ts'
import { inTurn, load, type Shot } from './load.ts'
import { untilJobsAreDone } from './until-jobs-are-done.ts'

export const connections = 8
/** Many, as people do not open hundreds of deposits each: an opening reads what its customer has opened before. */
const customersAsking = 256
const bankId = 22
const rate = partnerBank(bankId).demonstrationRates.curve[360]

/** @param options - How many seconds each side is measured. */
export async function* measureCreate(databaseUrl: string, { seconds }: { seconds: number }): AsyncGenerator<Metric> {
  const program = await startProgram({ databaseUrl })
  const buildShot = await prepareOpenings(program)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const { rows } = await pool.query<{ id: string }>('select id from customers limit 16')
  let failed = 0
  const customers = rows.map(({ id }) => id)
  const openings = async (length: number) => {
    const loaded = await load(program.url, { connections, seconds: length }, buildShot)
    failed += loaded.failed
    return loaded.perSecond
  }
  await untilJobsAreDone(program.url)
  const { own, bare, ratio } = await inTurn(seconds, openings, (length) => bareRows(pool, customers, length))
  await pool.end()
  await program.close()
  const what = `openings a second (${Math.round(own)}) over the same rows by the bare driver (${Math.round(bare)})`
  yield atLeast('P01', what, ratio, 0.33)
  yield reportNone('P01', 'openings that failed', failed === 0 ? [] : [`${failed}`])
}

/**
 * Signs in many customers.
 * @returns The request of each opening, another customer's each time.
 */
export async function prepareOpenings(program: Program): Promise<(at: number) => Shot> {
  const tokens: string[] = []
  // A few together: the embedded database has one connection, and its program sheds what would wait for long.
  while (tokens.length < customersAsking) {
    tokens.push(...(await Promise.all(Array.from({ length: connections }, () => signInAt(program)))))
  }
  let amount = 10_000_000
  return (at) => {
    amount += 1_000
    const body = JSON.stringify({ bank_id: bankId, amount, term: 360, rate, environment_simulate: 'astro' })
    const headers = {
      'x-api-key': 'cosecha-web',
      authorization: `Bearer ${tokens[at % tokens.length]}`,
      'idempotency-key': randomUUID(),
    }
    return { method: 'POST', path: '/api/processes/create-process', body, headers }
  }
}

/** The rows that an opening writes, and nothing that it reads. */
async function bareRows(pool: pg.Pool, customers: readonly string[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let done = 0
  const lane = async (own: number) => {
    const customerId = customers[own % customers.length]
    while (performance.now() < until) {
      const client = await pool.connect()
      const [uuid, key] = [randomUUID(), randomUUID()]
      await client.query('begin')
      await client.query('insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3)', [
        `bare/${customerId}`,
        key,
        'x'.repeat(64),
      ])
      await client.query(
        "insert into processes (uuid, customer_id, brand, bank_id, status, amount_cop, term_days, rate_percent, environment_simulate) values ($1, $2, 'cosecha', $3, 'LEAD-SIN-FORMULARIO', 10000000, 360, $4, 'astro')",
        [uuid, customerId, bankId, rate],
      )
      await client.query(
        "insert into process_history (process_uuid, event, to_status, actor, actor_id) values ($1, 'created', 'LEAD-SIN-FORMULARIO', 'customer', $2)",
        [uuid, customerId],
      )
      await client.query('update idempotency_keys set answer_sealed = $3 where scope = $1 and key = $2', [
        `bare/${customerId}`,
        key,
        'x'.repeat(160),
      ])
      await client.query('commit')
      client.release()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, own) => lane(own)))
  return done / seconds
}
