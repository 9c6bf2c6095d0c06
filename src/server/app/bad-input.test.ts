import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemSchema } from '#contract/errors.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { inlinePaths } from '#testing/defences/inline-references.ts'
import { inFullRun } from '#testing/full-run.ts'

let product: TestApp
let client: Client
let processUuid: string
beforeAll(async () => {
  product = await startTestApp()
  client = await product.signIn(undefined, 'Prueba Ahorradora')
  const created = await client.inject({
    method: 'POST',
    url: '/api/processes/create-process',
    headers: { 'idempotency-key': randomUUID() },
    payload: { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' },
  })
  processUuid = created.json().body.process_uuid
})
afterAll(() => product.close())

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  oneOf?: Schema[]
  anyOf?: Schema[]
}
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: Record<string, string[]>[]
}
type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; operation: Operation }

/** What the OpenAPI document lists; last what ends the session or the process that the others are about. */
function routes(): Route[] {
  const paths = inlinePaths<Operation>(product.app.swagger())
  const ends = ({ path }: Route) => Number(/sign-out|cancel/.test(path))
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Route['method'],
      path,
      operation,
    })),
  )
  return all.sort((one, other) => ends(one) - ends(other))
}

const valuesByName: Record<string, unknown> = {
  bank_id: 24,
  term: 360,
  answers: { first_name: 'texto', birth_date: '1990-05-17' },
  rate: '12.200',
  amount: 10_000_000,
  phone_number: '12345',
  prefix_number: '57',
  answer: '123456',
  terms: [360],
}

/** A value that the schema takes, as far as it says what it takes; about our own process where it asks for one. */
function fitting(name: string, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return processUuid
  if (name in valuesByName && typeof valuesByName[name] === (schema.type === 'integer' ? 'number' : schema.type)) {
    return valuesByName[name]
  }
  if (schema.type === 'object') return buildObject(schema)
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  return 'texto'
}
const buildObject = (schema: Schema) =>
  Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fitting(name, inner)]))

/** Of a body with several shapes the first. */
const bodySchema = ({ operation }: Route) => {
  const schema = operation.requestBody?.content['application/json']?.schema
  return schema?.oneOf?.[0] ?? schema?.anyOf?.[0] ?? schema
}

/** The same object with one of its members, at any depth, replaced. */
function replacedOnce(value: unknown, replacement: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, member]) => [
    { ...value, [name]: replacement },
    ...replacedOnce(member, replacement).map((inner) => ({ ...value, [name]: inner })),
  ])
}

