import { formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { ChartFigure, ChartTable } from '../../../ui/charts/chart-figure.tsx'
import { SmallColumns } from '../../../ui/charts/small-columns.tsx'
import { FiguresSection, MissingWords } from './figures-section.tsx'
import type { FunnelFilters } from './filters.ts'
import { type Series, useSeries } from './use-figures.ts'

type Counted = Exclude<keyof Series['days'][number], 'day'>

const names: Record<Counted, string> = {
  visitors: 'Navegadores',
  savedSimulations: 'Simulaciones guardadas',
  opened: 'Aperturas',
  signed: 'Firmas',
  paid: 'Pagos enviados',
  issued: 'CDT emitidos',
}
const all = Object.keys(names) as Counted[]

/** O03: what happened on each day, a drawing for each kind. */
export function SeriesSection({ filters }: { filters: FunnelFilters }) {
  return (
    <FiguresSection
      id="dia-por-dia"
      title="Día por día"
      figures="series"
      filters={filters}
      query={useSeries(filters)}
      empty="En estos días no pasó nada que contar."
      isEmpty={({ days }) => all.every((kind) => sum(days, kind) === 0)}
    >
      {(series) => <SeriesFigure series={series} />}
    </FiguresSection>
  )
}

function SeriesFigure({ series: { from, to, days, missing } }: { series: Series }) {
  const kinds = all.filter((kind) => days.some((day) => day[kind] !== undefined))
  return (
    <>
      <ChartFigure
        sentence={
          <>
            Del {formatCivilDate(from)} al {formatCivilDate(to)}:{' '}
            {counted(sum(days, 'opened'), 'apertura', 'aperturas')},{' '}
            {counted(sum(days, 'paid'), 'pago enviado', 'pagos enviados')} y{' '}
            {counted(sum(days, 'issued'), 'CDT emitido', 'CDT emitidos')}.
          </>
        }
        note="Cada columna es un día, y cada dibujo tiene su propia escala. De los navegadores, la suma cuenta otra vez a quien vuelve otro día."
        table={
          <ChartTable
            caption="Cifras de cada día"
            head={['Día', ...kinds.map((kind) => names[kind])]}
            rows={days.map((one) => ({
              id: one.day,
              cells: [
                <span key="day" className="whitespace-nowrap">
                  {formatShortDate(one.day)}
                </span>,
                ...kinds.map((kind) => one[kind] ?? '—'),
              ],
            }))}
          />
        }
      >
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {kinds.map((kind) => (
            <SmallColumns
              key={kind}
              name={names[kind]}
              total={sum(days, kind)}
              values={days.map((day) => day[kind])}
              ends={[formatShortDate(from), formatShortDate(to)]}
            />
          ))}
        </div>
      </ChartFigure>
      <MissingWords missing={missing} />
    </>
  )
}

const sum = (days: Series['days'], kind: Counted) => days.reduce((total, day) => total + (day[kind] ?? 0), 0)
const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
