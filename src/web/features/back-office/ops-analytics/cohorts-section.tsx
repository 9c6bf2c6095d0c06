import { useState } from 'react'
import { type CountedStep, cohortWeeks, countedSteps } from '#contract/ops-analytics.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { ChartFigure, ChartTable } from '../../../ui/charts/chart-figure.tsx'
import { SmallColumns } from '../../../ui/charts/small-columns.tsx'
import { PillTabs } from '../../../ui/pill-tabs.tsx'
import { FiguresSection } from './figures-section.tsx'
import type { FunnelFilters } from './filters.ts'
import { type Cohorts, useCohorts } from './use-figures.ts'

const verbs: Record<CountedStep, string> = { signed: 'Firmaron', paid: 'Enviaron el dinero', issued: 'Tienen su CDT' }

/** O03: how far the openings of each week had come after some weeks. */
export function CohortsSection({ filters }: { filters: FunnelFilters }) {
  const [step, setStep] = useState<CountedStep>('issued')
  return (
    <FiguresSection
      id="semana-por-semana"
      title="Semana por semana"
      figures="cohorts"
      filters={filters}
      query={useCohorts(filters)}
      empty="En estas semanas no se abrió ningún proceso."
      isEmpty={({ cohorts }) => cohorts.length === 0}
    >
      {({ cohorts }) => (
        <>
          <PillTabs
            legend="Hasta dónde llegaron"
            lists={countedSteps.map((one) => ({ state: one, label: verbs[one] }))}
            chosen={step}
            onChoose={setStep}
          />
          <CohortsFigure cohorts={cohorts} step={step} />
        </>
      )}
    </FiguresSection>
  )
}

function CohortsFigure({ cohorts, step }: { cohorts: Cohorts['cohorts']; step: CountedStep }) {
  const weekNames = cohorts.map(({ week }) => formatShortDate(week))
  const ends = [weekNames[0] ?? '', weekNames.at(-1) ?? ''] as const
  const reachedIn = (weeks: number) => cohorts.map((cohort) => ({ cohort, count: countAfter(cohort, weeks, step) }))
  return (
    <ChartFigure
      sentence={`${verbs[step]}: de los procesos abiertos en cada semana, qué parte lo hizo en 1, 2, 4 y 8 semanas desde su apertura.`}
      note="Cada columna es la semana en que se abrieron, de lunes a domingo; la altura entera es el 100 %. Una semana aparece cuando el plazo ya pasó para todos."
      table={
        <ChartTable
          caption={`${verbs[step]}, por semana de apertura`}
          head={['Abiertos desde el', 'Aperturas', ...cohortWeeks.map(weeksLabel)]}
          rows={cohorts.map((cohort, place) => ({
            id: cohort.week,
            cells: [
              <span key="week" className="whitespace-nowrap">
                {weekNames[place]}
              </span>,
              cohort.opened,
              ...cohortWeeks.map((weeks) => figureOf(countAfter(cohort, weeks, step), cohort.opened)),
            ],
          }))}
        />
      }
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {cohortWeeks.map((weeks) => {
          const known = reachedIn(weeks).filter(({ count }) => count !== undefined)
          const [came, opened] = [
            known.reduce((total, { count = 0 }) => total + count, 0),
            known.reduce((total, { cohort }) => total + cohort.opened, 0),
          ]
          return (
            <SmallColumns
              key={weeks}
              name={`En ${weeksLabel(weeks)}`}
              total={opened === 0 ? 'Todavía no' : percentWords(came, opened)}
              values={reachedIn(weeks).map(({ cohort, count }) =>
                count === undefined ? count : count / cohort.opened,
              )}
              most={1}
              ends={ends}
            />
          )
        })}
      </div>
    </ChartFigure>
  )
}

const countAfter = ({ after }: Cohorts['cohorts'][number], weeks: number, step: CountedStep) =>
  after.find((one) => one.weeks === weeks)?.[step]

const weeksLabel = (weeks: number) => (weeks === 1 ? '1 semana' : `${weeks} semanas`)
const figureOf = (count: number | undefined, opened: number) =>
  count === undefined ? '—' : `${count} · ${percentWords(count, opened)}`
const percentWords = (count: number, opened: number) =>
  `${String(Math.round((count / opened) * 1000) / 10).replace('.', ',')} %`