const json = { 'content-type': 'application/json' }
const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`
const oddTexts = [
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  '‮',
  "'; drop table processes; --",
  '{{7*7}}<%= 7*7 %>',
  '../../etc',
]

/**
 * One of some, another one at each turn.
 * @returns A list of one, or of none.
 */
const onesInTurn = <T>(some: readonly T[], turn: number): T[] => some.slice(turn % some.length).slice(0, 1)

/** Bodies that no call takes, or that one must take without failing. */
function badBodies(route: Route): { name: string; payload: string | Buffer; headers?: Record<string, string> }[] {
  const schema = bodySchema(route)
  const isAsked = Object.keys(schema?.properties ?? {}).length > 0
  // Where nothing is asked for, something is sent all the same.
  const valid = isAsked ? buildObject(schema ?? {}) : { process_uuid: processUuid }
  const text = JSON.stringify(valid)
  const mutations: [string, unknown][] = [
    ['null', null],
    ['an array', [1]],
    ['an array of the right thing', [processUuid]],
    ['an object', { $ne: null }],
    ['true', true],
    ['a number', 1e21],
    ['minus one', -1],
    ['nothing', ''],
    ['a long text', 'a'.repeat(100_000)],
    ['no uuid', 'not-a-uuid'],
    ...oddTexts.map((odd): [string, unknown] => [JSON.stringify(odd), odd]),
  ]
  return [
    { name: 'not JSON', payload: '{"a":' },
    { name: 'nothing', payload: '' },
    { name: 'a word', payload: 'undefined' },
    { name: 'null', payload: 'null' },
    { name: 'an array', payload: '[]' },
    { name: 'a text', payload: '"texto"' },
    { name: 'a number', payload: '1e999' },
    { name: 'bytes that are no text', payload: Buffer.from([0xff, 0xfe, 0x00, 0x80]) },
    { name: 'an unknown field', payload: JSON.stringify({ ...valid, role: 'admin' }) },
    { name: '__proto__', payload: `{"__proto__":{"admin":true},${text.slice(1)}` },
    { name: 'constructor', payload: `{"constructor":{"prototype":{"admin":true}},${text.slice(1)}` },
    { name: 'deep arrays', payload: deep('[', ']') },
    { name: 'deep objects', payload: deep('{"a":', '}') },
    { name: 'a deep member', payload: `{"process_uuid":${deep('[', ']')}}` },
    { name: 'more than it takes', payload: JSON.stringify({ ...valid, process_uuid: 'x'.repeat(300_000) }) },
    { name: 'XML', payload: '<a/>', headers: { 'content-type': 'application/xml' } },
    { name: 'a form', payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { name: 'no type', payload: text, headers: { 'content-type': '' } },
    { name: 'a type that is none', payload: text, headers: { 'content-type': ';;;' } },
    {
      name: 'a broken multipart',
      payload: '--x\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    { name: 'a multipart without a boundary', payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
    ...mutations.flatMap(([name, replacement], turn) => {
      const bodies = replacedOnce(valid, replacement).map((payload, index) => ({
        name: `${name} as member ${index}`,
        payload: JSON.stringify(payload),
      }))
      return inFullRun(bodies, onesInTurn(bodies, turn))
    }),
  ]
}

const badValues = [
  ...oddTexts,
  '',
  'not-a-uuid',
  '__proto__',
  'constructor',
  'a'.repeat(150),
  'a'.repeat(5_000),
  '99999999999999999999',
  '-1',
  '1e3',
  `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
]

/** Addresses with each parameter replaced, missing, repeated or joined by one that nobody knows. */
function badAddresses(route: Route): string[] {
  const { parameters = [] } = route.operation
  const inPath = (values: Record<string, unknown>) =>
    route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSafely(String(values[name])))
  const getValues = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map((one) => [one.name, fitting(one.name, one.schema)]),
    )
  const [path, query] = [getValues('path'), getValues('query')]
  const queryText = (values: Record<string, unknown>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeSafely(String(value))}`)
      .join('&')
  const good = `${inPath(path)}?${queryText(query)}`
  const names = Object.keys(query)
  return [
    inPath(path),
    `${good}&unknown=1`,
    `${good}&__proto__=1&constructor=1`,
    `${good}&process_uuid[$ne]=1`,
    `${inPath(path)}?%E0%A4%A=1&%00=%00`,
    ...names.flatMap((name) => [`${good}&${name}=${processUuid}`, `${good}&${name}[]=1`, `${good}&${name}.x=1`]),
    ...badValues.flatMap((value, turn) => {
      const inPaths = Object.keys(path).map((name) => `${inPath({ ...path, [name]: value })}?${queryText(query)}`)
      const inQueries = names.map((name) => `${inPath(path)}?${queryText({ ...query, [name]: value })}`)
      return inFullRun([...inPaths, ...inQueries], [...onesInTurn(inPaths, turn), ...onesInTurn(inQueries, turn)])
    }),
  ]
}
/** Percent-encoded, also where the text is none. */
const encodeSafely = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

type Sent = Parameters<Client['inject']>[0]

/** What went wrong, or undefined: an answer that fails, that is no problem, or that tells what it is made of. */
async function complaint(who: Client, sent: Sent & object, name: string): Promise<string | undefined> {
  // Signing out is for anyone, and the others still need the session.
  const answer = await (String(sent.url).includes('sign-out') ? product.anonymous : who).inject(sent)
  const label = `${sent.method} ${String(sent.url).slice(0, 120)} with ${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`
  if (answer.statusCode >= 500 && !isProviderAway(answer.body)) return label
  if (/\bat .*\.[jt]s:\d|select .* from|insert into|node_modules|drizzle|SQLSTATE|FST_ERR/i.test(answer.body))
    return label
  if (answer.statusCode < 400) return undefined
  if (!String(answer.headers['content-type']).startsWith('application/problem+json')) return label
  if (answer.headers['x-content-type-options'] !== 'nosniff') return label
  if (sent.method === 'HEAD') return undefined
  return problemSchema.safeParse(answer.json()).success ? undefined : label
}
/** A provider that does not answer is no fault of the input; nothing else of 500 and above is allowed. */
const isProviderAway = (body: string) => body.includes('PROVIDER_UNAVAILABLE') || body.includes('SEND_FAILED')

test('A39 A40 no route fails on a bad body: each answers a problem that tells nothing of what it is made of', async () => {
  const complaints: (string | undefined)[] = []
  let sent = 0
  for (const route of routes().filter(({ method }) => method !== 'GET')) {
    const { parameters = [] } = route.operation
    const query = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${processUuid}`)
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((one) => one.name === name)
      return String(parameter ? fitting(name, parameter.schema) : name)
    })
    const bodies = badBodies(route)
    expect(bodies.length, `${route.method} ${route.path}`).toBeGreaterThanOrEqual(30)
    for (const { name, payload, headers } of bodies) {
      sent += 1
      const idempotency = { 'idempotency-key': randomUUID() }
      const request = { method: route.method, url: `${path}?${query.join('&')}`, payload } as const
      complaints.push(
        await complaint(
          client,
          { ...request, headers: { ...json, ...product.simulationKey(), ...idempotency, ...headers } },
          name,
        ),
      )
    }
  }
  expect(complaints.filter(Boolean)).toEqual([])
  expect(sent).toBeGreaterThan(500)
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
}, 120_000)

