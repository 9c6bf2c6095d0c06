import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { spanLabel } from '../../../lib/age-labels.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { BarList } from '../ops/bar-list.tsx'
import { OpsFrame } from '../ops/ops-frame.tsx'
import { OpsSection } from '../ops/ops-section.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import { OpsTable } from '../ops/ops-table.tsx'
import { CohortsSection } from './cohorts-section.tsx'
import { ConversationTimes } from './conversation-times.tsx'
import { MissingWords } from './figures-section.tsx'
import { type FilterName, readFilters, writeFilter } from './filters.ts'
import { FunnelFiltersBar } from './funnel-filters-bar.tsx'
import { measureLosses } from './measure-losses.ts'
import { MoneySection } from './money-section.tsx'
import { OwnTimesTable } from './own-times-table.tsx'
import { SeriesSection } from './series-section.tsx'
import { type Funnel, useFunnel } from './use-figures.ts'

const headings = ['Paso', 'Llegaron', 'Del paso anterior', 'La mitad tardó hasta', 'Nueve de cada diez, hasta']
const cell = 'figures px-3 py-2 text-right'

/** O03: the figures of the funnel as a table: what the bars show, and how long it took. */
function StepsTable({ steps }: { steps: Funnel['steps'] }) {
  return (
    <OpsTable label="Pasos del embudo" headings={headings} toTheRight={headings.slice(1)}>
      {steps.map(({ status, label, reached, conversion, medianHours, p90Hours }) => (
        <tr key={status}>
          <th scope="row" className="px-3 py-2 font-medium">
            {label}
          </th>
          <td className={cell}>{reached}</td>
          <td className={cell}>{conversion === undefined ? '—' : `${String(conversion).replace('.', ',')} %`}</td>
          <td className={cell}>{medianHours === undefined ? '—' : spanLabel(medianHours)}</td>
          <td className={cell}>{p90Hours === undefined ? '—' : spanLabel(p90Hours)}</td>
        </tr>
      ))}
    </OpsTable>
  )
}

/** O03: how many of the processes opened in a window came to each step, and how long it took them. */
export function AnalyticsView() {
  const [query, changeQuery] = useQueryParams()
  const filters = readFilters(query)
  const { data, error, refetch, isPlaceholderData } = useFunnel(filters)
  const change = (name: FilterName, value: string) => changeQuery((before) => writeFilter(name, value, before))
  return (
    <OpsFrame tab="Analítica" title="Analítica">
      <FunnelFiltersBar filters={filters} funnel={data} onChange={change} />
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label="Cargando el embudo…" /> : null}
      {data ? (
        <div className={`flex flex-col gap-5 ${isPlaceholderData ? 'opacity-55' : ''}`}>
          <p role="status" className="text-sm text-ink-soft">
            {isPlaceholderData
              ? 'Calculando…'
              : `Procesos abiertos del ${formatCivilDate(data.from)} al ${formatCivilDate(data.to)}, y hasta dónde han llegado hoy.`}
          </p>
          <FunnelBody funnel={data} />
        </div>
      ) : null}
      <SeriesSection filters={filters} />
      <CohortsSection filters={filters} />
      <MoneySection filters={filters} />
      <ConversationTimes />
    </OpsFrame>
  )
}

function FunnelBody({ funnel }: { funnel: Funnel }) {
  const { steps, lost, ownTimes, visitors, channels, campaigns, missing } = funnel
  const opened = steps[0]?.reached ?? 0
  return (
    <>
      {opened === 0 ? (
        <EmptyState title="Ningún proceso en estos días">Amplía las fechas o quita un filtro.</EmptyState>
      ) : (
        <OpsSection id="embudo" title="Embudo">
          <BarList
            bars={measureLosses(steps).map(({ label, reached, conversion, loss }) => ({
              name: label,
              value: reached,
              loss,
              ...(conversion === undefined ? {} : { note: `${percentWords(conversion)} del paso anterior` }),
            }))}
          />
          <p className="text-sm text-ink-soft">
            {lost === 1 ? '1 terminó sin CDT.' : `${lost} terminaron sin CDT.`} Un proceso cuenta en un paso si llegó a
            él o lo pasó; el CDTurbo no sube documentos y cuenta como si los hubiera pasado.
          </p>
        </OpsSection>
      )}
      {opened === 0 ? null : <StepsTable steps={steps} />}
      {opened === 0 ? null : <OwnTimesTable ownTimes={ownTimes} />}
      {visitors === undefined ? null : (
        <OpsSection id="visitas" title="Visitas de los mismos días">
          <p className="text-sm text-ink-soft">
            {visitors === 1 ? '1 navegador distinto.' : `${visitors} navegadores distintos.`}
          </p>
          <VisitsTable
            label="Visitas por canal"
            heading="Canal"
            rows={channels.map(({ channel, ...rest }) => ({ name: channel, ...rest }))}
          />
          <VisitsTable
            label="Visitas por campaña"
            heading="Campaña"
            rows={campaigns.map(({ campaign, ...rest }) => ({ name: campaign || 'Sin campaña', ...rest }))}
          />
        </OpsSection>
      )}
      <OpsSection id="lo-que-falta" title="Lo que el embudo y las visitas no dicen">
        <MissingWords missing={missing} />
      </OpsSection>
    </>
  )
}

/** @returns `'62,5 %'`, as it is written in Colombia. */
function percentWords(percent: number): string {
  return `${String(percent).replace('.', ',')} %`
}

type VisitsTableProps = {
  label: string
  heading: string
  rows: readonly { name: string; visitors: number; views: number }[]
}

/** O03: browsers and pages by channel or by campaign, the most first. */
function VisitsTable({ label, heading, rows }: VisitsTableProps) {
  if (rows.length === 0) return <p className="text-sm text-ink-mute">{label}: ninguna en estos días.</p>
  const columns = [heading, 'Navegadores', 'Páginas']
  return (
    <OpsTable label={label} headings={columns} toTheRight={columns.slice(1)}>
      {rows.map(({ name, visitors, views }) => (
        <tr key={name}>
          <th scope="row" className="px-3 py-2 font-medium">
            {name}
          </th>
          <td className="figures px-3 py-2 text-right">{visitors}</td>
          <td className="figures px-3 py-2 text-right">{views}</td>
        </tr>
      ))}
    </OpsTable>
  )
}
