import { bankNames } from '#domain/banks/catalogue.ts'
import { parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, isCivilDate } from '#domain/money/dates/civil-date.ts'
import { type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import { type WaitedFor, waitedFor } from '#domain/process/waited-for.ts'
import type { QueryState } from '../../../lib/use-query-state.ts'

/** What of the list is asked for by the address. What is searched is a person, and never is there. */
export type OpsFilters = {
  status?: ProcessStatus
  bankId?: number
  waitsFor?: WaitedFor
  /** Days in Bogota, both included. */
  createdFrom?: CivilDate
  createdTo?: CivilDate
  /** Whole pesos, both included. */
  amountFrom?: number
  amountTo?: number
  isHeld: boolean
}

/** Whose turn it is, in the words of the address. */
const turns: Readonly<Record<WaitedFor, string>> = { customer: 'cliente', cosecha: 'equipo', bank: 'banco' }

/**
 * O01.
 * @param query - The query of the address.
 * @returns The filters in it; what no list has is left out.
 */
export function readFilters(query: URLSearchParams): OpsFilters {
  const bankId = Number(query.get('banco'))
  const found = dropEmpty({
    status: processStatuses.find((one) => one === query.get('estado')),
    bankId: bankNames.has(bankId) ? bankId : undefined,
    waitsFor: waitedFor.find((one) => turns[one] === query.get('espera')),
    createdFrom: readDay(query.get('desde')),
    createdTo: readDay(query.get('hasta')),
    amountFrom: readAmount(query.get('minimo')),
    amountTo: readAmount(query.get('maximo')),
  })
  return { ...found, isHeld: query.get('detenidos') === 'si' }
}

/**
 * @param before - The query before.
 * @returns The query with the filters; what else was in it stays.
 */
export function writeFilters(filters: OpsFilters, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before)
  const { status, bankId, waitsFor, createdFrom, createdTo, amountFrom, amountTo, isHeld } = filters
  const values = {
    estado: status,
    banco: bankId?.toString(),
    espera: waitsFor && turns[waitsFor],
    desde: createdFrom,
    hasta: createdTo,
    minimo: amountFrom?.toString(),
    maximo: amountTo?.toString(),
    detenidos: isHeld ? 'si' : undefined,
  }
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
export function filtersOfCall({ isHeld, ...filters }: OpsFilters) {
  return { ...dropEmpty(filters), ...(isHeld ? { held: 'true' as const } : {}) }
}

/** @returns How many narrow the list, those beside the status and the bank. */
export function countMoreFilters({ createdFrom, createdTo, amountFrom, amountTo, isHeld }: OpsFilters): number {
  return [createdFrom, createdTo, amountFrom, amountTo, isHeld || undefined].filter((one) => one !== undefined).length
}

/** @returns Whether anything narrows the list. */
export function isNarrowed({ isHeld, ...filters }: OpsFilters): boolean {
  return isHeld || Object.values(filters).some((value) => value !== undefined)
}

function readDay(text: string | null): CivilDate | undefined {
  return text !== null && isCivilDate(text) ? text : undefined
}

function readAmount(text: string | null): number | undefined {
  const parsed = parseAmountCop(text ?? '')
  return parsed.ok ? parsed.amountCop : undefined
}

/** @returns The same without the keys that have no value. */
function dropEmpty<Of extends object>(of: Of): { [Key in keyof Of]?: Exclude<Of[Key], undefined> } {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Of]?: Exclude<Of[Key], undefined>
  }
}
