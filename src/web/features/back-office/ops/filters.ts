import { bankNames } from '#domain/banks/catalogue.ts'
import { type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import type { QueryState } from '../../../lib/use-query-state.ts'

/** What of the list is asked for by the address. What is searched is a person, and never is there. */
export type OpsFilters = { status?: ProcessStatus; bankId?: number; isHeld: boolean }

/**
 * O01.
 * @param query - The query of the address.
 * @returns The filters in it; what no list has is left out.
 */
export function readFilters(query: URLSearchParams): OpsFilters {
  const status = processStatuses.find((one) => one === query.get('estado'))
  const bankId = Number(query.get('banco'))
  return {
    ...(status ? { status } : {}),
    ...(bankNames.has(bankId) ? { bankId } : {}),
    isHeld: query.get('detenidos') === 'si',
  }
}

/**
 * @param before - The query before.
 * @returns The query with the filters; what else was in it stays.
 */
export function writeFilters({ status, bankId, isHeld }: OpsFilters, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before)
  const values = { estado: status, banco: bankId?.toString(), detenidos: isHeld ? 'si' : undefined }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query
}

/** The filters in the address of the page. */
export const filtersAddress: QueryState<OpsFilters> = {
  defaults: { isHeld: false },
  read: readFilters,
  write: writeFilters,
}

/** @returns The same as the calls take them. */
export function filtersOfCall({ status, bankId, isHeld }: OpsFilters) {
  return {
    ...(status ? { status } : {}),
    ...(bankId === undefined ? {} : { bankId }),
    ...(isHeld ? { held: 'true' as const } : {}),
  }
}
