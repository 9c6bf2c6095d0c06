import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { control, loadCustomerId } from '#testing/opening.ts'
import { accepted, hourMs, issued, paidBack, storeServed } from '#testing/served-openings.ts'
import { importOfficialRates } from '../official-rates/import-rates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await control(app, 'PUT', 'open-data', { newestCut: '2026-11-20' })
  await importOfficialRates(app.ctx)
  const customerId = await loadCustomerId(app, await app.signIn(undefined, 'Prueba Ahorradora'))
  const served = { bankId: 24, customerId, endedMs: Date.now() - 24 * hourMs, hours: 4 }
  for (let one = 0; one < 20; one += 1) {
    for (const step of [accepted, issued]) await storeServed(app, { ...served, ...step })
    await storeServed(app, { ...served, ...paidBack, maturityDate: '2027-01-04' })
  }
})
afterAll(() => app.close())

const text = readFileSync('docs/open-rates.md', 'utf8')
/** Each command, and the answer that is behind it. */
const examples = [...text.matchAll(/```sh\n(curl .+)\n```\n\n```json\n([\s\S]+?)\n```/g)].map(
  ([, command = '', answer = '']) => [command, answer] as const,
)

/** A value without its contents: what fields it has and of which type; a list by its first entry. */
function getShape(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  if (Array.isArray(value)) return value.length === 0 ? [] : [getShape(value[0])]
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, getShape(inner)]))
}

test('Z11 Z17 the document has an example of the feed, of the service of banks, of a history, of the greeting and of a tool', () => {
  expect(examples.map(([command]) => /api\/[\w/-]+/.exec(command)?.[0])).toEqual([
    'api/rates',
    'api/rates/service-record',
    'api/rates/history',
    'api/mcp',
    'api/mcp',
  ])
})

test.each(examples)('Z11 %s answers what the document says', async (command, answer) => {
  const [, path = ''] = /'https:\/\/cosecha\.example([^']+)'/.exec(command) ?? []
  const [, body] = / -d '([^']+)'/.exec(command) ?? []
  const headers = Object.fromEntries(
    [...command.matchAll(/ -H '([\w-]+): ([^']+)'/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const method = body === undefined ? 'GET' : 'POST'
  const given = await app.app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) })
  expect(given.statusCode).toBe(200)
  const documented = JSON.parse(answer)
  expect(getShape(given.json())).toEqual(getShape(documented))
  // Where the figures are the same every day, they are those of the document.
  const result = given.json().result?.structuredContent
  if (result) expect(result).toMatchObject({ ...documented.result.structuredContent, steps: expect.any(Array) })
  const [rate] = given.json().rates ?? []
  if (rate) expect(rate).toEqual(documented.rates[0])
})
