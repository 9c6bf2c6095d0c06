import type { AddressInfo } from 'node:net'
import { Client, ProtocolErrorCode, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainInterest } from '#domain/money/rates/explain.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
let address: URL
beforeAll(async () => {
  app = await startTestApp()
  address = new URL(`http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/mcp`)
})
afterAll(() => app.close())

/**
 * The official client, which checks what it is answered.
 * @param revision - The revision that it speaks; absent, the older greeting.
 */
async function connected(revision?: string): Promise<Client> {
  const options = revision ? { versionNegotiation: { mode: { pin: revision } } } : {}
  const client = new Client({ name: 'test', version: '1' }, options)
  await client.connect(new StreamableHTTPClientTransport(address))
  return client
}

const newest = '2026-07-28'

test.each([undefined, newest])(
  'Z11 the client of the SDK lists the tools and calls each, by revision %s',
  async (revision) => {
    const client = await connected(revision)
    expect(client.getNegotiatedProtocolVersion()).toBe(revision ?? '2025-11-25')
    expect(client.getServerVersion()?.name).toBe('cosecha-rates')
    expect(client.getInstructions()).toContain('fuente')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      ...['list_rates', 'simulate_cdt', 'cdt_by_date', 'rate_history', 'explain_cdt'],
    ])
    const cdt = { amount: 10_000_000, rate: '11.250', term: 360 }
    const explained = await client.callTool({ name: 'explain_cdt', arguments: cdt })
    const { grossCop, netCop } = explainInterest({
      amountCop: cdt.amount,
      ratePercent: cdt.rate,
      termDays: cdt.term,
      dayBase: 360,
    })
    expect(explained.structuredContent).toMatchObject({ gross: grossCop, net: netCop })
    const others = [
      { name: 'list_rates', arguments: { term: 360 } },
      { name: 'simulate_cdt', arguments: { amount: cdt.amount } },
      { name: 'rate_history', arguments: { bank_id: 24, term: 360 } },
    ]
    for (const other of others) {
      const { isError, structuredContent } = await client.callTool(other)
      expect([other.name, isError ?? false, typeof structuredContent]).toEqual([other.name, false, 'object'])
    }
    await client.close()
  },
)

test.each([undefined, newest])('Z11 the client of the SDK is told what is wrong, by revision %s', async (revision) => {
  const client = await connected(revision)
  const nobody = await client.callTool({ name: 'rate_history', arguments: { bank_id: 9_999, term: 360 } })
  expect(nobody.isError).toBe(true)
  for (const wrong of [{ name: 'delete_everything' }, { name: 'simulate_cdt', arguments: { amount: 'mucho' } }]) {
    await expect(client.callTool(wrong)).rejects.toMatchObject({ code: ProtocolErrorCode.InvalidParams })
  }
  await client.close()
})

test('Z11 a client that asks for the newest revision there is finds one that we speak', async () => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(address))
  expect(client.getNegotiatedProtocolVersion()).toBe(newest)
  await client.close()
})

test('Z11 there is nothing to subscribe to, so no stream stays open', async () => {
  const method = 'subscriptions/listen'
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': newest,
      'mcp-method': method,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        notifications: { toolsListChanged: true },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': newest,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  })
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toMatchObject({ id: 1, error: { code: ProtocolErrorCode.InternalError } })
})
