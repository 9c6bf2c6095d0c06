import type { ListColumn, ListSort, OpsProcessRow } from '#contract/ops-process-row.ts'
import { civilDateInBogota, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { ProcessOrigin } from '#domain/process/origin.ts'
import { stages } from '#domain/process/stages.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { brandLabel } from '../../../brands/brand-label.ts'
import { hoursSince, shortSpan } from '../../../lib/age-labels.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import type { ListColumnOf } from '../../../ui/list-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { ownerName } from './owner-name.ts'
import { ProcessMarks } from './process-marks.tsx'
import { waitWords } from './wait-words.ts'

export const originLabels: Readonly<Record<ProcessOrigin, string>> = {
  alone: 'Directo',
  store: 'Tienda',
  coach: 'Coach',
}

/** O01: each column of the list of processes, in their order. */
export const processColumns: Readonly<Record<ListColumn, ListColumnOf<OpsProcessRow, ListSort>>> = {
  bank: {
    heading: 'Banco',
    cell: ({ bankId, nameBank }) => (
      <span className="flex items-center gap-2">
        <BankMark bankId={bankId} />
        {nameBank}
      </span>
    ),
  },
  amount: {
    heading: 'Monto',
    sort: 'amount',
    className: 'text-right',
    cell: ({ amount }) => <Money amountCop={amount} />,
  },
  term: { heading: 'Plazo', className: 'figures text-right', cell: ({ term }) => formatTerm(term) },
  rate: { heading: 'Tasa', className: 'text-right', cell: ({ rate }) => <Percent rate={rate} /> },
  status: {
    heading: 'Estado',
    cell: ({ status }) => (
      <span className="relative" title={status}>
        {statusLabel(status)}
      </span>
    ),
  },
  waits: {
    heading: 'Espera a',
    className: 'text-ink-soft',
    cell: ({ status }) => waitWords[stages[status].nextActor],
  },
  created: {
    heading: 'Creado',
    sort: 'created',
    className: 'figures text-ink-soft',
    cell: ({ createdAt }, nowMs) => (
      <time dateTime={createdAt} className="relative" title={formatInstant(createdAt)}>
        {shortDay(createdAt, nowMs)}
      </time>
    ),
  },
  age: {
    heading: 'Quieto',
    sort: 'age',
    isReversed: true,
    className: 'figures',
    cell: ({ updatedAt }, nowMs) => (
      <time dateTime={updatedAt} className="relative" title={formatInstant(updatedAt)}>
        {shortSpan(hoursSince(updatedAt, nowMs))}
      </time>
    ),
  },
  owner: { heading: 'Responsable', className: 'text-ink-soft', cell: ({ owner }) => ownerName(owner) },
  origin: {
    heading: 'Origen',
    className: 'text-ink-soft',
    cell: ({ origin, advisor, coach }) => (
      <span className="relative" title={advisor ?? coach?.code}>
        {origin ? originLabels[origin] : ''}
      </span>
    ),
  },
  site: { heading: 'Sitio', className: 'text-ink-soft', cell: ({ brand }) => brandLabel(brand) },
  phone: { heading: 'Celular', className: 'figures', cell: ({ phone }) => phone },
  marks: { heading: 'Marcas', className: 'max-w-none', cell: (process) => <ProcessMarks process={process} /> },
}

/** @returns The day in Bogota, `'22 nov'`; with its year where it is not this one. */
function shortDay(instant: string, nowMs: number): string {
  const day = civilDateInBogota(Date.parse(instant))
  const words = formatShortDate(day)
  return day.slice(0, 4) === civilDateInBogota(nowMs).slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}
