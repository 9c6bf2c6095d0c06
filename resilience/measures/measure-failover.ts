/** The primary is lost under load: another takes over, and nothing acknowledged is lost or done twice. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startCluster } from '#testing/cluster.ts'
import { startPatroniCluster } from '#testing/patroni.ts'
import { newTally } from './calls.ts'
import { atLeast, atMost, type Metric, reportNone } from './metrics.ts'
import { lookAtData } from './orphan-checks.ts'
import { beginAt, signInAt } from './process-of-program.ts'
import { keepSaving, nothingYet } from './saver.ts'

/** The longest time in which nobody could begin an opening. */
const aimSeconds = 15

/**
 * @param options - How often the primary is lost, and how many people use the product.
 * @returns The figures.
 */
export async function* measureFailover({ kills, savers }: { kills: number; savers: number }): AsyncIterable<Metric> {
  const servers = await startPatroniCluster()
  await setRole(servers.directUrl)
  const product = await startCluster({
    roles: ['api', 'api', 'worker', 'worker'],
    databaseUrl: servers.url,
    settings: { UNANSWERED_CODES_PER_HOUR: '1000000', UNPROVEN_LETTERS_PER_HOUR: '1000000' },
  })
  const program = { url: product.url, sandboxUrl: product.sandboxUrl }
  const acknowledged = nothingYet()
  const tally = newTally()
  let isOver = false
  const token = await signInAt(program)
  const saving = Array.from({ length: savers }, () =>
    keepSaving({ program, tally, acknowledged, isOver: () => isOver }),
  )
  let amount = 50_000_000
  const secondsUntilBegun = async () => {
    const from = performance.now()
    for (;;) {
      amount += 1_000
      if ((await beginAt(program, token, amount)).status === 201) return (performance.now() - from) / 1_000
      if (performance.now() - from > 120_000) return Number.POSITIVE_INFINITY
      await wait(100)
    }
  }
  const outages: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(2_000)
    const lost = await servers.killPrimary()
    // The processes may still hold connections to what was killed.
    const outage = await secondsUntilBegun()
    outages.push(outage)
    process.stderr.write(
      `  ${kill + 1}: ${lost} killed, ${await servers.findPrimary()} leads, ${outage.toFixed(1)} s\n`,
    )
    servers.revive(lost)
    await servers.whenWhole()
  }
  isOver = true
  await Promise.all(saving)
  await product.stop()
  const { dataFolder } = product
  const found = await lookAtData({ ...program, dataFolder, databaseUrl: servers.directUrl }, acknowledged)
  const { processes, forms, documents, payments } = acknowledged
  const yes = `${processes.length} processes, ${forms.length} forms, ${documents.length} documents, ${payments.length} payments`
  yield reportNone('R24', `${kills} losses of the primary: acknowledged and lost (${yes})`, found.lost)
  yield reportNone('R24', `${kills} losses of the primary: doubled`, found.doubled)
  yield reportNone('R24', `${kills} losses of the primary: half written`, found.half)
  yield atMost('R24', 'longest time in which nobody could begin', Math.max(0, ...outages), aimSeconds, 's')
  yield atLeast('R24', 'answers', tally.answered, 20)
  await product.close()
  await servers.stop()
}

/** What a connection cannot ask for behind PgBouncer is on the role (ops/postgres/roles.sql). */
async function setRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const settings = ["timezone = 'UTC'", "statement_timeout = '120s'", "idle_in_transaction_session_timeout = '60s'"]
  for (const setting of settings) await client.query(`alter role postgres set ${setting}`)
  await client.end()
}
