/** An address that never stops asking for what takes long to answer, as a thread of its own (R41). */
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { clientKeyHeader } from '#contract/call.ts'
import { simulationKeyHeader } from '#contract/simulate.ts'
import { forwardedFor, greedyAddress } from './addresses.ts'

export type HastyData = { url: string; atOnce: number }

const { url, atOnce } = workerData as HastyData
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const headers = { [clientKeyHeader]: 'cosecha-web', [forwardedFor]: greedyAddress }
const json = { ...headers, 'content-type': 'application/json' }
const access = (await (await fetch(`${url}/api/simulate-investment/access`, { headers })).json()) as {
  body: { daily_key: string }
}
const terms = Array.from({ length: 20 }, (_, at) => 90 + 30 * at)
const asked = [
  { method: 'GET', path: 'openapi.json', headers, body: undefined },
  {
    method: 'POST',
    path: 'simulate-investment/simulate-investment-v2',
    headers: { ...json, [simulationKeyHeader]: access.body.daily_key },
    body: JSON.stringify({ amount: '15000000', terms }),
  },
  { method: 'GET', path: 'rates', headers, body: undefined },
  {
    method: 'POST',
    path: 'auth/sign-in',
    headers: json,
    body: JSON.stringify({ username: 'x'.repeat(36), session: 'x'.repeat(500), answer: '123456' }),
  },
] as const

/** @returns The status, or 0 where the connection was closed. */
function ask({ method, path, headers: own, body }: (typeof asked)[number]): Promise<number> {
  return new Promise((done) => {
    const sending = request(`${url}/api/${path}`, { agent, method, headers: own })
    sending.on('response', (answer) => {
      answer.resume()
      answer.on('close', () => done(answer.statusCode ?? 0))
    })
    sending.on('error', () => done(0))
    sending.end(body)
  })
}

const lane = async (first: number) => {
  for (let at = first; ; at += 1) {
    const status = await ask(asked[at % asked.length] ?? asked[0])
    parentPort?.postMessage(status)
  }
}
await Promise.all(Array.from({ length: atOnce }, (_, at) => lane(at)))
