import type { ReactNode } from 'react'
import type { OpenRates } from '#contract/rates.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { civilDateInBogota, formatCivilDate, getDateParts } from '#domain/money/dates/civil-date.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import type { ShownRates } from '../../../api/use-open-rates.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RatesTime } from '../../../ui/rates-time.tsx'
import { ScalesScene } from '../../../ui/scenes/scales.tsx'
import { type Column, comparisonColumns, type Known } from './columns.tsx'
import type { ComparedBank } from './compared-banks.ts'
import type { SortKey } from './comparison-question.ts'
import { ComparisonTable, type OpenChoice } from './comparison-table.tsx'
import type { Comparison as State } from './use-comparison.ts'

type ComparisonProps = {
  comparison: State
  ask: (question: State['question']) => void
  columns: readonly Column[]
  /** Banks without a rate in this product are compared by their facts, or left out. */
  include: 'all' | 'with-rate'
  /** Above the table. */
  chart?: ReactNode
  onOpen: (choice: OpenChoice, isDigital: boolean) => void
}

/** S09: the answer in a table, its sources, and what to do when nothing fits. */
export function Comparison({ comparison, ask, columns, include, chart, onOpen }: ComparisonProps) {
  const { question, amountCop, shown, rates } = comparison
  const offering = shown.filter(({ offer, fromCop }) => offer || fromCop !== undefined)
  const others = include === 'all' ? shown.filter(({ offer, fromCop }) => !offer && fromCop === undefined) : []
  // A reported rate is never beside an invented one (decisions §11).
  const isInvented = offering.every(({ offer }) => offer?.isDemonstration !== false)
  const offered = columns.filter(({ id }) => id !== 'reportado' || !isInvented)
  const table = {
    question,
    amountCop: amountCop ?? 0,
    known: toKnown(rates.feed),
    onSort: (sort: SortKey, reversed: boolean) => ask({ ...question, sort, reversed }),
    onOpen,
  }
  const deposit = amountCop === undefined ? '' : `${formatCop(amountCop)} a ${question.termDays} días`
  return (
    <>
      {rates.failed ? <NotRefreshed rates={rates} /> : null}
      {chart}
      <section aria-labelledby="bancos" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id="bancos" data-answer className="text-2xl font-semibold">
            {deposit || 'Los bancos'}
          </h2>
          <RatesAsOf rates={rates} />
        </div>
        <p role="status" className="sr-only">
          {rates.isFresh && deposit ? foundWords(offering) : ''}
        </p>
        {amountCop === undefined ? (
          <EmptyState title="Escribe un monto y comparamos al instante" />
        ) : offering.length === 0 ? (
          <NothingLeft
            question={question}
            onClear={() => ask({ ...question, tag: 'todos', covered: false, digital: false })}
          />
        ) : (
          <ComparisonTable {...table} caption={`Bancos comparados con ${deposit}`} banks={offering} columns={offered} />
        )}
        {others.length > 0 ? (
          <>
            <h2 className="mt-4 text-2xl font-semibold">Bancos sin convenio con nosotros</h2>
            <p className="max-w-prose text-ink-soft">
              No publicamos una tasa que el banco no nos haya dado. Esto es lo que se sabe de ellos.
            </p>
            <ComparisonTable
              {...table}
              caption="Bancos sin convenio con nosotros"
              banks={others}
              columns={comparisonColumns.others}
            />
          </>
        ) : null}
        <Sources
          rates={rates}
          columns={others.length > 0 ? [...offered, ...comparisonColumns.others] : offered}
          amountCop={amountCop}
          factsAsOf={comparison.banks.find(({ facts }) => facts)?.facts?.factsAsOf}
        />
      </section>
    </>
  )
}

function toKnown({ generatedAt, official }: OpenRates): Known {
  const thisYear = getDateParts(civilDateInBogota(Date.parse(generatedAt))).year
  return { thisYear, hasReports: official.length > 0 }
}

function foundWords(banks: readonly ComparedBank[]): string {
  const first = banks.find(({ offer }) => offer)
  return `${banks.length} ${banks.length === 1 ? 'banco' : 'bancos'}${first ? `, primero ${first.name}` : ''}`
}

/** The date of the rates. The time shows only for rates that were fetched here, not for those of the build. */
function RatesAsOf({ rates: { feed, readAtMs } }: { rates: ShownRates }) {
  const isDemonstration = feed.rates.some(({ isDemonstration }) => isDemonstration)
  return (
    <p className="max-w-prose text-ink-soft">
      {isDemonstration ? 'Tasas de demostración' : 'Tasas vigentes'} del{' '}
      <RatesTime generatedAt={feed.generatedAt} readAtMs={readAtMs} />, y pueden cambiar hasta que firmes.
    </p>
  )
}

function NotRefreshed({ rates }: { rates: ShownRates }) {
  return (
    <Notice
      kind="warning"
      live
      title="No pudimos traer las tasas de este momento"
      action={
        <Button look="secondary" size="small" onClick={rates.retry}>
          Volver a intentar
        </Button>
      }
    >
      Ves las del {formatDay(rates.feed.generatedAt)}. Tu monto y tus filtros siguen aquí.
    </Notice>
  )
}

function NothingLeft({ question, onClear }: { question: State['question']; onClear: () => void }) {
  return question.covered ? (
    <EmptyState
      title="Ningún banco deja todo cubierto por sí solo"
      action={
        <LinkButton to={`/escalera-de-cdt?monto=${question.amountText}`} reloadDocument>
          Repartirlo entre bancos
        </LinkButton>
      }
    >
      Fogafín cubre hasta {formatCop(coverageLimitCop)} por persona y entidad, con los intereses. Repartido, tu dinero
      puede quedar cubierto del todo.
    </EmptyState>
  ) : (
    <EmptyState
      title="Ningún banco cumple lo que pediste"
      picture={<ScalesScene />}
      action={
        <Button look="secondary" onClick={onClear}>
          Quitar los filtros
        </Button>
      }
    >
      Prueba con otro plazo o con menos filtros.
    </EmptyState>
  )
}

type SourcesProps = {
  rates: ShownRates
  columns: readonly Column[]
  amountCop: number | undefined
  factsAsOf: string | undefined
}

/** The sources of the figures, and their limits. */
function Sources({ rates: { feed }, columns, amountCop, factsAsOf }: SourcesProps) {
  const has = (id: string) => columns.some((column) => column.id === id)
  const [report] = feed.official
  return (
    <div className="flex max-w-prose flex-col gap-2 text-sm text-ink-mute">
      <p>
        «Ganas» es el interés del plazo con la retención del 4 % ya descontada: la misma cuenta del simulador, al peso.{' '}
        {amountCop === undefined ? null : <span data-answer>{gmfText(amountCop)}</span>}
      </p>
      {has('reportado') ? (
        <p>
          «Reportado a la Superfinanciera» es la tasa promedio que cada banco informó haber pagado por CDT de plazos
          parecidos, con la fecha del reporte. {report ? `Fuente: ${report.source}. ` : ''}No es una oferta: lo que vale
          es la tasa que aceptas al firmar.
        </p>
      ) : null}
      {has('oficinas') && factsAsOf ? (
        <p>
          Los años salen de la historia pública de cada entidad. Las oficinas y el dinero captado son aproximados, al{' '}
          {formatCivilDate(factsAsOf)}: confírmalos con el banco.
        </p>
      ) : null}
    </div>
  )
}
