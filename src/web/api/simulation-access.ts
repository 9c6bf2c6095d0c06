import type { QueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { getSimulationAccess, simulationKeyHeader } from '#contract/simulate.ts'
import { CallError, callApi } from './client.ts'

type Access = CallAnswer<typeof getSimulationAccess>

/** What a simulation sends as proof: a token in its body, or a header. */
export type SimulationProof = { body: { token?: string }; headers: Record<string, string> }

/** Fetched once, and again when the key of the day has expired. */
const access = {
  queryKey: ['simulation-access'],
  queryFn: () => callApi(getSimulationAccess, {}),
  staleTime: ({ state }: { state: { data?: Access | undefined; dataUpdatedAt: number } }) =>
    state.data ? Math.max(0, Date.parse(state.data.expiresAt) - state.dataUpdatedAt) : 0,
  gcTime: Number.POSITIVE_INFINITY,
}

/**
 * S04. Makes a call for a simulation with the proof that the server asks for today. Where the server now asks for
 * another proof (on a new day, for instance), the access is fetched again and the call retried once.
 * Throws what the call throws, and `CallError` where the access cannot be fetched.
 */
export async function withSimulationProof<T>(
  queries: QueryClient,
  attempt: (proof: SimulationProof) => Promise<T>,
): Promise<T> {
  const first = await queries.fetchQuery(access)
  try {
    return await attempt(await getProof(first))
  } catch (error) {
    if (!(error instanceof CallError) || !isOutdated(first, error)) throw error
    return attempt(await getProof(await queries.fetchQuery({ ...access, staleTime: 0 })))
  }
}

/** Whether a refusal says that the server now asks for something else: another key, a token instead, or no proof. */
function isOutdated({ siteKey }: Access, { code }: CallError): boolean {
  return code === 'SIMULATION_KEY_REFUSED' || (code === 'ANTI_BOT_REFUSED' && siteKey === null)
}

async function getProof({ siteKey, dailyKey }: Access): Promise<SimulationProof> {
  if (siteKey === null) return { body: {}, headers: dailyKey ? { [simulationKeyHeader]: dailyKey } : {} }
  const { antiBotToken } = await import('../lib/anti-bot.ts')
  const token = await antiBotToken(siteKey, 'simulation')
  return { body: token ? { token } : {}, headers: {} }
}
