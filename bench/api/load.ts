/** A small load over connections that are kept alive: nothing but Node's own client, so that it costs little itself. */
import { Agent, request } from 'node:http'

const secondsOfRound = 2

export type Loaded = {
  perSecond: number
  medianMilliseconds: number
  p95Milliseconds: number
  failed: number
  count: number
}

export type Shot = { method?: string; path: string; headers?: Record<string, string | number>; body?: string }

/**
 * @param options - How many connections, and for how long.
 * @param buildShot - What each request is.
 * @returns How quickly it went.
 */
export async function load(
  url: string,
  { connections, seconds, count = Number.POSITIVE_INFINITY }: { connections: number; seconds: number; count?: number },
  buildShot: (at: number) => Shot,
): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const times: number[] = []
  let failed = 0
  let at = 0
  const from = performance.now()
  const until = from + seconds * 1_000
  const lane = async () => {
    while (performance.now() < until && at < count) {
      const began = performance.now()
      const status = await fire({ agent, hostname, port }, buildShot(at++))
      times.push(performance.now() - began)
      if (status >= 400) failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const took = (performance.now() - from) / 1_000
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const rank = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return {
    perSecond: times.length / took,
    medianMilliseconds: rank(0.5),
    p95Milliseconds: rank(0.95),
    failed,
    count: times.length,
  }
}

function fire(
  place: { agent: Agent; hostname: string; port: string },
  { method = 'GET', path, headers = {}, body }: Shot,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const length =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request({ ...place, method, path, headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/**
 * Measures two ways of doing the same in turn and in short rounds, so that what else the machine does meets both alike.
 * The first round warms both.
 * @param seconds - How long each is measured in all.
 * @param own - Does the first way for some seconds.
 * @param bare - Does the second way for some seconds.
 * @returns The medians of what each did in a second, and of the first over the second.
 */
export async function inTurn(
  seconds: number,
  own: (seconds: number) => Promise<number>,
  bare: (seconds: number) => Promise<number>,
): Promise<{ own: number; bare: number; ratio: number }> {
  const rounds: { own: number; bare: number }[] = []
  const rest = Math.max(1, Math.round(seconds / secondsOfRound))
  for (let round = 0; round <= rest; round += 1) {
    const measured = { bare: await bare(secondsOfRound), own: await own(secondsOfRound) }
    if (round > 0) rounds.push(measured)
  }
  return {
    own: computeMedian(rounds.map((round) => round.own)),
    bare: computeMedian(rounds.map((round) => round.bare)),
    ratio: computeMedian(rounds.map((round) => round.own / round.bare)),
  }
}
