/**
 * One answer of every kind that the program gives, and what is missing in its headers: R19, and the policies of R18.
 */
import { rmSync } from 'node:fs'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pagePaths } from '#contract/paths.ts'
import { buildApp } from '#server/app/app.ts'
import { beyondDocument } from './authorisation-matrix.ts'
import type { People } from './authorization-fixtures.ts'
import { madeUpSite } from './made-up-site.ts'
import { documentedRoutes } from './measure-matrix.ts'
import { type RawAnswer, rawRequest } from './raw-request.ts'
import { requestFor } from './requests-of-routes.ts'

export type GivenAnswer = { label: string; url: string; status: number; headers: OutgoingHttpHeaders; hasBody: boolean }

/** Cookies that a page may read; every other one is HttpOnly. */
const readableCookies: readonly string[] = ['session']

/**
 * @param people - People on an application served under https.
 * @returns An answer of every kind, over every route.
 */
export async function everyAnswer(people: People): Promise<GivenAnswer[]> {
  const { test, owner } = people
  const folder = madeUpSite()
  const app = await buildApp(test.ctx, folder)
  const whileClosing = askWhileClosing(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const found: GivenAnswer[] = []
  const ask = async (label: string, request: InjectOptions & { url: string }, from: FastifyInstance = app) => {
    const { statusCode: status, headers, rawPayload } = await from.inject(request)
    found.push({ label, url: request.url, status, headers, hasBody: rawPayload.length > 0 })
  }
  const bearer = { authorization: `Bearer ${owner.client.token}` }
  const key = { 'x-api-key': 'cosecha-web' }

  for (const route of documentedRoutes(app)) {
    const request = await requestFor(route, owner.own, test)
    await ask(`${route} as nobody`, request)
    const { payload: _, ...bare } = request
    await ask(`OPTIONS of ${route}`, { ...bare, method: 'OPTIONS' })
    if (route.startsWith('GET'))
      await ask(`HEAD of ${route}`, { ...bare, method: 'HEAD', headers: { ...bare.headers, ...bearer } })
    if (/sign-out|end-others/.test(route)) continue
    await ask(`${route} as its owner`, { ...request, headers: { ...request.headers, ...bearer } })
  }
  for (const route of Object.keys(beyondDocument)) {
    const [method = 'GET', url = ''] = route.split(' ')
    await ask(route, { method: method as 'GET', url })
    await ask(`HEAD of ${route}`, { method: 'HEAD', url })
  }
  const report = { method: 'POST', url: '/api/security/csp-reports', payload: '{"csp-report":{}}' } as const
  const reportType = { 'content-type': 'application/csp-report' }
  await ask('a report of a policy', { ...report, headers: reportType })
  await ask('a report that is too large', { ...report, headers: reportType, payload: 'x'.repeat(20_000) })
  for (let sent = 0; sent < 35; sent++) await ask('many reports', { ...report, headers: reportType })

  const pages = [
    ...Object.values(pagePaths),
    '/',
    '/no-existe',
    '/ops/dashboard',
    '/assets/none.js',
    '/%E0%A4%A',
    '//',
    '/..%2f',
  ]
  for (const url of [...pages, '/assets/a.js', '/assets/a.css', '/favicon.svg', '/robots.txt']) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const) await ask(`${method} ${url}`, { method, url })
  }
  const signUp = { method: 'POST', url: '/api/auth/sign-up', headers: key } as const
  await ask('an unknown address of the API', { url: '/api/nothing' })
  await ask('the API itself', { url: '/api' })
  await ask('an address that cannot be read', { url: '/api/%E0%A4%A' })
  await ask('no JSON', { ...signUp, headers: { ...key, 'content-type': 'application/json' }, payload: '{' })
  await ask('a body that is too large', { ...signUp, payload: { phone_number: 'x'.repeat(300_000) } })
  await ask('a type that is not taken', {
    ...signUp,
    headers: { ...key, 'content-type': 'application/xml' },
    payload: '<a/>',
  })
  const asked = await requestFor('POST /api/auth/sign-up', owner.own, test)
  await ask('a call of another site', { ...asked, headers: { ...asked.headers, origin: 'https://evil.example' } })
  const { rows } = await test.ctx.db.execute<{ id: string }>(sql`select document_id as id from certificates`)
  for (const { id } of rows) await ask('a paper to be read', { url: `/api/documents/${id}/file`, headers: bearer })
  await askBroken(people, ask)
  const config = { ...test.ctx.config, RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret' }
  const guarded = await buildApp({ ...test.ctx, config }, folder)
  for (const url of Object.values(pagePaths)) await ask(`${url} with an anti-bot check`, { url }, guarded)
  await guarded.close()

  const { port } = app.server.address() as { port: number }
  const raw = (label: string, answers: RawAnswer[]) =>
    found.push(...answers.map(({ body, ...one }) => ({ ...one, label, url: '/api/', hasBody: body.length > 0 })))
  for (const [label, bytes] of unreadable) raw(label, await rawRequest(port, bytes))
  raw('a request while the program ends', await whileClosing(port))
  rmSync(folder, { recursive: true, force: true })
  return found
}

