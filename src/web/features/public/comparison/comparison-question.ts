import { plainAmountText } from '#domain/money/amounts/amount-cop.ts'
import { defaultTermDays, isOfferedTerm, type OfferedTermDays } from '#domain/money/terms/offered-terms.ts'
import type { QueryState } from '../../../lib/use-query-state.ts'

/** By what the banks can be put in order. The names are those of the address. */
export const sortKeys = ['ganas', 'tasa', 'banco', 'anios', 'oficinas', 'volumen'] as const
export type SortKey = (typeof sortKeys)[number]

/** The tags of S09. `mejor-tasa` is computed for the term and amount asked, and is in no file. */
export const tagFilters = ['todos', 'mejor-tasa', 'recomendado', 'mas-sucursales'] as const
export type TagFilter = (typeof tagFilters)[number]

/** What is compared: a deposit, an order and what is left out. */
export type ComparisonQuestion = {
  /** Digits, or whatever the address said when that was no amount. */
  amountText: string
  termDays: OfferedTermDays
  sort: SortKey
  /** The order of the key turned round: the least first, or Z to A. */
  reversed: boolean
  tag: TagFilter
  /** Only banks at which the whole deposit is insured, interest included. */
  covered: boolean
  /** Only banks that open digitally (S11). */
  digital: boolean
}

/**
 * A page's comparison in its address (S09).
 * @param sort - The order that the page begins with.
 */
export function comparisonAddress(sort: SortKey): QueryState<ComparisonQuestion> {
  const defaults: ComparisonQuestion = {
    amountText: '10000000',
    termDays: defaultTermDays,
    sort,
    reversed: false,
    tag: 'todos',
    covered: false,
    digital: false,
  }
  return {
    defaults,
    read: (query) => readComparison(query, defaults),
    write: (question, before) => writeComparison(question, defaults, before),
  }
}

/**
 * @param query - The address's query.
 * @param defaults - The page's defaults.
 * @returns The question that the address asks; what cannot be read is the default.
 */
function readComparison(query: URLSearchParams, defaults: ComparisonQuestion): ComparisonQuestion {
  const amount = query.get('monto')
  const term = Number(query.get('plazo') ?? defaults.termDays)
  const [, minus, key] = /^(-?)(\w+)$/.exec(query.get('orden') ?? '') ?? []
  const sort = sortKeys.find((one) => one === key)
  return {
    amountText: amount === null ? defaults.amountText : plainAmountText(amount),
    termDays: isOfferedTerm(term) ? term : defaults.termDays,
    sort: sort ?? defaults.sort,
    reversed: sort !== undefined && minus === '-',
    tag: tagFilters.find((one) => one === query.get('etiqueta')) ?? defaults.tag,
    covered: query.get('cubierto') === 'si',
    digital: query.get('digital') === 'si',
  }
}

/**
 * @param defaults - The page's defaults.
 * @param before - The query that stands.
 * @returns The query that asks the question; other names stay.
 */
function writeComparison(
  question: ComparisonQuestion,
  defaults: ComparisonQuestion,
  before: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(before)
  const isDefaultOrder = question.sort === defaults.sort && !question.reversed
  const values: Record<string, string | undefined> = {
    monto: question.amountText,
    plazo: String(question.termDays),
    orden: isDefaultOrder ? undefined : `${question.reversed ? '-' : ''}${question.sort}`,
    etiqueta: question.tag === 'todos' ? undefined : question.tag,
    cubierto: question.covered ? 'si' : undefined,
    digital: question.digital ? 'si' : undefined,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query
}
