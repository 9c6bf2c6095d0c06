import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientKeyPrefixes } from '#contract/call.ts'
import { type ErrorCode, errorCatalogue, problemSchema } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { buildApp } from '../../app/app.ts'
import { ProviderError } from '../../providers/http-client.ts'
import { limitCounters } from '../db/schema/platform.ts'
import { ApiError } from './api-error.ts'
import { sendProblems } from './problem.ts'
import { securityHeaders } from './security-headers.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const bank = '/api/banks/get-bank/24'
const key = { 'x-api-key': 'cosecha-web' }

/** A program of one route that throws, with the product's own translator of errors. */
async function answerTo(thrown: unknown) {
  const app = Fastify({ logger: false })
  securityHeaders(app, product.ctx)
  sendProblems(app, product.ctx)
  app.get('/api/broken', () => {
    throw thrown
  })
  const answer = await app.inject('/api/broken')
  await app.close()
  return answer
}

function expectStrictHeaders(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  for (const directive of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(directive)
  }
  expect(policy).not.toContain('unsafe')
}

test('A25 A26 answers of every kind carry the strict headers, and nothing of the API is kept by a cache', async () => {
  const post = { method: 'POST', url: '/api/auth/sign-up', headers: key } as const
  const answers = {
    200: await product.app.inject({ url: bank, headers: key }),
    401: await product.app.inject({ url: bank }),
    404: await product.app.inject('/api/nothing-here'),
    413: await product.app.inject({ ...post, payload: { phone_number: 'x'.repeat(300_000) } }),
    415: await product.app.inject({
      ...post,
      headers: { ...key, 'content-type': 'application/xml' },
      payload: '<a/>',
    }),
    500: await answerTo(new Error('boom')),
  }
  for (const [status, answer] of Object.entries(answers)) {
    expect(answer.statusCode, answer.body).toBe(Number(status))
    expectStrictHeaders(answer.headers)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('A23 transport security is asked for where the product is served over https', async () => {
  expect((await product.app.inject(bank)).headers).not.toHaveProperty('strict-transport-security')
  const app = Fastify({ logger: false })
  const config = { ...product.ctx.config, PUBLIC_URL: 'https://cosecha.example' }
  securityHeaders(app, { ...product.ctx, config })
  app.get('/', () => 'hola')
  const seconds = Number(
    /max-age=(\d+)/.exec(String((await app.inject('/')).headers['strict-transport-security']))?.[1],
  )
  expect(seconds).toBeGreaterThanOrEqual(31_536_000)
})

test('an error of ours leaves as its entry of the catalogue, with what only this case knows', async () => {
  const answer = await answerTo(
    new ApiError('RATE_CHANGED', { facts: { old_rate: '9', new_rate: '10' }, retryAfterSeconds: 7 }),
  )
  expect(answer.statusCode).toBe(409)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['retry-after']).toBe('7')
  const { title, detail } = errorCatalogue.RATE_CHANGED
  expect(answer.json()).toEqual({
    type: 'urn:cosecha:error:rate-changed',
    title,
    status: 409,
    detail,
    errors: { code: 'RATE_CHANGED', message: detail },
    error: { old_rate: '9', new_rate: '10' },
  })
})

const withCode = (code: string) => Object.assign(new Error('secret text of the database'), { code })
test.each<[string, unknown, ErrorCode]>([
  ['a mistake of ours', new TypeError('cannot read secret text'), 'INTERNAL'],
  ['something that is no error', 'secret text', 'INTERNAL'],
  ['a broken rule of the database', withCode('23505'), 'INTERNAL'],
  ['a database that is stopping', withCode('57P01'), 'UNAVAILABLE'],
  ['a database without connections left', withCode('53300'), 'UNAVAILABLE'],
  ['a database that is not there', withCode('ECONNREFUSED'), 'UNAVAILABLE'],
  ['a conflict that three attempts did not solve', withCode('40001'), 'UNAVAILABLE'],
  ['a statement that took too long', withCode('57014'), 'UNAVAILABLE'],
  ['the same inside another error', new Error('secret text', { cause: withCode('08006') }), 'UNAVAILABLE'],
])('%s leaves as a problem and tells nothing of itself', async (_, thrown, code) => {
  const answer = await answerTo(thrown)
  expect(problemSchema.parse(answer.json()).errors.code).toBe(code)
  expect(answer.statusCode).toBe(errorCatalogue[code].status)
  expect(answer.body).not.toMatch(/secret|at .*\.ts|Error/)
  if (code === 'UNAVAILABLE') expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('R32 a provider that does not answer is said to be one, with a time to come back', async () => {
  const answer = await answerTo(new ProviderError('wompi', 'unavailable', 'secret text'))
  expect([answer.statusCode, answer.json().errors.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  expect(answer.headers['retry-after']).toBeDefined()
  expect(answer.body).not.toContain('secret')
})

test.each([
  ['partner-bank', 'bank', 'El banco no responde.'],
  ['zapsign', 'provider', 'El servicio de firma no responde.'],
  ['truora', 'provider', 'El servicio que valida tu identidad no responde.'],
  ['wompi', 'provider', 'El servicio de pagos por PSE no responde.'],
  ['somebody', 'provider', 'Un servicio que necesitamos no responde.'],
])('R32 %s does not answer: it is told as a %s, by what it does', async (provider, party, words) => {
  const { detail, error, title } = (await answerTo(new ProviderError(provider, 'unavailable', 'secret text'))).json()
  expect(detail).toContain(words)
  expect(error).toEqual({ party })
  expect(title).toMatch(party === 'bank' ? /^El banco/ : /./)
})

test('a call without a known client key is refused, except where none is needed', async () => {
  for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'somebody' }, { 'x-api-key': '__proto__' }]) {
    const answer = await product.app.inject({ url: bank, headers })
    expect([answer.statusCode, answer.json().errors.code]).toEqual([401, 'CLIENT_UNKNOWN'])
  }
  for (const url of ['/api/health', '/api/openapi.json']) expect((await product.app.inject(url)).statusCode).toBe(200)
})

test.each(clientKeyPrefixes)('A §7 the client key is also taken as %sx-api-key', async (prefix) => {
  const answer = await product.app.inject({ url: bank, headers: { [`${prefix}x-api-key`]: 'cosecha-web' } })
  expect(answer.statusCode).toBe(200)
})

test('R17 A30 a changing call from another site is refused before anything is done', async () => {
  const call = (headers: Record<string, string>) =>
    product.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { ...key, ...headers } })
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'not an address' },
    { origin: 'http://localhost:3000.evil.example' },
  ]
  for (const headers of foreign) {
    const answer = await call(headers)
    expect([answer.statusCode, answer.json().errors.code], JSON.stringify(headers)).toEqual([403, 'CROSS_SITE'])
  }
  const own: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin', origin: product.ctx.config.PUBLIC_URL },
    { 'sec-fetch-site': 'none' },
    { host: 'cosecha.example', origin: 'http://cosecha.example' },
  ]
  for (const headers of own) expect((await call(headers)).statusCode, JSON.stringify(headers)).toBe(200)
})

