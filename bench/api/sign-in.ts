/**
 * Signing in over HTTP, from asking for the code to the session, compared with the same rows written by the bare
 * driver.
 */
import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { callControl, createCaller, newTally } from '#resilience/measures/calls.ts'
import { atLeast, type Metric, reportNone } from '#resilience/measures/metrics.ts'
import type { Program } from '#resilience/measures/program.ts'
import { freshPhone } from '#testing/people.ts'
import { inTurn } from './load.ts'

const lanes = 8
const sealed = 'x'.repeat(90)

/** @param options - The database of the program, and seconds for each side. */
export async function* measureSignIn(
  program: Program,
  { databaseUrl, seconds }: { databaseUrl: string; seconds: number },
): AsyncGenerator<Metric> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: lanes })
  const failed: string[] = []
  const own = (length: number) =>
    repeat(length, async () => {
      const came = await signIn(program)
      if (came !== 200) failed.push(String(came))
    })
  const measured = await inTurn(seconds, own, (length) => repeat(length, () => writeRows(pool)))
  await pool.end()
  const text = `sign-ins a second (${Math.round(measured.own)}) over the same rows by the bare driver (${Math.round(measured.bare)})`
  yield atLeast('P02', text, measured.ratio, 0.5)
  yield reportNone('P02', 'sign-ins that failed', failed)
}

async function repeat(seconds: number, work: () => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let done = 0
  const lane = async () => {
    while (performance.now() < until) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done / seconds
}

/**
 * The two calls as the page makes them; the code is read off the sandbox's phone.
 * @returns The status of the last call.
 */
async function signIn(program: Program): Promise<number | undefined> {
  const call = createCaller(program, newTally())
  const phone = freshPhone()
  const asked = { phone_number: phone, prefix_number: '57', device_key: 'pc' }
  const headers = { 'x-forwarded-for': pickAddress() }
  const sent = await call('POST', 'auth/sign-up', { body: asked, headers })
  if (sent.status !== 200) return sent.status
  const inbox = await callControl(program, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  const { ChallengeParameters, Session } = sent.body
  const body = { username: ChallengeParameters.USERNAME, session: Session, answer: inbox.messages[0].code }
  return (await call('POST', 'auth/sign-in', { body, headers })).status
}

/** Another each time, since an address and its network may ask for this many codes within an hour. */
const pickAddress = () => [10, randomInt(250), randomInt(250), randomInt(250)].join('.')

/** What a sign-in writes, in its three transactions: the code, its delivery, and the session. */
async function writeRows(pool: pg.Pool): Promise<void> {
  const [challenge, delivery, customer, phone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const client = await pool.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  const count = (key: string) =>
    run('insert into limit_counters (key, window_start, count) values ($1, now(), 1)', [`bare/${key}/${phone}`])
  await run('begin')
  for (const key of ['phone', 'day']) await count(key)
  await run(
    "insert into challenges (id, phone_index, phone_sealed, brand, code_hash, session_hash, codes_sent, expires_at, resend_at) values ($1, $2, $3, 'cosecha', $3, $3, 1, now() + interval '5 minutes', now())",
    [challenge, phone, sealed],
  )
  await run('commit')
  await run("insert into code_deliveries (id, challenge_id, channel, status) values ($1, $2, 'whatsapp', 'sending')", [
    delivery,
    challenge,
  ])
  await run("update code_deliveries set status = 'sent', provider_message_id = $2 where id = $1", [delivery, phone])
  await run("update challenges set channel = 'whatsapp' where id = $1", [challenge])
  await run('begin')
  await run('update challenges set wrong_answers = 1, session_hash = $2 where id = $1', [challenge, sealed])
  await count('answers')
  await run('commit')
  await run('begin')
  await run('update challenges set used_at = now() where id = $1', [challenge])
  await run('insert into customers (id, phone_index, phone_sealed) values ($1, $2, $3)', [customer, phone, sealed])
  await run('insert into known_devices (device_hash, phone_index) values ($1, $1)', [phone])
  await run(
    "insert into sessions (customer_id, brand, expires_at, device_sealed) values ($1, 'cosecha', now() + interval '1 day', $2)",
    [customer, sealed],
  )
  await run('commit')
  client.release()
}
