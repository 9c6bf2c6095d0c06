/** Steady load of people who simulate and save their simulations; each saved one sends a job. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { clientKeyHeader, idempotencyKeyHeader } from '#contract/call.ts'
import { getSimulationAccess, saveSimulation, simulationKeyHeader } from '#contract/simulate.ts'

export type LoadResult = {
  sent: number
  /** Errors by kind: a status, or no answer. */
  failures: Record<string, number>
  /** How many simulations were saved: each is a job whose effect the CRM sees. */
  kept: number
  slowestMs: number
}

/** One of this many requests saves a simulation; the others only read. It goes on until `leastKept` were saved. */
type Pace = { perSecond: number; keepsEvery: number; leastKept?: number }

/**
 * @param url - The target.
 * @param options - The requests per second.
 * @param until - Ends the load.
 * @returns The results of the requests, once the last one is answered. Every request has its own client address, so
 *   that it meets no rate limit.
 */
export async function sendLoad(
  url: string,
  { perSecond, keepsEvery, leastKept = 0 }: Pace,
  until: AbortSignal,
): Promise<LoadResult> {
  const result: LoadResult = { sent: 0, failures: {}, kept: 0, slowestMs: 0 }
  const key = await keyOfDay(url)
  const under: Promise<void>[] = []
  while (!until.aborted || result.kept < leastKept) {
    under.push(sendOne(url, key, keepsEvery, result))
    await wait(1_000 / perSecond)
  }
  await Promise.all(under)
  return result
}

async function sendOne(url: string, key: string, keepsEvery: number, result: LoadResult): Promise<void> {
  const turn = result.sent++
  const keeps = turn % keepsEvery === 0
  const headers = {
    [clientKeyHeader]: 'cosecha-web',
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  }
  const startedAt = performance.now()
  try {
    const answer = keeps
      ? await fetch(`${url}/api/${saveSimulation.path}`, {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            [simulationKeyHeader]: key,
            [idempotencyKeyHeader]: randomUUID(),
          },
          body: JSON.stringify(simulation),
        })
      : await fetch(`${url}/api/${getSimulationAccess.path}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) count(result, `${answer.status} ${answer.statusText}`)
    else if (keeps) result.kept += 1
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    count(result, `no answer ${code ?? ''}`)
  }
  result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt)
}

const simulation = {
  amnt: 10_000_000,
  term: 360,
  srcurl: 'https://cosecha.example/cdt-simulador',
  platform: 'web',
  acquisition_channel: 'direct',
  contact_consent: false,
}

function count({ failures }: LoadResult, kind: string): void {
  failures[kind] = (failures[kind] ?? 0) + 1
}

async function keyOfDay(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/${getSimulationAccess.path}`, {
    headers: { [clientKeyHeader]: 'cosecha-web' },
  })
  const { body } = (await answer.json()) as { body: { daily_key: string } }
  return body.daily_key
}

/** How often the CRM got each simulation, once it has `expected` of them or a minute is over. */
export async function toldToCrm(sandboxUrl: string, expected: number): Promise<number[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { leads } = (await (await fetch(`${sandboxUrl}/control/crm`)).json()) as { leads: { copies: number }[] }
    if (leads.length >= expected || attempt === 600) return leads.map(({ copies }) => copies)
    await wait(100)
  }
}