test('A24 no other origin is ever allowed to read', async () => {
  const answer = await product.app.inject({ url: bank, headers: { ...key, origin: 'https://evil.example' } })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

test.each(['/api', '/api/', '/api/nothing', '/api/banks/get-bank', '/api/../etc/passwd', '/api/banks//get-bank/24'])(
  'the unknown address %s answers a problem, never a page',
  async (url) => {
    const answer = await product.app.inject({ url, headers: key })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json().errors.code).toBe('NOT_FOUND')
  },
)

test.each([
  ['cut short', '/api/%E0%A4%A'],
  ['without digits', '/api/banks/get-bank/%'],
  ['that is no text', '/api/banks/get-bank/%ff'],
  ['far too long', `/api/banks/get-bank/${'9'.repeat(5_000)}`],
])('an address %s is refused as a problem with the strict headers', async (_, url) => {
  const answer = await product.app.inject({ url, headers: key })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(problemSchema.safeParse(answer.json()).success, answer.body).toBe(true)
  expectStrictHeaders(answer.headers)
})

test('A36 methods that an address does not have are refused and say nothing of it', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const answer = await product.app.inject({ method, url: bank, headers: key })
    expect([404, 405], method).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toContain('problem+json')
  }
})

test('A31 HEAD answers what GET would, without a body', async () => {
  const get = await product.app.inject({ url: bank, headers: key })
  const head = await product.app.inject({ method: 'HEAD', url: bank, headers: key })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect((await product.app.inject({ method: 'HEAD', url: bank })).statusCode).toBe(401)
})

