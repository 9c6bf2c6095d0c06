/** R35: hostile requests to every route of the program, signed in and not. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { errorCatalogue, problemSchema } from '#contract/errors.ts'
import { limitCounters } from '#server/platform/db/schema/platform.ts'
import type { TestApp } from '#testing/app.ts'
import { beyondDocument } from '#testing/defences/authorisation-matrix.ts'
import { makePeople } from '#testing/defences/authorization-fixtures.ts'
import { inlinePaths } from '#testing/defences/inline-references.ts'
import { documentedRoutes, isOfStaff } from '#testing/defences/measure-matrix.ts'
import { requestFor, type Sent } from '#testing/defences/requests-of-routes.ts'
import { staffClient } from '#testing/staff.ts'
import { generateInputs, type Operation } from './inputs.ts'
import { atMost, type Metric, reportNone } from './metrics.ts'
import { createChance } from './random.ts'

export type MeasuredInputs = {
  sent: number
  routes: number
  accepted: number
  /** Answers of 500 and above; answers outside the catalogue of problems; answers that show the program's internals. */
  failed: string[]
  malformed: string[]
  leaks: string[]
  /** Codes that a route answered and does not declare. */
  undeclared: string[]
  /** Tables whose row count changed by refused requests. */
  changed: string[]
  slowestMilliseconds: number
  slowest: string
}

