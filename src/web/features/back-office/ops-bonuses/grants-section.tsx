import { grantStatuses, type OpsGrantStatus, opsGrants } from '#contract/ops-bonuses.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatShortDate, isCivilDate } from '#domain/money/dates/civil-date.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { kindLabels, statusLabels } from '../ops/bonus-labels.ts'
import { DayField } from '../ops/day-field.tsx'
import { MoreButton } from '../ops/more-button.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import { OpsTable } from '../ops/ops-table.tsx'
import { processPath } from '../ops/process-path.ts'
import { useStaffPages } from '../ops/use-staff-call.ts'

type GrantsFilter = { status?: OpsGrantStatus; kind?: string; day?: string }

const headings = ['Bono', 'Valor', 'Estado', 'Se paga el', 'Referencia', 'Proceso']
const statuses = grantStatuses.map((value) => ({ value, label: statusLabels[value] }))
const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }))

/** O03: the bonuses that were granted, by status, kind and day of payment; the filters are in the address. */
export function GrantsSection() {
  const [query, changeQuery] = useQueryParams()
  const filter = readFilter(query)
  const list = useStaffPages(opsGrants, (cursor) => ({ query: { ...filter, ...(cursor ? { cursor } : {}) } }), {
    keepsFormer: true,
  })
  const { data, error, refetch } = list
  const grants = data?.pages.flatMap((page) => page.grants) ?? []
  const [first] = data?.pages ?? []
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
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!first ? error ? null : <RowsShape label="Cargando los bonos…" /> : null}
      {first ? (
        <p role="status" className="text-sm text-ink-soft">
          {first.count === 1 ? '1 bono' : `${first.count} bonos`} por {formatCop(first.amount)}. Los más nuevos,
          primero.
        </p>
      ) : null}
      {first && grants.length === 0 ? (
        <EmptyState title="Ningún bono así">Quita un filtro, o espera a que alguien abra un CDT con bono.</EmptyState>
      ) : null}
      {grants.length > 0 ? (
        <OpsTable label="Bonos" headings={headings} toTheRight={['Valor']}>
          {grants.map((grant) => (
            <tr key={grant.id}>
              <th scope="row" className="px-3 py-2 font-medium">
                {grant.label}
                {grant.extraRate ? (
                  <span className="block font-normal text-ink-mute">{grant.extraRate} % más</span>
                ) : null}
              </th>
              <td className="px-3 py-2 text-right">
                <Money amountCop={grant.amount} />
              </td>
              <td className="px-3 py-2">
                {statusLabels[grant.status]}
                {grant.status === 'scheduled' && grant.payoutId ? (
                  <span className="block text-ink-mute">En el archivo de tesorería</span>
                ) : null}
              </td>
              <td className="figures px-3 py-2">{grant.scheduledFor ? formatShortDate(grant.scheduledFor) : '—'}</td>
              <td className="px-3 py-2 break-words">{grant.paymentReference ?? '—'}</td>
              <td className="px-3 py-2">
                <TextLink to={processPath(grant.processUuid)} className="inline-flex min-h-11 items-center">
                  {grant.nameBank}
                  <span className="sr-only">, proceso {grant.processUuid}</span>
                </TextLink>
              </td>
            </tr>
          ))}
        </OpsTable>
      ) : null}
      <MoreButton list={list} />
    </>
  )
}

function readFilter(query: URLSearchParams): GrantsFilter {
  const status = grantStatuses.find((one) => one === query.get('estado'))
  const kind = kinds.find(({ value }) => value === query.get('clase'))?.value
  const day = query.get('dia') ?? ''
  return { ...(status ? { status } : {}), ...(kind ? { kind } : {}), ...(isCivilDate(day) ? { day } : {}) }
}
