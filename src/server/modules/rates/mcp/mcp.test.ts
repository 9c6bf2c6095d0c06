import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRates } from '#contract/rates.ts'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import { explainInterest } from '#domain/money/rates/explain.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { control } from '#testing/opening.ts'
import { tokenCookie } from '../../../platform/http/session.ts'
import { importOfficialRates } from '../official-rates/import-rates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await control(app, 'PUT', 'open-data', { newestCut: '2026-11-20' })
  await importOfficialRates(app.ctx)
})
afterAll(() => app.close())

/** As a program does: no client key, no cookie. */
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/api/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
let ids = 0
async function rpc(method: string, params?: object, headers?: Record<string, string>) {
  ids += 1
  const answer = await post({ jsonrpc: '2.0', id: ids, method, ...(params ? { params } : {}) }, headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = answer.json()
  expect(body).toMatchObject({ jsonrpc: '2.0', id: ids })
  return body
}
const call = async (name: string, input?: object) =>
  (await rpc('tools/call', { name, ...(input ? { arguments: input } : {}) })).result

test.each([
  ['2025-11-25', '2025-11-25'],
  ['2025-06-18', '2025-06-18'],
  ['2025-03-26', '2025-03-26'],
  ['2024-11-05', '2025-11-25'],
  [undefined, '2025-11-25'],
])('Z11 a client that speaks %s is answered in %s', async (protocolVersion, answered) => {
  const client = { capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const { result } = await rpc('initialize', { ...client, ...(protocolVersion ? { protocolVersion } : {}) })
  expect(result).toMatchObject({
    protocolVersion: answered,
    capabilities: { tools: {} },
    serverInfo: { name: 'cosecha-rates' },
  })
  expect(result.instructions).toContain('fuente')
})

test('Z11 after the greeting a client says so, and is answered with nothing; ping is answered', async () => {
  const told = await post(
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { 'mcp-protocol-version': '2025-06-18' },
  )
  expect([told.statusCode, told.body]).toEqual([202, ''])
  expect((await rpc('ping')).result).toEqual({})
})

test('Z11 the tools are listed with what they take and answer, and all of them only read', async () => {
  const { result } = await rpc('tools/list')
  const names = result.tools.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...['list_rates', 'simulate_cdt', 'cdt_by_date', 'rate_history', 'explain_cdt']])
  for (const { inputSchema, outputSchema, annotations, description } of result.tools) {
    expect([inputSchema.type, inputSchema.additionalProperties, outputSchema.type]).toEqual(['object', false, 'object'])
    expect(annotations.readOnlyHint).toBe(true)
    expect(description.length).toBeGreaterThan(40)
  }
  const simulate = result.tools[1].inputSchema
  expect(simulate.required).toEqual(['amount'])
  expect(simulate.properties.amount).toMatchObject({ type: 'integer', minimum: 1 })
})

test('Z11 list_rates answers what the feed does, the official rates when they are asked for', async () => {
  const feed = openRates.parse((await app.app.inject({ url: '/api/rates?bank_id=31&term=360' })).json())
  const plain = await call('list_rates', { bank_id: 31, term: 360 })
  expect(plain.structuredContent).toEqual({ ...feed, official: [] })
  expect(JSON.parse(plain.content[0].text)).toEqual(plain.structuredContent)
  const full = await call('list_rates', { bank_id: 31, term: 360, with_official: true })
  expect(full.structuredContent).toEqual(feed)
  expect(feed.official).toHaveLength(1)
  expect((await call('list_rates')).structuredContent.rates.length).toBeGreaterThan(50)
})

test('Z11 simulate_cdt computes to the peso what the simulator does, without a key', async () => {
  const { structuredContent } = await call('simulate_cdt', { amount: 10_000_000, terms: [360] })
  const answer = simulateInvestmentV2.answer?.parse(structuredContent)
  const [best] = answer?.results ?? []
  const [option] = best?.options ?? []
  if (!best || !option) throw new Error('nothing was simulated')
  const { grossCop, netCop } = explainInterest({
    amountCop: 10_000_000,
    ratePercent: option.rate,
    termDays: 360,
    dayBase: option.day_base,
  })
  expect([option.gross, option.net]).toEqual([grossCop, netCop])
  const one = await call('simulate_cdt', { amount: 1_000_000, bank_ids: [24] })
  expect(one.structuredContent.results.map(({ bank_id }: { bank_id: number }) => bank_id)).toEqual([24])
  expect(one.structuredContent.results[0].options).toHaveLength(5)
})

test('Z11 explain_cdt gives every step, and rate_history both histories', async () => {
  const input = { amount: 10_000_000, rate: '11.250', term: 180, opening_date: '2026-11-20' }
  const { structuredContent } = await call('explain_cdt', input)
  expect(structuredContent).toMatchObject({ gross: 547_512, withholding: 21_900, net: 525_612, total: 10_525_612 })
  expect(structuredContent.maturity_date).toBe('2027-05-20')
  expect(structuredContent.steps.at(-1)).toMatchObject({ label: 'Vencimiento' })
  const history = await call('rate_history', { bank_id: 24, term: 360 })
  expect(history.structuredContent.offered.at(-1)).toMatchObject({ to: null })
  expect(history.structuredContent.official.length).toBeGreaterThan(0)
})

