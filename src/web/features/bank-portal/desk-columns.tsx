import type { QueueItem } from '#contract/bank-portal.ts'
import { type CivilDate, civilDateInBogota, diffDays, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { hoursSince, shortSpan } from '../../lib/age-labels.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { Chip } from '../../ui/chip.tsx'
import type { ListRowWords } from '../../ui/list-row.tsx'
import type { ListColumnOf } from '../../ui/list-table.tsx'
import { Money } from '../../ui/money.tsx'
import type { DeskSort } from './desk-filters.ts'
import { askOf, stateLabel } from './queue-labels.ts'

export type DeskColumn = 'asked' | 'due' | 'amount' | 'state' | 'by' | 'bank' | 'age'

export const deskWords: ListRowWords<QueueItem> = {
  heading: 'Cliente',
  idOf: ({ itemId }) => itemId,
  nameOf: ({ customer }) => customer,
}

/** N05: each column of the desk. */
export const deskColumns: Readonly<Record<DeskColumn, ListColumnOf<QueueItem, DeskSort>>> = {
  asked: { heading: 'Qué te pedimos', className: 'max-w-none', cell: (item) => askOf(item) },
  due: {
    heading: 'Responde',
    sort: 'due',
    cell: ({ answerBy }, nowMs) => <Due answerBy={answerBy} today={civilDateInBogota(nowMs)} />,
  },
  amount: {
    heading: 'Monto',
    sort: 'amount',
    className: 'text-right',
    cell: ({ amount }) => (amount === undefined ? null : <Money amountCop={amount} />),
  },
  state: { heading: 'Estado', className: 'max-w-none', cell: (item) => stateLabel(item) },
  by: {
    heading: 'Lo decidió',
    className: 'text-ink-soft',
    cell: ({ proposal }) => proposal && (proposal.proposedBy ?? 'Otra persona'),
  },
  bank: { heading: 'Banco', cell: ({ nameBank }) => nameBank },
  age: {
    heading: 'Lleva',
    sort: 'age',
    isReversed: true,
    className: 'figures',
    cell: ({ updatedAt }, nowMs) => (
      <time dateTime={updatedAt} className="relative" title={formatInstant(updatedAt)}>
        {shortSpan(hoursSince(updatedAt, nowMs))}
      </time>
    ),
  },
}

type DueProps = { answerBy: CivilDate | undefined; today: CivilDate }

/** Z06: until when the bank answers, as the customer was told; today and what is over are marked. */
export function Due({ answerBy, today }: DueProps) {
  if (answerBy === undefined) return null
  const days = diffDays(today, answerBy)
  const day = formatShortDate(answerBy).replace(/ \d{4}$/, '')
  if (days < 0) return <span className="font-semibold text-wrong">Pasó el {day}</span>
  if (days === 0) return <Chip kind="wait">Hoy</Chip>
  return <time dateTime={answerBy}>{days === 1 ? 'Mañana' : day}</time>
}

/** @returns `'2 son para hoy y 1 pasó su día'`; nothing where no day presses. */
export function pressingWords(items: readonly QueueItem[], today: CivilDate): string | undefined {
  const days = items.flatMap(({ answerBy, ended }) => (answerBy && !ended ? [diffDays(today, answerBy)] : []))
  const [now, over] = [days.filter((one) => one === 0).length, days.filter((one) => one < 0).length]
  const words = [
    now === 0 ? undefined : now === 1 ? '1 es para hoy' : `${now} son para hoy`,
    over === 0 ? undefined : over === 1 ? '1 pasó su día' : `${over} pasaron su día`,
  ]
  return words.filter(Boolean).join(' y ') || undefined
}
