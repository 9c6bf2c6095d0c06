/**
 * `npm run resilience -- security [--quick] [R01 R07 …]`: prints the figures of what docs/security.md promises (promise R01 and
 * those after it), one line each, and fails when one does not hold. PostgreSQL is used where this machine has it.
 */
import { isPostgresInstalled, startTestPostgres } from '#testing/postgres.ts'
import type { Measure, Metric } from './metric.ts'
import { provenByTests } from './proven-by-tests.ts'

/** What no single test can say, by promise: a file each, and a line here. The other promises are tests. */
const ownMeasures: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  R01: () => import('./r01-guessing.ts'),
  R02: () => import('./r02-one-session.ts'),
  R03: () => import('./r03-parallel-guesses.ts'),
  R05: () => import('./r05-clock.ts'),
  R07: () => import('./r07-pumping.ts'),
  R08: () => import('./r08-lockout.ts'),
  R09: () => import('./r09-enumeration.ts'),
  R10: () => import('./r10-delivery.ts'),
  R12: () => import('./r12-ended-sessions.ts'),
  R13: () => import('./r13-altered-tokens.ts'),
  R38: () => import('./r38-canary.ts'),
}

const measures: readonly (readonly [string, Measure])[] = [
  ...Object.entries(ownMeasures).map(([promise, load]): [string, Measure] => [
    promise,
    async (options) => (await load()).measure(options),
  ]),
  ...Object.entries(provenByTests),
].sort(([one], [other]) => one.localeCompare(other))

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const asked = args.filter((arg) => !arg.startsWith('--'))
const promises = measures.map(([promise]) => promise)
const unknown = asked.filter((promise) => !promises.includes(promise))
if (unknown.length > 0) throw new Error(`no such promise: ${unknown.join(', ')} (there are ${promises.join(', ')})`)

const server = isPostgresInstalled() ? await startTestPostgres({ max_connections: '200' }) : undefined
// `startTestApp` of testing/app.ts makes its databases on this server.
if (server) process.env.TEST_DATABASE_URL = server.url
console.log(server ? 'on PostgreSQL' : 'on PGlite: no PostgreSQL is installed here')

const found: Metric[] = []
for (const [promise, measure] of measures) {
  if (asked.length > 0 && !asked.includes(promise)) continue
  for (const figure of await measure({ quick })) {
    found.push(figure)
    console.log(
      `${figure.holds ? '✓' : '✗'} ${figure.promise}  ${figure.what}: ${figure.measured}  (aim: ${figure.aim})`,
    )
  }
}
await server?.stop()
const failed = found.filter(({ holds }) => !holds)
console.log(`\n${found.length - failed.length} of ${found.length} figures hold`)
process.exit(failed.length === 0 ? 0 : 1)
