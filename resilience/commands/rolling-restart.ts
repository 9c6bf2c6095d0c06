/**
 * `npm run resilience -- rolling-restart [--restarts 20 --rate 50]`: two processes for requests and two for jobs on PostgreSQL, ended
 * and started one after the other under load (R42). `npm run resilience -- rolling-restart --pgbouncer` is the same behind PgBouncer that pools by
 * transaction. Prints the figures, and fails when a request or a job was lost or done twice.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startCluster } from '#testing/cluster.ts'
import { sendLoad, toldToCrm } from '#testing/cluster-load.ts'
import { startPgbouncer } from '#testing/pgbouncer.ts'
import { startTestPostgres } from '#testing/postgres.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    rate: { type: 'string', default: '50' },
    pgbouncer: { type: 'boolean', default: false },
  },
})
const restarts = Number(values.restarts)
const perSecond = Number(values.rate)
/** The sandbox shows the last five hundred; enough are left over however slow the machine is. */
const keepsEvery = Math.max(5, Math.ceil((restarts * perSecond * 20) / 450))

// What was started ends with this program, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const server = await startTestPostgres({ max_connections: '200' })
// Behind PgBouncer these cannot be asked for by each connection.
const client = new pg.Client({ connectionString: server.url })
await client.connect()
for (const setting of ["timezone = 'UTC'", "statement_timeout = '120s'", "idle_in_transaction_session_timeout = '60s'"])
  await client.query(`alter role postgres set ${setting}`)
await client.end()
const pooler = values.pgbouncer ? await startPgbouncer(server.url) : undefined

const startedAt = performance.now()
const cluster = await startCluster({
  roles: ['api', 'api', 'worker', 'worker'],
  databaseUrl: pooler?.url ?? server.url,
})
console.log(`${pooler ? 'behind PgBouncer' : 'on PostgreSQL'}: four processes ready in ${secondsSince(startedAt)} s`)

const end = new AbortController()
const loading = sendLoad(cluster.url, { perSecond, keepsEvery }, end.signal)
const codes: (number | null)[] = []
let longestEnd = 0
for (let turn = 0; turn < restarts; turn += 1) {
  const member = cluster.members[turn % cluster.members.length]
  if (!member) break
  const { code, seconds } = await member.end()
  codes.push(code)
  longestEnd = Math.max(longestEnd, seconds)
  await member.start()
}
end.abort()
const load = await loading
const copiesOfEach = await toldToCrm(cluster.sandboxUrl, load.kept)
const twice = copiesOfEach.filter((copies) => copies !== 1).length
const failed = Object.values(load.failures).reduce((sum, count) => sum + count, 0)
const unclean = codes.filter((code) => code !== 0).length

console.log(`${codes.length} restarts in ${secondsSince(startedAt)} s; the longest end ${longestEnd.toFixed(1)} s`)
console.log(`ended with another code than 0: ${unclean} (aim: 0)`)
console.log(`requests: ${load.sent}, failed: ${failed} ${JSON.stringify(load.failures)} (aim: 0)`)
console.log(`slowest request: ${Math.round(load.slowestMs)} ms`)
console.log(`jobs sent: ${load.kept}, effects seen: ${copiesOfEach.length}, seen more than once: ${twice} (aim: 0)`)
await cluster.close()
await pooler?.stop()
await server.stop()
process.exit(failed + unclean + twice + (load.kept - copiesOfEach.length) === 0 ? 0 : 1)

function secondsSince(instant: number): string {
  return ((performance.now() - instant) / 1000).toFixed(0)
}
