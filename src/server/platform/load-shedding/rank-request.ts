import type { Call, CallGroup } from '#contract/call.ts'
import type { Rank } from './decide-shedding.ts'

/** Groups of calls of which nobody's opening depends. */
const groupRanks: Readonly<Partial<Record<CallGroup, Rank>>> = {
  analytics: 'background',
  campaigns: 'background',
  conversations: 'background',
  bonuses: 'background',
  rates: 'background',
  simulation: 'simulation',
  banks: 'beginning',
}

/** Calls with which something begins. Who has a code or an opening already goes on with the other calls. */
const beginnings: ReadonlySet<string> = new Set([
  'auth/sign-up',
  'processes/create-process',
  'processes/validate-turbo-cdt',
])

/** What a call of the contract is for. Staff wait first: jobs do the work that savers wait for. */
export function rankCall({ audience, group, path }: Pick<Call, 'audience' | 'group' | 'path'>): Rank {
  if (audience === 'staff') return 'background'
  if (beginnings.has(path)) return 'beginning'
  return groupRanks[group] ?? 'finishing'
}

/** Routes that are no calls of the contract, by how their address begins. `never`: probes must always be answered. */
const routeRanks: readonly (readonly [prefix: string, rank: Rank | 'never'])[] = [
  ['/api/health', 'never'],
  ['/api/status', 'page'],
  ['/api/webhooks/', 'finishing'],
  ['/api/', 'background'],
]

/**
 * What any other route is for.
 * @param pattern - Its pattern; undefined for an address without a route, which pages have.
 */
export function rankRoute(pattern: string | undefined): Rank | 'never' {
  return routeRanks.find(([prefix]) => pattern?.startsWith(prefix))?.[1] ?? 'page'
}
