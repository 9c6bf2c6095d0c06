import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { signOut } from '#contract/auth.ts'
import { endOneSession, endOtherSessions, listSessions } from '#contract/users.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { findSessionId } from '#server/platform/http/session.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { inlinePaths } from '#testing/defences/inline-references.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure } from './metric.ts'

type Ending = (product: TestApp, client: Client, elsewhere: Client) => Promise<unknown>

const loadSessionId = async (product: TestApp, client: Client) =>
  (await findSessionId(product.ctx, client.token ?? '')) ?? ''

/** Ways in which a session ends. `elsewhere` is the same customer on another browser. */
const endings: Record<string, Ending> = {
  'sign-out': (_, client) => client.call(signOut, {}),
  'the end of its day': async (product, client) =>
    product.ctx.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.id, await loadSessionId(product, client))),
  '«close my other sessions» elsewhere': (_, __, elsewhere) => elsewhere.call(endOtherSessions, {}),
  '«close» elsewhere': async (product, client, elsewhere) =>
    elsewhere.call(endOneSession, { params: { session_id: await loadSessionId(product, client) } }),
}

/** R12: a captured token is replayed on every call that needs a session, by header and by cookie, after each ending. */
export const measure: Measure = async () => {
  const product = await startTestApp()
  try {
    const calls = sessionCalls(product.app)
    let [replays, refused, before] = [0, 0, 0]
    for (const end of Object.values(endings)) {
      const phone = freshPhone()
      const client = await product.signIn(phone, 'Persona de Prueba')
      await product.ctx.db.execute(sql`update challenges set resend_at = now()`)
      const elsewhere = await product.signIn(phone)
      if ((await client.call(listSessions, {})).status === 200) before += 1
      await end(product, client, elsewhere)
      for (const call of calls) {
        for (const headers of [
          { authorization: `Bearer ${client.token}` },
          { cookie: `id_token_user=${client.token}`, 'sec-fetch-site': 'same-origin' },
        ]) {
          const answer = await product.app.inject({ ...call, headers: { ...call.headers, ...headers } })
          replays += 1
          if (answer.statusCode === 401 && answer.json().errors.code === 'SESSION_ENDED') refused += 1
          else console.log(`  ${call.method} ${String(call.url)} answered ${answer.statusCode}`)
        }
      }
    }
    const ways = Object.keys(endings).length
    return [
      {
        promise: 'R12',
        what: `a token of an ended session, on ${calls.length} calls after ${ways} endings (${Object.keys(endings).join(', ')})`,
        measured: `${refused} of ${replays} replays refused with 401 SESSION_ENDED; ${before} of ${ways} tokens held before`,
        aim: 'all',
        holds: refused === replays && replays > 200 && before === ways,
      },
    ]
  } finally {
    await product.close()
  }
}

type Operation = {
  security?: unknown[]
  parameters?: { in: string; name: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}
type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  minLength?: number
  minItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  $ref?: string
}

/** Every call of the OpenAPI document that says that it needs a session, filled in so that its schema takes it. */
function sessionCalls(app: FastifyInstance): (InjectOptions & { headers: Record<string, string> })[] {
  const paths = inlinePaths<Operation>(app.swagger())
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => security.length > 0)
      .map(([method, { parameters = [], requestBody }]) => {
        const given = (place: string) =>
          parameters.filter((one) => one.in === place && (place === 'path' || one.required))
        const url = given('path').reduce(
          (text, { name, schema }) => text.replace(`{${name}}`, encodeURIComponent(String(buildExample(schema)))),
          path,
        )
        const body = requestBody?.content?.['application/json']?.schema
        return {
          method: method.toUpperCase() as 'GET',
          url,
          query: Object.fromEntries(given('query').map(({ name, schema }) => [name, String(buildExample(schema))])),
          headers: { 'x-api-key': 'cosecha-web', 'idempotency-key': crypto.randomUUID() },
          ...(body ? { payload: buildExample(body) as object } : {}),
        }
      }),
  )
}

/** The least that a schema takes. */
function buildExample(schema: JsonSchema = {}): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return buildExample(schema.anyOf[0])
  if (schema.type === 'object' || schema.properties) {
    const names = schema.required ?? []
    return Object.fromEntries(names.map((name) => [name, buildExample(schema.properties?.[name])]))
  }
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => buildExample(schema.items))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (schema.format === 'date') return '2026-11-20'
  if (schema.format === 'email') return 'prueba@example.com'
  const pattern = new RegExp(schema.pattern ?? '')
  const texts = ['1'.repeat(Math.max(10, schema.minLength ?? 0)), '11.250', '2026', '123456', 'ABCD2345']
  return texts.find((text) => pattern.test(text)) ?? ''
}