const line = (method: string, url = '/api/health') => `${method} ${url} HTTP/1.1\r\nhost: localhost\r\n`
const smuggled = '0\r\n\r\nGET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** Requests that none of our clients sends: two lengths, broken lines, methods of other protocols (A37). */
export const unreadable: readonly (readonly [string, string])[] = [
  ['two lengths that contradict', `${line('POST')}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n${smuggled}`],
  ['the same in the other order', `${line('POST')}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${smuggled}`],
  ['content-length twice', `${line('POST')}content-length: 4\r\ncontent-length: 44\r\n\r\n${smuggled}`],
  ['a length that is no number', `${line('POST')}content-length: 4, 44\r\n\r\n${smuggled}`],
  ['an encoding that ends otherwise', `${line('POST')}transfer-encoding: chunked, x\r\n\r\n${smuggled}`],
  ['a space before the colon', `${line('GET')}content-length : 4\r\n\r\n`],
  ['a line that is no request', 'hello\r\n\r\n'],
  ['a method of nobody', `${line('SMUGGLE')}connection: close\r\n\r\n`],
  ['TRACE', `${line('TRACE')}connection: close\r\n\r\n`],
  ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['an expectation of nobody', `${line('GET')}expect: 200-maybe\r\nconnection: close\r\n\r\n`],
  ['headers that never end', `${line('GET')}x: ${'a'.repeat(40_000)}\r\n\r\n`],
]

/** Answers of a program without its database, and of one with a bug. */
async function askBroken(
  { test, owner }: People,
  ask: (label: string, request: InjectOptions & { url: string }, from: FastifyInstance) => Promise<void>,
) {
  const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const failing = (error: Error) =>
    new Proxy(test.ctx.db, {
      get() {
        throw error
      },
    })
  const request = {
    url: '/api/users/get-user',
    headers: { 'x-api-key': 'cosecha-web', authorization: `Bearer ${owner.client.token}` },
  }
  for (const [label, error] of Object.entries({ 'a fault of ours': new TypeError('boom'), 'no database': away })) {
    const broken = await buildApp({ ...test.ctx, db: failing(error) })
    await ask(label, request, broken)
    await broken.close()
  }
  const ping = async () => Promise.reject(away)
  const unready = await buildApp({ ...test.ctx, database: { ...test.ctx.database, ping } })
  await ask('the health of a program that cannot serve', { url: '/api/health' }, unready)
  await unready.close()
}

/**
 * A request on an open connection, after closing has begun.
 * @returns Closes the program and returns the answer.
 */
function askWhileClosing(app: FastifyInstance): (port: number) => Promise<RawAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let ask: () => Promise<RawAnswer> = async () => Promise.reject(new Error('not listening'))
  const late: RawAnswer[] = []
  // Hooks run in order: this one after the program knows that it closes.
  app.addHook('preClose', async () => {
    late.push(await ask())
  })
  return async (port) => {
    ask = () => getKeptAlive(agent, port)
    await ask()
    await app.close()
    agent.destroy()
    return late
  }
}

function getKeptAlive(agent: Agent, port: number): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/api/health', agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part) => {
        body += part
      })
      response.on('end', () => {
        const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(pairs), body })
      })
    })
    sent.on('error', reject).end()
  })
}

/** What is missing in an answer's headers, as text; empty when all is there. */
export function missingHeaders({ url, status, headers, hasBody }: GivenAnswer): string[] {
  const has = (name: string, pattern: RegExp) => pattern.test(String(headers[name] ?? ''))
  const type = String(headers['content-type'] ?? '')
  const expected: Record<string, boolean> = {
    nosniff: has('x-content-type-options', /^nosniff$/),
    'strict-transport-security':
      parseMaxAge(headers) >= 31_536_000 && has('strict-transport-security', /includeSubDomains/),
    'referrer-policy': has('referrer-policy', /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/),
    'content-security-policy': has('content-security-policy', /frame-ancestors/),
    'cross-origin-opener-policy': has('cross-origin-opener-policy', /^same-origin$/),
    'cross-origin-resource-policy': has('cross-origin-resource-policy', /^same-origin$/),
    'permissions-policy': has('permissions-policy', /geolocation=\(\)/),
    'no-store': !url.startsWith('/api/') || isOpen(url, status) || has('cache-control', /no-store/),
    'content-type': !hasBody || type !== '',
    charset: !/^text\/|json|xml|javascript/.test(type) || /charset=utf-8/.test(type),
    'nothing of what it is made of': headers.server === undefined && headers['x-powered-by'] === undefined,
  }
  const missing = Object.keys(expected).filter((name) => !expected[name])
  return [...missing, ...[headers['set-cookie'] ?? []].flat().flatMap((cookie) => laxCookie(String(cookie)))]
}

/** Answers of the API that may be cached, because they are the same for everybody. */
const openAddresses: readonly RegExp[] = [
  /^\/api\/rates$/,
  /^\/api\/rates\/(?:service-record|by-date|real-gain|openapi\.json)$/,
  /^\/api\/white-label\/[^/]+$/,
  /^\/api\/status$/,
  /^\/api\/partner-bank\/openapi\.json$/,
]
const isOpen = (url: string, status: number) =>
  status === 200 && openAddresses.some((address) => address.test(url.split('?')[0] ?? ''))

const parseMaxAge = (headers: OutgoingHttpHeaders) =>
  Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security'] ?? ''))?.[1] ?? 0)

/** All that the prefix `__Host-` would require, and more; the sources fix the names themselves (A20). */
function laxCookie(cookie: string): string[] {
  const [name = ''] = cookie.split('=')
  const expected: Record<string, boolean> = {
    Secure: /; Secure/i.test(cookie),
    SameSite: /; SameSite=(Lax|Strict)/i.test(cookie),
    'Path=/': /; Path=\/(;|$)/i.test(cookie),
    'no Domain': !/; Domain/i.test(cookie),
    HttpOnly: readableCookies.includes(name) || /; HttpOnly/i.test(cookie),
  }
  return Object.keys(expected)
    .filter((one) => !expected[one])
    .map((one) => `cookie ${name}: ${one}`)
}