test('a query where there is none is refused rather than ignored', async () => {
  const answer = await product.app.inject({ url: `${bank}?brand=coltefinanciera`, headers: key })
  expect([answer.statusCode, answer.json().errors.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('A35 a forged forwarding header does not change the address that limits are kept for', async () => {
  expect(product.ctx.config.TRUSTED_PROXIES).toBeUndefined()
  const before = await product.ctx.db.select().from(limitCounters)
  for (const forged of ['10.0.0.1', '10.0.0.2']) {
    await product.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up',
      headers: { ...key, 'x-forwarded-for': forged, 'x-real-ip': forged },
      payload: { phone_number: `30055501${forged.at(-1)}0`, prefix_number: '57', device_key: 'pc' },
    })
  }
  const after = await product.ctx.db.select().from(limitCounters)
  const addresses = after.filter((row) => row.key.startsWith('codes/address') && !before.includes(row))
  // Counts of one address may be in two rows when a minute ends in between.
  expect(new Set(addresses.map((row) => row.key)).size).toBe(1)
  expect(addresses.reduce((sum, row) => sum + row.count, 0)).toBe(2)
})

test('every answer names its request, by an id that nobody outside can choose', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => product.app.inject({ url: bank, headers: { ...key, 'x-request-id': 'chosen' } })),
  )
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(2)
  expect(ids).not.toContain('chosen')
})

test('R41 one of too many requests at once is told when to come back, and named as every other', async () => {
  const ask = () => product.app.inject({ url: bank, headers: key, remoteAddress: '203.0.113.9' })
  const answers = await Promise.all(Array.from({ length: 120 }, ask))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(20)
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array(20).fill('1'))
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(120)
})

test('the OpenAPI document and its page describe every call of the contract', async () => {
  const document = (await product.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values<Record<string, { operationId?: string }>>(document.paths).flatMap(Object.values)
  const named = operations.flatMap(({ operationId }) => operationId ?? [])
  expect(new Set(named).size).toBe(named.length)
  expect(document.paths['/api/processes/create-process'].post.responses).toHaveProperty('201')
  const page = await product.app.inject({ url: '/api/docs/' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('POST /api/processes/create-process')
  // What the policy lets in is exactly what the page holds.
  const policy = String(page.headers['content-security-policy'])
  for (const tag of ['script', 'style']) {
    const parts = [...page.body.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, content = '']) => content,
    )
    const hashes = parts.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    expect(hashes).toHaveLength(1)
    expect(policy).toContain(`${tag}-src ${hashes[0]};`)
  }
  expect(page.body).not.toMatch(/<script [^>]|\son\w+=|\sstyle=/)
  expect(policy).not.toMatch(/unsafe|http|data:|\*/)
})

test('R41 the document and its page are written once, and whoever takes them compressed gets the same', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const plain = await product.app.inject({ url })
    const packed = await product.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
    expect((await product.app.inject({ url })).rawPayload.equals(plain.rawPayload)).toBe(true)
  }
})

test('A82 production serves neither the document nor its page unless it is told to', async () => {
  expect(product.ctx.config.API_DOCUMENTATION).toBe('open')
  const app = await buildApp({ ...product.ctx, config: { ...product.ctx.config, API_DOCUMENTATION: 'closed' } })
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/'])
    expect((await app.inject(url)).statusCode).toBe(404)
  await app.close()
})

test('R27 what is wrong with each field is said in Spanish', async () => {
  const answer = await product.anonymous.inject({
    method: 'POST',
    url: '/api/save-simulation',
    payload: { amnt: 'x' },
  })
  const { fields } = answer.json().errors
  expect(fields).toContainEqual({ path: 'amnt', message: 'Entrada inválida: se esperaba número, recibido texto' })
})
