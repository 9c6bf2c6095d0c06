/**
 * R41: slow connections that drip headers and bodies or never read, and an address that asks without pause, beside
 * normal traffic.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { behindProxy, forwardedFor, greedyAddress, otherAddress } from './addresses.ts'
import { createCaller, newTally } from './calls.ts'
import type { HastyData } from './hasty-sender.ts'
import { atMost, type Metric, reportNone } from './metrics.ts'
import { signInAt } from './process-of-program.ts'
import { type Program, startProgram } from './program.ts'

type Slow = {
  connections: number
  seconds: number
  databaseUrl?: string | undefined
  dataFolder?: string | undefined
  ratio?: number | undefined
}

/**
 * @param options - How many connections, for how long, and how much slower the others may be, where nothing else runs.
 * @returns The figures.
 */
export async function measureSlowClients({
  connections,
  seconds,
  ratio,
  databaseUrl,
  dataFolder,
}: Slow): Promise<Metric[]> {
  const program = await startProgram({ databaseUrl, settings: behindProxy, ...(dataFolder ? { dataFolder } : {}) })
  const token = await signInAt(program)
  // The speed without slow clients is needed only for a comparison.
  if (ratio !== undefined) await traffic(program, token, Math.min(seconds, 5))
  const calm = await traffic(program, token, ratio === undefined ? 0 : seconds)
  const slow = Array.from({ length: connections }, (_, at) => drip(program, token, at))
  await wait(500)
  const under = await traffic(program, token, seconds)
  // By then the server has closed connections that were slower than any real client.
  const stay = Math.max(0, 45 - seconds) * 1_000
  const patient = seconds >= 20
  if (patient) await wait(stay)
  const left = slow.filter(({ socket, mayStay }) => !mayStay && !socket.destroyed)
  for (const { socket } of slow) socket.destroy()
  // The share of each client of a busy server matters only when nothing else runs.
  const hasty = ratio === undefined ? undefined : await besideHasty(program, token, seconds)
  const accidents = [...program.accidents()]
  await program.close()
  return [
    reportNone(
      'R41',
      `normal requests that failed beside ${connections} slow connections, of ${under.times.length}`,
      under.failed,
    ),
    ...(ratio === undefined
      ? []
      : [
          // Below some milliseconds, the figure shows other work of the machine more than the server.
          atMost(
            'R41',
            `95 of 100 normal requests, beside slow ones (${round(under.p95)} ms) over alone (${round(calm.p95)} ms)`,
            Math.max(under.p95, 10) / Math.max(calm.p95, 10),
            ratio,
          ),
        ]),
    ...(patient
      ? [
          reportNone(
            'R41',
            'connections that still drip after 45 s',
            left.map(({ name }) => name),
          ),
        ]
      : []),
    ...(hasty
      ? [
          reportNone(
            'R41',
            `normal requests that failed beside an address that asks without end (${hasty.taken} taken, ${hasty.refused} refused), of ${hasty.times.length}`,
            hasty.failed,
          ),
          atMost(
            'R41',
            `95 of 100 normal requests beside it (alone ${round(calm.p95)} ms)`,
            hasty.p95,
            greedyMilliseconds,
            'ms',
          ),
        ]
      : []),
    reportNone('R41', 'ends of the server', accidents),
  ]
}

/** How long others may wait when one address keeps the server busy. */
const greedyMilliseconds = 500

/** Normal traffic while a single address keeps as many slow requests under way as it can. */
async function besideHasty(program: Program, token: string, seconds: number) {
  const workerData: HastyData = { url: program.url, atOnce: 150 }
  const sender = new Worker(new URL('./hasty-sender.ts', import.meta.url), { workerData })
  let taken = 0
  let refused = 0
  sender.on('message', (status: number) => {
    if (status === 200) taken += 1
    else refused += 1
  })
  await once(sender, 'message')
  const beside = await traffic(program, token, seconds)
  await sender.terminate()
  return { ...beside, taken, refused }
}

const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10

/** Twenty requests a second, whether the last have been answered or not. */
async function traffic(
  program: Program,
  token: string,
  seconds: number,
): Promise<{ times: number[]; p95: number; failed: string[] }> {
  const tally = newTally()
  const call = createCaller(program, tally)
  const times: number[] = []
  const failed: string[] = []
  const under: Promise<void>[] = []
  for (let at = 0; at < seconds * 20; at += 1) {
    const from = performance.now()
    const path = at % 2 === 0 ? 'rates' : 'processes/get-processes'
    under.push(
      call('GET', path, { token, headers: { [forwardedFor]: otherAddress } }).then(({ status }) => {
        times.push(performance.now() - from)
        if (status !== 200) failed.push(`${path}: ${status}`)
      }),
    )
    await wait(50)
  }
  await Promise.all(under)
  const sorted = times.toSorted((one, other) => one - other)
  return { times, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, failed }
}

type Dripping = { socket: Socket; name: string; mayStay: boolean }

/** One connection of four kinds: headers by the byte, a body by the byte, chunks by the byte, an answer never read. */
function drip(program: Program, token: string, at: number): Dripping {
  const { port } = new URL(program.url)
  const kinds = ['headers', 'body', 'chunks', 'unread'] as const
  const kind = kinds[at % kinds.length] ?? 'headers'
  const socket = connect(Number(port), '127.0.0.1')
  // Half of them come from one address, whose requests are counted. The others seem to come from this machine and are
  // not counted.
  const from = at % 8 < 4 ? `${forwardedFor}: ${greedyAddress}\r\n` : ''
  const post = (more: string) =>
    `POST /api/processes/cancel HTTP/1.1\r\nhost: localhost\r\nx-api-key: cosecha-web\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n${from}${more}\r\n\r\n`
  socket.on('error', () => socket.destroy())
  socket.on('end', () => socket.destroy())
  socket.once('connect', () => {
    if (kind === 'headers') socket.write('GET /api/rates HTTP/1.1\r\nhost: localhost\r\n')
    if (kind === 'body') socket.write(post('content-length: 100000'))
    if (kind === 'chunks') socket.write(post('transfer-encoding: chunked'))
    if (kind === 'unread') {
      socket.pause()
      socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(5))
    } else {
      socket.resume()
    }
  })
  if (kind !== 'unread') {
    const words = { headers: 'x: y\r\n', body: ' ', chunks: '1\r\n \r\n' }
    const timer = setInterval(() => {
      if (socket.destroyed) clearInterval(timer)
      else if (socket.writable) socket.write(words[kind])
    }, 1_000)
    timer.unref()
  }
  return { socket, name: kind, mayStay: kind === 'unread' }
}
