/** What a customer's pages ask most, over HTTP, compared with the bare driver that reads or writes the same rows. */
import pg from 'pg'
import { atLeast, type Metric, reportNone } from '#resilience/measures/metrics.ts'
import { beginAt, signInAt } from '#resilience/measures/process-of-program.ts'
import { startProgram } from '#resilience/measures/program.ts'
import { inTurn, load, type Shot } from './load.ts'
import { measureSignIn } from './sign-in.ts'
import { untilJobsAreDone } from './until-jobs-are-done.ts'

const connections = 8
const customers = 32
type Own = { token: string; processUuid: string }
type Pair = { what: string; shot: (own: Own, at: number) => Shot; bare: readonly string[] }

const processSql = 'select * from processes where uuid = $1'
const pairs: readonly Pair[] = [
  {
    what: 'lists of own openings',
    shot: () => ({ path: '/api/processes/get-processes' }),
    bare: [
      processSql,
      'select * from process_history where process_uuid = $1',
      'select * from identity_checks where process_uuid = $1',
      'select * from forms where process_uuid = $1',
      'select * from bonus_grants where process_uuid = $1',
      'select * from documents where process_uuid = $1',
    ],
  },
  {
    what: 'validations of the stage',
    shot: ({ processUuid }) => ({
      method: 'POST',
      path: '/api/processes/stage-form-validate',
      body: JSON.stringify({ process_uuid: processUuid }),
    }),
    bare: [
      processSql,
      'select * from identity_checks where process_uuid = $1',
      'select * from forms where process_uuid = $1',
    ],
  },
  {
    what: 'drafts of a form',
    shot: ({ processUuid }, at) => ({
      method: 'PUT',
      path: '/api/forms/personal/draft',
      body: JSON.stringify({ process_uuid: processUuid, answers: { neighborhood: `Barrio ${at}` } }),
    }),
    bare: [
      'begin',
      'update processes set updated_at = now() where uuid = $1',
      "select * from forms where process_uuid = $1 and form = 'personal' for update",
      "update forms set answers_sealed = answers_sealed, saved_at = now() where process_uuid = $1 and form = 'personal'",
      'commit',
    ],
  },
]

/** @param options - How many seconds each side of each call is measured. */
export async function* measureOwnProcess(
  databaseUrl: string,
  { seconds }: { seconds: number },
): AsyncGenerator<Metric> {
  const program = await startProgram({ databaseUrl, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  const owns = await Promise.all(
    Array.from({ length: customers }, async (_, at): Promise<Own> => {
      const token = await signInAt(program)
      return { token, processUuid: String((await beginAt(program, token, 10_000_000 + at * 1_000)).body.process_uuid) }
    }),
  )
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const pick = (at: number) => owns[at % owns.length] ?? { token: '', processUuid: '' }
  await untilJobsAreDone(program.url)
  for (const { what, shot, bare } of pairs) {
    let failed = 0
    const buildShot = (at: number): Shot => {
      const own = pick(at)
      return { ...shot(own, at), headers: { 'x-api-key': 'cosecha-web', authorization: `Bearer ${own.token}` } }
    }
    const asked = async (length: number) => {
      const loaded = await load(program.url, { connections, seconds: length }, buildShot)
      failed += loaded.failed
      return loaded.perSecond
    }
    const measured = await inTurn(seconds, asked, (length) => runBare(pool, bare, pick, length))
    const text = `${what} a second (${Math.round(measured.own)}) over the same rows by the bare driver (${Math.round(measured.bare)})`
    yield atLeast('P02', text, measured.ratio, 0.5)
    yield reportNone('P02', `${what} that failed`, failed === 0 ? [] : [`${failed}`])
  }
  await pool.end()
  yield* measureSignIn(program, { databaseUrl, seconds })
  await program.close()
}

async function runBare(
  pool: pg.Pool,
  statements: readonly string[],
  pick: (at: number) => Own,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let done = 0
  const lane = async (from: number) => {
    for (let at = from; performance.now() < until; at += connections) {
      const client = await pool.connect()
      for (const text of statements) await client.query(text, text.includes('$1') ? [pick(at).processUuid] : [])
      client.release()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, from) => lane(from)))
  return done / seconds
}
