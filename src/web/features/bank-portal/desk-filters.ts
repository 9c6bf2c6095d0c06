import type { QueueItem } from '#contract/bank-portal.ts'
import type { QueryState } from '../../lib/use-query-state.ts'
import type { ListOrderOf } from '../../ui/list-table.tsx'

export type DeskShow = 'waiting' | 'toConfirm' | 'all'
export const deskSorts = ['due', 'age', 'amount'] as const
export type DeskSort = (typeof deskSorts)[number]
export type DeskOrder = ListOrderOf<DeskSort>

/** What of the desk is asked for by the address. */
export type DeskFilters = {
  show: DeskShow
  kind?: QueueItem['kind']
  /** The number of the certificate that is looked for; while it is empty, `show` counts. */
  sought: string
  /** Without one, as `sortDesk` says. */
  order?: DeskOrder
}

/** What the address calls them. */
const shows: Readonly<Record<DeskShow, string>> = { waiting: 'pendiente', toConfirm: 'confirmar', all: 'todo' }
const kinds: Readonly<Record<QueueItem['kind'], string>> = {
  application: 'solicitud',
  deposit: 'pago',
  papers: 'papeles',
  renewal: 'vencimiento',
}
const sorts: Readonly<Record<DeskSort, string>> = { due: 'plazo', age: 'espera', amount: 'monto' }
export const deskKinds = Object.keys(kinds) as readonly QueueItem['kind'][]

/** N05: the filters in the address of the desk. */
export const deskAddress: QueryState<DeskFilters> = {
  defaults: { show: 'waiting', sought: '' },
  read: (query) => {
    const kind = deskKinds.find((one) => kinds[one] === query.get('tipo'))
    const [word, direction] = query.get('orden')?.split('.') ?? []
    const sort = deskSorts.find((one) => sorts[one] === word)
    return {
      show: (['toConfirm', 'all'] as const).find((one) => shows[one] === query.get('ver')) ?? 'waiting',
      sought: query.get('constancia')?.trim() ?? '',
      ...(kind ? { kind } : {}),
      ...(sort && (direction === 'asc' || direction === 'desc') ? { order: { sort, direction } } : {}),
    }
  },
  write: ({ show, kind, sought, order }, before) => {
    const query = new URLSearchParams(before)
    const values = {
      ver: show === 'waiting' ? undefined : shows[show],
      tipo: kind && kinds[kind],
      constancia: sought || undefined,
      orden: order && `${sorts[order.sort]}.${order.direction}`,
    }
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    return query
  },
}

/** Whether somebody else of the bank decided it, and the reader can confirm that. */
export const waitsForReader = ({ proposal, ended }: QueueItem): boolean =>
  proposal !== undefined && !proposal.isOwn && !proposal.isAuthorOut && !ended

/** @returns Those that are asked for. */
export function filterDesk(items: readonly QueueItem[], { show, kind, sought }: DeskFilters): readonly QueueItem[] {
  const isAsked = (item: QueueItem) => show !== 'toConfirm' || sought !== '' || waitsForReader(item)
  return items.filter((item) => isAsked(item) && (kind === undefined || item.kind === kind))
}

/** Of each sort what is compared; nothing goes last, in either direction. */
const sortValues: Readonly<Record<DeskSort, (item: QueueItem) => string | number | undefined>> = {
  due: ({ answerBy }) => answerBy,
  age: ({ updatedAt }) => updatedAt,
  amount: ({ amount }) => amount,
}

/** @returns Below 0 where the first comes first. */
function compare(one: string | number | undefined, other: string | number | undefined): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  return one < other ? -1 : 1
}

/** Without a chosen order what must be answered first is first; everything in any state comes newest first. */
export const usualOrder = ({ show, sought }: Pick<DeskFilters, 'show' | 'sought'>): DeskOrder =>
  show === 'all' || sought ? { sort: 'age', direction: 'desc' } : { sort: 'due', direction: 'asc' }

/**
 * N05: the order of the desk. What somebody else has to confirm needs nothing of the reader, so it is last in the usual
 * order. Of the same day, what waits for a second person is first, then what waits longest.
 */
export function sortDesk(items: readonly QueueItem[], filters: DeskFilters): QueueItem[] {
  const { sort, direction } = filters.order ?? usualOrder(filters)
  const byUsual = (one: QueueItem, other: QueueItem) =>
    Number(one.proposal?.isOwn ?? false) - Number(other.proposal?.isOwn ?? false)
  const byChosen = (one: QueueItem, other: QueueItem) => {
    const [first, second] = [sortValues[sort](one), sortValues[sort](other)]
    const isWhole = first !== undefined && second !== undefined
    return isWhole && direction === 'desc' ? compare(second, first) : compare(first, second)
  }
  const byRest = (one: QueueItem, other: QueueItem) =>
    Number(waitsForReader(other)) - Number(waitsForReader(one)) || compare(one.updatedAt, other.updatedAt)
  const isUsual = filters.order === undefined && sort === 'due'
  return items.toSorted(
    (one, other) => (isUsual ? byUsual(one, other) : 0) || byChosen(one, other) || byRest(one, other),
  )
}
