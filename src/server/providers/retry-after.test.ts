import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createProviderHttp, readRetryAfter } from './http-client.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

test.each([
  ['seconds', '120', 120_000],
  ['a date', 'Thu, 26 Nov 2026 12:00:30 GMT', 30_000],
  ['a date that is over', 'Thu, 26 Nov 2026 11:00:00 GMT', 0],
  ['more than an hour', '99999', 3_600_000],
  ['nothing', null, undefined],
  ['nonsense', 'soon', undefined],
])('R32 Retry-After with %s', (_, value, expected) => {
  expect(readRetryAfter(value, now)).toBe(expected)
})

test('R32 a provider that says when to come back is not asked before', async () => {
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    response.writeHead(429, { 'retry-after': '60' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const call = createProviderHttp('wompi')({ method: 'GET', url, repeatable: true })
  await expect(call).rejects.toMatchObject({ httpStatus: 429, retryAfterMs: 60_000 })
  expect(calls).toBe(1)
  await new Promise((resolve) => server.close(resolve))
})
