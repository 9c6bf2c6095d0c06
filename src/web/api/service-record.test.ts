import { afterEach, expect, test, vi } from 'vitest'
import { getServiceRecord } from '#contract/rates.ts'
import { serviceRecordAddress, serviceRecordQuery } from './service-record.ts'

afterEach(() => void vi.unstubAllGlobals())
const answering = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
const ask = () => serviceRecordQuery.queryFn({ signal: new AbortController().signal })

test('Z17 the page asks where the contract says', () => {
  expect(serviceRecordAddress).toBe(`/api/${getServiceRecord.path}`)
})

test.each([
  ['an error of the server', 500, '{}'],
  ['a page in its place', 200, '<!doctype html>'],
  ['an answer without banks', 200, '{}'],
])('Z17 %s is no record', async (_, status, body) => {
  answering(status, body)
  await expect(ask()).rejects.toThrow()
})
