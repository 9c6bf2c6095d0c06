import { rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { madeUpSite } from '#testing/defences/made-up-site.ts'
import { buildApp } from '../../app/app.ts'
import { cspReportsPath } from './security-headers.ts'

let product: TestApp
let app: FastifyInstance
let lines: string[]
const folder = madeUpSite()
const old = 'application/csp-report'
const modern = 'application/reports+json'

beforeAll(async () => {
  product = await startTestApp()
})
// A program of its own for each test, since each counts its own minute.
beforeEach(async () => {
  lines = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  app = await buildApp({ ...product.ctx, logger }, folder)
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = (type: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: cspReportsPath,
    headers: { 'content-type': type, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const logged = () =>
  lines.flatMap((line) => {
    const { directive, blocked, page } = JSON.parse(line)
    return directive ? [{ directive, blocked, page }] : []
  })

test('A29 a report in either form is taken, and said in our own words only', async () => {
  const ours = 'http://localhost:3000/mis-procesos?ticket=canary#canary'
  const theirs = 'https://evil.example/canary?phone=3001234567'
  const first = {
    'csp-report': { 'document-uri': ours, 'violated-directive': 'script-src-elem', 'blocked-uri': theirs },
  }
  expect((await send(old, first)).statusCode).toBe(204)
  const body = { documentURL: ours, effectiveDirective: 'style-src-attr', blockedURL: 'inline', sample: 'canary' }
  expect((await send(modern, [{ type: 'csp-violation', url: ours, body }])).statusCode).toBe(204)
  expect(logged()).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/mis-procesos' },
    { directive: 'style-src-attr', blocked: 'inline', page: '/mis-procesos' },
  ])
  expect(lines.join('')).not.toMatch(/canary|3001234567/)
})

test('A29 A88 what a stranger writes into a report does not reach the log', async () => {
  const odd = 'canary\r\n\u001b[31m 3001234567'
  const report = { 'document-uri': `http://localhost:3000/${odd}`, 'effective-directive': odd, 'blocked-uri': odd }
  expect((await send(old, { 'csp-report': report })).statusCode).toBe(204)
  expect(logged()).toEqual([{ directive: 'other', blocked: 'other', page: 'other' }])
  expect(lines.join('')).not.toMatch(/canary|3001234567/)
  await send(
    modern,
    Array.from({ length: 500 }, () => ({ body: {} })),
  )
  expect(logged().length).toBeLessThanOrEqual(21)
})

test.each([
  ['no JSON', old, '{', 400],
  ['nothing', old, '', 400],
  ['no report', old, '{"a":1}', 400],
  ['null', modern, 'null', 400],
  ['an empty list', modern, '[]', 400],
  ['a list of nothing', modern, '[1,null,{"body":2}]', 400],
  ['another type', 'application/json', '{"csp-report":{}}', 415],
  ['plain text', 'text/plain', '{"csp-report":{}}', 415],
  ['more than 16 KB', old, 'x'.repeat(16 * 1024 + 1), 413],
])('A29 %s is refused', async (_, type, body, status) => {
  const answer = await send(type, body)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('problem+json')
  expect(logged()).toEqual([])
})

test('A29 a report that another site sends is refused', async () => {
  const answer = await send(old, { 'csp-report': {} }, { origin: 'https://evil.example' })
  expect(answer.json().errors.code).toBe('CROSS_SITE')
})

test('A29 an address is heard a limited number of times in a minute', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 40; sent++) statuses.push((await send(old, { 'csp-report': {} })).statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  const refused = await send(old, { 'csp-report': {} }, { 'x-forwarded-for': '10.9.8.7', 'x-real-ip': '10.9.8.7' })
  expect([refused.statusCode, refused.json().errors.code]).toEqual([429, 'RATE_LIMITED'])
  expect(refused.headers['retry-after']).toBe('60')
  const elsewhere = await app.inject({
    method: 'POST',
    url: cspReportsPath,
    headers: { 'content-type': old },
    payload: '{"csp-report":{}}',
    remoteAddress: '10.9.8.7',
  })
  expect(elsewhere.statusCode).toBe(204)
})
