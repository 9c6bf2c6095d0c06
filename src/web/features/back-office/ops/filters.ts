import {
  type ListColumn,
  type ListSort,
  listColumns,
  listSorts,
  type OwnerFilter,
  ownerFilters,
} from '#contract/ops-process-row.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { type ProcessOrigin, processOrigins } from '#domain/process/origin.ts'
import { type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import { type WaitedFor, waitedFor } from '#domain/process/waited-for.ts'
import type { QueryState } from '../../../lib/use-query-state.ts'
import { readDay } from './asked-day.ts'

/** What of the list is asked for by the address. What is searched is a person, and never is there. */
export type OpsFilters = {
  status?: ProcessStatus
  bankId?: number
  waitsFor?: WaitedFor
  owner?: OwnerFilter
  origin?: ProcessOrigin
  /** Days in Bogota, both included. */
  createdFrom?: CivilDate
  createdTo?: CivilDate
  /** Whole pesos, both included. */
  amountFrom?: number
  amountTo?: number
  isHeld: boolean
  /** Without one, those that nobody has touched for longest first. */
  order?: ListOrder
  /** Without a choice, the usual ones. */
  columns?: readonly ListColumn[]
}

export type ListOrder = { sort: ListSort; direction: 'asc' | 'desc' }

/** What the address calls them. */
const turns: Readonly<Record<WaitedFor, string>> = {
  me: 'yo',
  cosecha: 'equipo',
  bank: 'banco',
  provider: 'proveedor',
  'second-person': 'segunda-persona',
  customer: 'cliente',
}
const owners: Readonly<Record<OwnerFilter, string>> = { mine: 'yo', nobody: 'nadie', somebody: 'alguien' }
const origins: Readonly<Record<ProcessOrigin, string>> = { alone: 'directo', store: 'tienda', coach: 'coach' }
const sorts: Readonly<Record<ListSort, string>> = { age: 'quieto', created: 'creado', amount: 'monto' }
const columnWords: Readonly<Record<ListColumn, string>> = {
  bank: 'banco',
  amount: 'monto',
  term: 'plazo',
  rate: 'tasa',
  status: 'estado',
  waits: 'espera',
  created: 'creado',
  age: 'quieto',
  owner: 'responsable',
  origin: 'origen',
  site: 'sitio',
  phone: 'celular',
  marks: 'marcas',
}

/** The columns of who has chosen none. */
export const usualColumns: readonly ListColumn[] = [
  'bank',
  'amount',
  'status',
  'waits',
  'created',
  'age',
  'owner',
  'origin',
  'marks',
]

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
    owner: ownerFilters.find((one) => owners[one] === query.get('responsable')),
    origin: processOrigins.find((one) => origins[one] === query.get('origen')),
    createdFrom: readDay(query.get('desde')),
    createdTo: readDay(query.get('hasta')),
    amountFrom: readAmount(query.get('minimo')),
    amountTo: readAmount(query.get('maximo')),
    order: readOrder(query.get('orden')),
    columns: readColumns(query.get('columnas')),
  })
  return { ...found, isHeld: query.get('detenidos') === 'si' }
}

/**
 * @param before - The query before.
 * @returns The query with the filters; what else was in it stays.
 */
export function writeFilters(filters: OpsFilters, before: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before)
  const { status, bankId, waitsFor, owner, origin, createdFrom, createdTo, amountFrom, amountTo, isHeld } = filters
  const { order, columns } = filters
  const values = {
    estado: status,
    banco: bankId?.toString(),
    espera: waitsFor && turns[waitsFor],
    responsable: owner && owners[owner],
    origen: origin && origins[origin],
    desde: createdFrom,
    hasta: createdTo,
    minimo: amountFrom?.toString(),
    maximo: amountTo?.toString(),
    detenidos: isHeld ? 'si' : undefined,
    orden: order && `${sorts[order.sort]}.${order.direction}`,
    columnas: columns?.map((column) => columnWords[column]).join('.'),
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

/** @returns The same as the calls take them: the filters and the order. */
export function filtersOfCall({ isHeld, order, columns: _, ...filters }: OpsFilters) {
  return { ...dropEmpty(filters), ...order, ...(isHeld ? { held: 'true' as const } : {}) }
}

/** @returns How many narrow the list, those beside the status, the bank and whose turn it is. */
export function countMoreFilters(filters: OpsFilters): number {
  const { owner, origin, createdFrom, createdTo, amountFrom, amountTo, isHeld } = filters
  const narrowing = [owner, origin, createdFrom, createdTo, amountFrom, amountTo, isHeld || undefined]
  return narrowing.filter((one) => one !== undefined).length
}

/** @returns Whether anything narrows the list. */
export function isNarrowed({ isHeld, order: _order, columns: _columns, ...filters }: OpsFilters): boolean {
  return isHeld || Object.values(filters).some((value) => value !== undefined)
}

function readAmount(text: string | null): number | undefined {
  const parsed = parseAmountCop(text ?? '')
  return parsed.ok ? parsed.amountCop : undefined
}

function readOrder(text: string | null): ListOrder | undefined {
  const [word, direction] = (text ?? '').split('.')
  const sort = listSorts.find((one) => sorts[one] === word)
  return sort && (direction === 'asc' || direction === 'desc') ? { sort, direction } : undefined
}

/** In the order of the table, whatever the address says. */
function readColumns(text: string | null): readonly ListColumn[] | undefined {
  if (text === null) return undefined
  const words = text.split('.')
  const chosen = listColumns.filter((one) => words.includes(columnWords[one]))
  return chosen.length > 0 ? chosen : undefined
}

/** @returns The same without the keys that have no value. */
function dropEmpty<Of extends object>(of: Of): { [Key in keyof Of]?: Exclude<Of[Key], undefined> } {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Of]?: Exclude<Of[Key], undefined>
  }
}
