import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { spanLabel } from '../../../lib/age-labels.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Asked } from '../ops/asked.tsx'
import { BarList } from '../ops/bar-list.tsx'
import { ColumnsTable, type OpsColumn } from '../ops/columns-table.tsx'
import { OpsFrame } from '../ops/ops-frame.tsx'
import { OpsSection } from '../ops/ops-section.tsx'
import { CohortsSection } from './cohorts-section.tsx'
import { ConversationTimes } from './conversation-times.tsx'
import { MissingWords } from './figures-section.tsx'
import { type FilterName, readFilters, writeFilter } from './filters.ts'
import { FunnelFiltersBar } from './funnel-filters-bar.tsx'
import { measureLosses } from './measure-losses.ts'
import { MoneySection } from './money-section.tsx'
import { OwnTimes } from './own-times.tsx'
import { SeriesSection } from './series-section.tsx'
import { type Funnel, useFunnel } from './use-figures.ts'

const columns: readonly OpsColumn<Funnel['steps'][number]>[] = [
  { heading: 'Paso', cell: ({ label }) => label },
  { heading: 'Llegaron', kind: 'figure', cell: ({ reached }) => reached },
  {
    heading: 'Del paso anterior',
    kind: 'figure',
    cell: ({ conversion }) => (conversion === undefined ? '—' : percentWords(conversion)),
  },
  { heading: 'La mitad tardó hasta', kind: 'figure', cell: ({ medianHours }) => spanOf(medianHours) },
  { heading: 'Nueve de cada diez, hasta', kind: 'figure', cell: ({ p90Hours }) => spanOf(p90Hours) },
]
const spanOf = (hours: number | undefined) => (hours === undefined ? '—' : spanLabel(hours))

/** O03: how many of the processes opened in a window came to each step, and how long it took them. */
export function AnalyticsView() {
  const [query, changeQuery] = useQueryParams()
  const filters = readFilters(query)
  const funnel = useFunnel(filters)
  const change = (name: FilterName, value: string) => changeQuery((before) => writeFilter(name, value, before))
  return (
    <OpsFrame tab="Analítica" title="Analítica">
      <FunnelFiltersBar filters={filters} funnel={funnel.data} onChange={change} />
      <Asked query={funnel} waiting="Cargando el embudo…">
        {(data) => (
          <div className={`flex flex-col gap-5 ${funnel.isPlaceholderData ? 'opacity-55' : ''}`}>
            <p role="status" className="text-sm text-ink-soft">
              {funnel.isPlaceholderData
                ? 'Calculando…'
                : `Procesos abiertos del ${formatCivilDate(data.from)} al ${formatCivilDate(data.to)}, y hasta dónde han llegado hoy.`}
            </p>
            <FunnelBody funnel={data} />
          </div>
        )}
      </Asked>
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
      {opened === 0 ? null : (
        <ColumnsTable label="Pasos del embudo" columns={columns} rows={steps} rowKey={({ status }) => status} />
      )}
      {opened === 0 ? null : <OwnTimes ownTimes={ownTimes} />}
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
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">{label}</h3>
      <ColumnsTable
        label={label}
        columns={[
          { heading, cell: ({ name }) => name },
          { heading: 'Navegadores', kind: 'figure', cell: ({ visitors }) => visitors },
          { heading: 'Páginas', kind: 'figure', cell: ({ views }) => views },
        ]}
        rows={rows}
        rowKey={({ name }) => name}
        isInside
      />
    </div>
  )
}