test('Z11 what a tool refuses is told in words; arguments that do not fit name their field', async () => {
  const nobody = await call('rate_history', { bank_id: 9_999, term: 360 })
  expect(nobody).toEqual({ content: [{ type: 'text', text: expect.stringMatching(/banco/i) }], isError: true })
  const wrong = [
    ['simulate_cdt', { amount: '10000000' }, 'amount'],
    ['simulate_cdt', {}, 'amount'],
    ['simulate_cdt', { amount: 1, terms: [] }, 'terms'],
    ['explain_cdt', { amount: 1, rate: '11,25', term: 360 }, 'rate'],
    ['explain_cdt', { amount: 1, rate: '11', term: 360, opening_date: '2026-02-30' }, 'opening_date'],
    ['list_rates', { phone: '3001234567' }, 'phone'],
  ] as const
  for (const [name, input, field] of wrong) {
    const { error } = await rpc('tools/call', { name, arguments: input })
    expect(error.code, name).toBe(-32_602)
    expect(error.message).toContain(field)
  }
  expect((await rpc('tools/call', { name: 'delete_everything' })).error.code).toBe(-32_602)
  expect((await rpc('resources/list')).error.code).toBe(-32_601)
})

test.each<[string, unknown, number]>([
  ['no JSON', '{', -32_700],
  ['nothing', '', -32_700],
  ['a word', '"ping"', -32_600],
  ['no version', { id: 1, method: 'ping' }, -32_600],
  ['another version', { jsonrpc: '1.0', id: 1, method: 'ping' }, -32_600],
  ['the id null', { jsonrpc: '2.0', id: null, method: 'ping' }, -32_600],
  ['no method', { jsonrpc: '2.0', id: 1 }, -32_600],
  ['an empty batch', [], -32_600],
  ['a greeting in a batch', [{ jsonrpc: '2.0', id: 1, method: 'initialize' }], -32_600],
  ['too many at once', Array.from({ length: 21 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' })), -32_600],
])('Z11 %s is refused as JSON-RPC says', async (_, payload, code) => {
  const answer = await post(payload)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json().error.code).toBe(code)
})

test('Z11 several messages at once are of the older version alone, and notifications among them are not answered', async () => {
  const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' })
  const batch = [ping(1), { jsonrpc: '2.0', method: 'notifications/cancelled' }, ping(2), 'x']
  const answers = (await post(batch)).json()
  expect(answers.map(({ id }: { id: unknown }) => id)).toEqual([1, 2, null])
  expect((await post(batch, { 'mcp-protocol-version': '2025-06-18' })).json().error.code).toBe(-32_600)
  expect((await post([batch[1]])).statusCode).toBe(202)
  const other = await post(ping(1), { 'mcp-protocol-version': '2023-01-01' })
  expect([other.statusCode, other.json().error.code]).toEqual([400, -32_600])
  expect((await post({ jsonrpc: '2.0', id: 5, result: {} })).statusCode).toBe(202)
})

test('Z11 there are no streams and no sessions, and a cookie is never looked at', async () => {
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await app.app.inject({ method, url: '/api/mcp', headers: { accept: 'text/event-stream' } })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  }
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const own = { cookie: `${tokenCookie}=garbage`, origin: app.ctx.config.PUBLIC_URL }
  const programs: Record<string, string>[] = [own, { 'sec-fetch-site': 'same-origin' }, {}]
  for (const headers of programs) {
    const answer = await post(ping, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect((await post(ping, { 'content-type': 'text/plain' })).statusCode).toBe(415)
  expect((await post({ ...ping, method: 'x'.repeat(70_000) })).statusCode).toBe(413)
})

test.each<Record<string, string>>([
  { origin: 'https://otro.example' },
  { origin: 'null' },
  { origin: 'nothing of the web' },
  { 'sec-fetch-site': 'cross-site' },
])(
  'Z11 R17 a page of another site is refused by its header %o, and nothing is counted or answered',
  async (headers) => {
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, headers)
    expect([answer.statusCode, answer.json().errors?.code]).toEqual([403, 'CROSS_SITE'])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  },
)

test('Z11 from one address tools are called so often in an hour and not more; others are not held up', async () => {
  const production = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  production.ctx.config = { ...production.ctx.config, isProduction: true }
  const from = async (address: string, count: number) => {
    const input = { amount: 1, rate: '11', term: 90 }
    const params = { name: 'explain_cdt', arguments: input }
    const batch = Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params }))
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    return (await production.app.inject({ method: 'POST', url: '/api/mcp', headers, payload: batch })).statusCode
  }
  for (let sent = 0; sent < 600; sent += 20) expect(await from('203.0.113.7', 20)).toBe(200)
  expect(await from('203.0.113.7', 1)).toBe(429)
  expect(await from('203.0.113.8', 1)).toBe(200)
  await production.close()
})
