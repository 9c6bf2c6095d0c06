/**
 * `npm run resilience -- security [--quick] [R01 R07 …]`: prints the figures of what docs/security.md promises (promise R01 and
 * those after it), one line each, and fails when one does not hold. PostgreSQL is used where this machine has it.
 */
import { isPostgresInstalled, startTestPostgres } from '#testing/postgres.ts'
import type { Measure, Metric } from './metric.ts'

/** What can be measured, by promise: a file each, and a line here. */

const measures: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  R01: () => import('./r01-guessing.ts'),
  R02: () => import('./r02-one-session.ts'),
  R03: () => import('./r03-parallel-guesses.ts'),
  R04: () => import('./r04-resend.ts'),
  R05: () => import('./r05-clock.ts'),
  R06: () => import('./r06-bound.ts'),
  R07: () => import('./r07-pumping.ts'),
  R08: () => import('./r08-lockout.ts'),
  R09: () => import('./r09-enumeration.ts'),
  R10: () => import('./r10-delivery.ts'),
  R11: () => import('./r11-production.ts'),
  R12: () => import('./r12-ended-sessions.ts'),
  R13: () => import('./r13-altered-tokens.ts'),
  R14: () => import('./r14-matrix.ts'),
  R15: () => import('./r15-forgeries.ts'),
  R16: () => import('./r16-skipped-steps.ts'),
  R17: () => import('./r17-cross-site.ts'),
  R18: () => import('./r18-policies.ts'),
  R19: () => import('./r19-headers.ts'),
  R20: () => import('./r20-browser-storage.ts'),
  R38: () => import('./r38-canary.ts'),
  R39: () => import('./r39-hidden-areas.ts'),
  R40: () => import('./r40-session-ends.ts'),
}

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
