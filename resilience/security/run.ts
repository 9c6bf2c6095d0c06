/**
 * `npm run resilience -- security [--quick] [R01 R07 …]`: prints the figures of what docs/security.md promises (promise R01 and
 * those after it), one line each, and fails when one does not hold. PostgreSQL is used where this machine has it.
 */
import { isPostgresInstalled, startTestPostgres } from '#testing/postgres.ts'
import { measures } from './measures.ts'
import type { Metric } from './metric.ts'

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const asked = args.filter((arg) => !arg.startsWith('--'))
const unknown = asked.filter((promise) => !(promise in measures))
if (unknown.length > 0)
  throw new Error(`no such promise: ${unknown.join(', ')} (there are ${Object.keys(measures).join(', ')})`)

const server = isPostgresInstalled() ? await startTestPostgres({ max_connections: '200' }) : undefined
// `startTestApp` of testing/app.ts makes its databases on this server.
if (server) process.env.TEST_DATABASE_URL = server.url
console.log(server ? 'on PostgreSQL' : 'on PGlite: no PostgreSQL is installed here')

const found: Metric[] = []
for (const [promise, load] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(promise)) continue
  const { measure } = await load()
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
