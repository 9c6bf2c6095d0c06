import { grantStatuses, type OpsGrant, type OpsGrantStatus, opsGrants } from '#contract/ops-bonuses.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { readDay } from '../ops/asked-day.ts'
import { kindLabels, statusLabels } from '../ops/bonus-labels.ts'
import type { OpsColumn } from '../ops/columns-table.tsx'
import { DayField } from '../ops/day-field.tsx'
import { OpsList } from '../ops/ops-list.tsx'
import { processPath } from '../ops/process-path.ts'
import { useStaffPages } from '../ops/use-staff-call.ts'

type GrantsFilter = { status?: OpsGrantStatus; kind?: string; day?: string }

const columns: readonly OpsColumn<OpsGrant>[] = [
  {
    heading: 'Bono',
    cell: ({ label, extraRate }) => (
      <>
        {label}
        {extraRate ? <span className="block font-normal text-ink-mute">{extraRate} % más</span> : null}
      </>
    ),
  },
  { heading: 'Valor', kind: 'figure', cell: ({ amount }) => <Money amountCop={amount} /> },
  {
    heading: 'Estado',
    cell: ({ status, payoutId }) => (
      <>
        {statusLabels[status]}
        {status === 'scheduled' && payoutId ? (
          <span className="block text-ink-mute">En el archivo de tesorería</span>
        ) : null}
      </>
    ),
  },
  { heading: 'Se paga el', cell: ({ scheduledFor }) => (scheduledFor ? formatShortDate(scheduledFor) : '—') },
  { heading: 'Referencia', className: 'break-words', cell: ({ paymentReference }) => paymentReference ?? '—' },
  {
    heading: 'Proceso',
    cell: ({ processUuid, nameBank }) => (
      <TextLink to={processPath(processUuid)} className="inline-flex min-h-11 items-center">
        {nameBank}
        <span className="sr-only">, proceso {processUuid}</span>
      </TextLink>
    ),
  },
]

const statuses = grantStatuses.map((value) => ({ value, label: statusLabels[value] }))
const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }))

/** O03: the bonuses that were granted, by status, kind and day of payment; the filters are in the address. */
export function GrantsSection() {
  const [query, changeQuery] = useQueryParams()
  const filter = readFilter(query)
  const list = useStaffPages(opsGrants, (cursor) => ({ query: { ...filter, ...(cursor ? { cursor } : {}) } }), {
    keepsFormer: true,
  })
  const set = (name: string, value: string) =>
    changeQuery((next) => {
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          name="grant_status"
          label="Estado"
          placeholder="Todos"
          options={statuses}
          value={filter.status ?? ''}
          onChange={({ target }) => set('estado', target.value)}
        />
        <SelectField
          name="grant_kind"
          label="Clase"
          placeholder="Todas"
          options={kinds}
          value={filter.kind ?? ''}
          onChange={({ target }) => set('clase', target.value)}
        />
        <DayField name="grant_day" label="Día de pago" value={filter.day ?? ''} onChange={(day) => set('dia', day)} />
      </div>
      <OpsList
        label="Bonos"
        waiting="Cargando los bonos…"
        query={list}
        rowsOf={({ pages }) => pages.flatMap(({ grants }) => grants)}
        rowKey={({ id }) => id}
        columns={columns}
        above={({ pages: [first] }) =>
          first ? (
            <p role="status" className="text-sm text-ink-soft">
              {first.count === 1 ? '1 bono' : `${first.count} bonos`} por {formatCop(first.amount)}. Los más nuevos,
              primero.
            </p>
          ) : null
        }
        empty={
          <EmptyState title="Ningún bono así">Quita un filtro, o espera a que alguien abra un CDT con bono.</EmptyState>
        }
      />
    </>
  )
}

function readFilter(query: URLSearchParams): GrantsFilter {
  const status = grantStatuses.find((one) => one === query.get('estado'))
  const kind = kinds.find(({ value }) => value === query.get('clase'))?.value
  const day = readDay(query.get('dia'))
  return { ...(status ? { status } : {}), ...(kind ? { kind } : {}), ...(day ? { day } : {}) }
}
