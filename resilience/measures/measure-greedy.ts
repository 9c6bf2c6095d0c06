/**
 * R33, R41: one customer sends the worst files that we know, in parallel and again; how much another customer notices.
 */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { forwardedFor, otherAddress } from './addresses.ts'
import { type Caller, createCaller, newTally } from './calls.ts'
import type { GreedyData } from './greedy-sender.ts'
import { atLeast, atMost, type Metric, reportNone } from './metrics.ts'
import type { Program } from './program.ts'

type Customer = { token: string; processUuid: string }

const uploadsEach = 9
const healthEveryMs = 50

/**
 * @param program - A running server that trusts us as a proxy.
 * @param greedy - Its process takes papers, as that of the other customer does.
 */
export async function measureGreedy(program: Program, greedy: Customer, other: Customer): Promise<Metric[]> {
  const call = createCaller(program, newTally())
  const headers = { [forwardedFor]: otherAddress }
  const photo = await ordinaryPhoto()
  const send = ({ token, processUuid }: Customer, file: { name: string; mimeType: string; buffer: Buffer }) =>
    call('PUT', `documents/identity-front?process_uuid=${processUuid}`, { token, file, headers })
  const upload = async () => {
    const from = performance.now()
    const { status, code } = await send(other, photo)
    return { ms: performance.now() - from, said: status === 201 ? '' : `${status} ${code}` }
  }
  const uploads = async () => {
    const done = []
    for (let at = 0; at < uploadsEach; at += 1) {
      done.push(await upload())
      await wait(200)
    }
    return done
  }
  await upload()
  const calm = await uploads()

  let isOver = false
  const answers: number[] = []
  const workerData: GreedyData = { url: program.url, ...greedy }
  const sender = new Worker(new URL('./greedy-sender.ts', import.meta.url), { workerData })
  sender.on('message', (statuses: number[]) => answers.push(...statuses))
  await once(sender, 'message')
  const health = measureHealth(call, () => isOver)
  await wait(300)
  const beside = await uploads()
  isOver = true
  await sender.terminate()
  const times = await health
  const middle = (all: readonly { ms: number }[]) => median(all.map(({ ms }) => ms))
  return [
    atLeast('R41', 'files that the greedy customer sent meanwhile', answers.length, 35),
    reportNone('R41', 'of those, answered with 500 and above', answers.filter(isFailure).map(String)),
    reportNone(
      'R41',
      `somebody else's uploads that failed, of ${beside.length}`,
      beside.flatMap(({ said }) => said || []),
    ),
    atMost(
      'R41',
      `somebody else's upload, beside the greedy one (${round(middle(beside))} ms) over alone (${round(middle(calm))} ms)`,
      middle(beside) / middle(calm),
      2,
    ),
    atMost('R41', '/api/health meanwhile, 99 of 100', percentile(times, 0.99), 100, 'ms'),
    reportNone('R41', 'ends of the server', [...program.accidents()]),
  ]
}

/** A client that sends too much may be cut off while it sends. */
const isFailure = (status: number) => status >= 500 && status !== 503

/** How long the health call takes, measured until the sending is over. */
async function measureHealth(call: Caller, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const from = performance.now()
    await call('GET', 'health')
    times.push(performance.now() - from)
    await wait(healthEveryMs)
  }
  return times
}

/** A photo as from a phone: twelve million points with a picture. */
async function ordinaryPhoto() {
  const { data, info } = await sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer({ resolveWithObject: true })
  if (info.size === 0) throw new Error('no photo')
  return { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: data }
}

const round = (milliseconds: number) => Math.round(milliseconds)
const median = (values: readonly number[]) => percentile(values, 0.5)
function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