/** Stacks, statements and names of the server's libraries. */
const leakPattern =
  /\bat [^"]{0,80}\.[jt]s:\d|\bselect\b.{0,80}\bfrom\b|insert into|node_modules|drizzle|SQLSTATE|FST_ERR|pglite/gi
/** Rows that a refusal may write: counters and locks. */
// The state of a provider is noted at each call, and the bank is called before it gets anything.
const notLookedAt = ['limit_counters', 'lock_rows', 'provider_states']
/** A wrong one-time password of staff is logged (A87). */
const writtenWhenRefused: Readonly<Record<string, string>> = {
  'POST /api/ops/authenticator/verify': 'public.audit_log',
  'POST /api/ops/passkeys/prove': 'public.audit_log',
}
/** Answers to programs use their own protocol here. */
const speaksJsonRpc = /^POST \/api\/mcp /
const speaksOAuth = /^(?:GET|POST) \/api\/oauth\/(?:authorize|token|revoke|register)\b/
/** A person who makes these calls has no session left for the rest. */
const endsOwnSession = /sign-out/
const batch = 10

/** @param perRoute - How many requests each route gets. */
export async function measureHostileInputs(test: TestApp, perRoute: number, seed = 1): Promise<MeasuredInputs> {
  const people = await makePeople(test)
  const { client: admin } = await staffClient(test, 'admin')
  const paths = inlinePaths<Operation>(test.app.swagger())
  const hidden = Object.keys(beyondDocument)
  const routes = [...hidden, ...documentedRoutes(test.app)]
  const measured: MeasuredInputs = {
    sent: 0,
    routes: routes.length,
    accepted: 0,
    failed: [],
    malformed: [],
    leaks: [],
    undeclared: [],
    changed: [],
    slowestMilliseconds: 0,
    slowest: '',
  }
  const countRows = await rowCounter(test)
  for (const [number, route] of routes.entries()) {
    const [method = 'GET', path = ''] = route.split(' ')
    const operation = paths[path]?.[method.toLowerCase()]
    const base: Sent = hidden.includes(route)
      ? {
          method: method as 'GET',
          url: path,
          headers: { 'x-api-key': 'cosecha-web' },
          ...(method === 'POST' ? { payload: { id: 1 } } : {}),
        }
      : await requestFor(route, people.owner.own, test)
    const token = isOfStaff(route) ? admin.token : people.owner.client.token
    const inputs = generateInputs(route, base, operation, createChance(seed * 10_007 + number))
    let before = await countRows()
    let accepted = 0
    for (let at = 0; at < perRoute; at += 1) {
      const { value: input } = inputs.next()
      const isNobody = at % 4 === 3 || endsOwnSession.test(route)
      const sent = isNobody
        ? input.sent
        : { ...input.sent, headers: { authorization: `Bearer ${token}`, ...input.sent.headers } }
      const remoteAddress = `10.${number % 250}.${(at >> 8) % 250}.${at % 250}`
      const from = performance.now()
      const answer = await test.app.inject({ ...sent, remoteAddress })
      const took = performance.now() - from
      measured.sent += 1
      if (answer.statusCode < 400) accepted += 1
      if (took > measured.slowestMilliseconds)
        Object.assign(measured, { slowestMilliseconds: took, slowest: `${route} with ${input.name}` })
      judge(measured, `${route}${isNobody ? ' as nobody' : ''} with ${input.name}`, sent, answer, operation)
      if (at % batch !== batch - 1 && at !== perRoute - 1) continue
      const after = await countRows()
      if (accepted === 0) measured.changed.push(...differences(route, before, after))
      measured.accepted += accepted
      before = after
      accepted = 0
      // One person's hourly limit would soon refuse everything before it is read.
      await test.ctx.db.delete(limitCounters)
      // In process, the engine would otherwise never free the memory of answers of megabytes.
      await nextTurn()
    }
    const own = await test.app.inject({
      url: '/api/users/get-user',
      headers: { 'x-api-key': 'cosecha-web', authorization: `Bearer ${token}` },
    })
    if (own.statusCode !== 200) measured.failed.push(`${route} ended the session of who asked: ${own.statusCode}`)
  }
  return measured
}

function judge(
  measured: MeasuredInputs,
  name: string,
  sent: Sent,
  answer: LightMyRequestResponse,
  operation: Operation | undefined,
): void {
  const { statusCode, body, headers } = answer
  const label = `${name}: ${statusCode} ${body.slice(0, 160)}`
  if (statusCode >= 500) measured.failed.push(label)
  if (statusCode < 400) return
  const found = body.match(leakPattern) ?? []
  // The answer about an unknown name repeats the name that the caller sent.
  if (found.length > 0 && !found.every((words) => toText(sent).includes(words))) measured.leaks.push(label)
  if (speaksJsonRpc.test(name) && isRpcError(body)) return
  if (speaksOAuth.test(name) && isOAuthError(body)) return
  const isProblem = String(headers['content-type']).startsWith('application/problem+json')
  const read = isProblem ? problemSchema.safeParse(parseJson(body)) : undefined
  const code = read?.success ? read.data.errors.code : undefined
  if (!read?.success || read.data.status !== statusCode || !Object.hasOwn(errorCatalogue, code ?? ''))
    measured.malformed.push(label)
  // A request that no longer matches the route is answered before it.
  const isOfRoute = code !== 'NOT_FOUND' && code !== 'METHOD_NOT_ALLOWED'
  const refusals = Object.values(operation?.responses ?? {}).map(({ description }) => description)
  const isDescribed = operation?.responses?.default !== undefined
  if (code && isOfRoute && isDescribed && !refusals.some((words) => new RegExp(`\\b${code}\\b`).test(words))) {
    measured.undeclared.push(`${name.split(' ').slice(0, 2).join(' ')} ${code}`)
  }
}

/** RFC 6749, 5.2, and what the same routes answer of a registration (RFC 7591, 3.2.2): the code of the error and words. */
const isOAuthError = (body: string) => {
  const { error, error_description: words } = (parseJson(body) ?? {}) as Record<string, unknown>
  return typeof error === 'string' && /^[a-z_]+$/.test(error) && typeof words === 'string'
}

const toText = ({ url, payload }: Sent): string => `${decoded(String(url))} ${JSON.stringify(payload)}`

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const isRpcError = (body: string) => {
  const { error } = (parseJson(body) ?? {}) as { error?: { code?: unknown } }
  return typeof error?.code === 'number'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns Counts the rows of all our tables and of the jobs sent. */
async function rowCounter({ ctx: { db } }: TestApp): Promise<() => Promise<Map<string, number>>> {
  // A table with partitions is counted as a whole.
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relnamespace::regnamespace || '.' || relname as name from pg_class
        where relkind in ('r', 'p') and not relispartition
          and (relnamespace = 'public'::regnamespace or oid = 'pgboss.job'::regclass) order by 1`,
  )
  const looked = tables.map(({ name }) => name).filter((name) => !notLookedAt.includes(name.split('.')[1] ?? ''))
  const statement = looked
    .map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
    .join(' union all ')
  return async () => {
    const { rows } = await db.execute<{ name: string; rows: number }>(sql.raw(statement))
    return new Map(rows.map((row) => [row.name, row.rows]))
  }
}

const differences = (route: string, before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after]
    .filter(([name, rows]) => before.get(name) !== rows && writtenWhenRefused[route] !== name)
    .map(([name, rows]) => `${route}: ${name} ${before.get(name)} → ${rows}`)

/**
 * @param slowestSeconds - How long an answer may take.
 * @returns The figures of the measurement, beside the limits of R35.
 */
export function figuresOfInputs(measured: MeasuredInputs, slowestSeconds = 2): Metric[] {
  const { sent, routes, accepted, slowestMilliseconds, slowest } = measured
  return [
    reportNone(
      'R35',
      `answers of 500 and above, of ${sent} hostile requests to ${routes} routes (${accepted} were taken)`,
      measured.failed,
    ),
    reportNone('R35', 'refusals that are no problem of the catalogue', measured.malformed),
    reportNone('R35', 'answers that hold a stack, a statement or a name of what the server is made of', measured.leaks),
    reportNone('R35', 'tables changed by requests that were refused', measured.changed),
    reportNone('R36', 'codes that a route answers and does not declare', [...new Set(measured.undeclared)]),
    atMost('R35', `the slowest answer (${slowest.slice(0, 80)})`, slowestMilliseconds / 1_000, slowestSeconds, 's'),
  ]
}
