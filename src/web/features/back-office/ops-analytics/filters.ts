import type { CallInput } from '#contract/call.ts'
import type { opsFunnel } from '#contract/ops-analytics.ts'
import { readDay } from '../ops/asked-day.ts'

export type FunnelFilters = Omit<CallInput<typeof opsFunnel>['query'], 'bankId'> & { bankId?: number }

/** By its name in the address, which part of the filter it is. */
const names = {
  desde: 'from',
  hasta: 'to',
  banco: 'bankId',
  marca: 'brand',
  campana: 'campaign',
  canal: 'channel',
} as const
export type FilterName = keyof typeof names

/**
 * O03.
 * @param query - The query of the address.
 * @returns The filter in it; what is not a day or no bank is left out.
 */
export function readFilters(query: URLSearchParams): FunnelFilters {
  const filters: Record<string, string | number> = {}
  for (const [name, part] of Object.entries(names)) {
    const value = query.get(name)?.trim()
    if (!value) continue
    if (part === 'from' || part === 'to') {
      if (readDay(value)) filters[part] = value
    } else if (part === 'bankId') {
      if (/^\d{1,4}$/.test(value) && Number(value) > 0) filters[part] = Number(value)
    } else filters[part] = value.slice(0, part === 'campaign' ? 120 : 40)
  }
  return filters
}

/**
 * @param value - The new value; empty for none.
 * @param before - The query before.
 * @returns The query with it.
 */
export function writeFilter(name: FilterName, value: string, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before)
  if (value) query.set(name, value)
  else query.delete(name)
  return query
}