test('A40 no route fails on a bad address', async () => {
  const complaints: (string | undefined)[] = []
  for (const route of routes()) {
    for (const url of badAddresses(route)) {
      complaints.push(await complaint(client, { method: route.method, url, headers: {} }, 'its address'))
    }
  }
  expect(complaints.filter(Boolean)).toEqual([])
}, 120_000)

test('R13 no route fails on a bad token, and none lets one in', async () => {
  const wrong = {
    nonsense: 'Bearer nonsense',
    'nothing after Bearer': 'Bearer ',
    'three empty parts': 'Bearer ..',
    'another scheme': 'Basic eDp5',
    'a long one': `Bearer ${'a'.repeat(10_000)}`,
    'one without a signature': `Bearer ${client.token?.split('.').slice(0, 2).join('.')}.`,
    'one that was altered': `Bearer ${client.token?.slice(0, -2)}xx`,
  }
  const complaints: (string | undefined)[] = []
  // What a call needs stands for all of them, where it does not say less.
  const protectedRoutes = routes().filter(
    ({ operation: { security } }) => !security || security.some((one) => 'session' in one),
  )
  expect(protectedRoutes.length).toBeGreaterThan(20)
  for (const route of protectedRoutes) {
    const { parameters = [] } = route.operation
    const query = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${processUuid}`)
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((one) => one.name === name)
      return String(parameter ? fitting(name, parameter.schema) : name)
    })
    for (const [name, authorization] of Object.entries(wrong)) {
      const headers = { authorization, 'idempotency-key': randomUUID() }
      const schema = bodySchema(route)
      const payload = schema ? { payload: buildObject(schema) as object } : {}
      const request = { method: route.method, url: `${path}?${query.join('&')}`, headers, ...payload }
      complaints.push(await complaint(client, request, name))
      const { statusCode } = await product.anonymous.inject(request)
      if (statusCode < 400) complaints.push(`${route.method} ${path} let ${name} in`)
    }
  }
  expect(complaints.filter(Boolean)).toEqual([])
}, 120_000)

test('no webhook believes or fails on a message that is not its own', async () => {
  const complaints: (string | undefined)[] = []
  const bodies = ['', '{', 'null', '[]', '{"a":1}', deep('[', ']'), 'x'.repeat(300_000), '\0', '<a/>']
  for (const provider of ['truora', 'zapsign', 'wompi', 'partner-bank', 'whatsapp', 'twilio']) {
    for (const payload of bodies) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const sent = {
          method: 'POST' as const,
          url: `/api/webhooks/${provider}`,
          payload,
          headers: { 'content-type': type },
        }
        complaints.push(await complaint(product.anonymous, sent, `${payload.slice(0, 10)} as ${type}`))
        const { statusCode } = await product.anonymous.inject(sent)
        if (statusCode < 400) complaints.push(`${provider} believed ${payload.slice(0, 10)} as ${type}`)
      }
    }
  }
  expect(complaints.filter(Boolean)).toEqual([])
})

test('after all of it the product still serves, and the process is as it was', async () => {
  const view = await client.inject({ url: `/api/processes/process?id=${processUuid}` })
  expect(view.statusCode).toBe(200)
  expect(view.json().body).toMatchObject({ amount: 10_000_000, rate: '12.200' })
  expect((await product.app.inject('/api/health')).json().status).toBe('ready')
})
