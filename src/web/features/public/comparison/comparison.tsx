import type { ReactNode } from 'react'
import type { OpenRates } from '#contract/rates.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { civilDateInBogota, formatCivilDate, getDateParts } from '#domain/money/dates/civil-date.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import type { ShownRates } from '../../../api/use-open-rates.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { gainNote } from '../../../ui/charts/gain-bar.tsx'
import { gainScale } from '../../../ui/charts/gain-scale.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RatesTime } from '../../../ui/rates-time.tsx'
import { ScalesScene } from '../../../ui/scenes/scales.tsx'
import { comparisonColumns, type Known } from './columns.tsx'
import { type ComparedBank, partingLabels } from './compared-banks.ts'
import { ComparisonFilters } from './comparison-filters.tsx'
import type { SortKey } from './comparison-question.ts'
import { ComparisonTable, type OpenChoice } from './comparison-table.tsx'
import type { Comparison as State } from './use-comparison.ts'

type ComparisonProps = {
  comparison: State
  ask: (question: State['question']) => void
  /** The first sentence: the answer of the page, for the banks that pay for the deposit. */
  answer: (offering: readonly ComparedBank[]) => ReactNode
  onOpen: (choice: OpenChoice, isDigital: boolean) => void
}

/** S09: the answer in a sentence and as a ranked table, its sources, and what to do when nothing fits. */
export function Comparison({ comparison, ask, answer, onOpen }: ComparisonProps) {
  const { question, amountCop, banks, shown, rates } = comparison
  const offering = shown.filter(({ offer, fromCop }) => offer || fromCop !== undefined)
  const others = shown.filter(({ offer, fromCop }) => !offer && fromCop === undefined)
  const paying = banks.filter(({ offer }) => offer)
  const table = {
    question,
    amountCop: amountCop ?? 0,
    onSort: (sort: SortKey, reversed: boolean) => ask({ ...question, sort, reversed }),
    onOpen,
  }
  const deposit = amountCop === undefined ? '' : `${formatCop(amountCop)} a ${question.termDays} días`
  return (
    <>
      {rates.failed ? <NotRefreshed rates={rates} /> : null}
      <section aria-labelledby="bancos" className="flex flex-col gap-3">
        <h2 id="bancos" data-answer className="sr-only">
          {deposit || 'Los bancos'}
        </h2>
        {paying.length > 0 ? (
          <p data-answer className="text-lg text-ink">
            {answer(paying)}
          </p>
        ) : null}
        <RatesAsOf rates={rates} />
        <ComparisonFilters question={question} onAsk={ask} />
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
          <ComparisonTable
            {...table}
            known={toKnown(rates.feed, offering)}
            caption={`Bancos comparados con ${deposit}`}
            banks={offering}
            columns={comparisonColumns}
          />
        )}
        <Sources rates={rates} amountCop={amountCop} banks={banks} gains={offering} />
        {others.length > 0 ? (
          <Disclosure
            summary={
              <h2 className="text-xl font-semibold">
                {others.length === 1 ? '1 banco' : `${others.length} bancos`} sin convenio con nosotros
              </h2>
            }
            isWide
            className="border-y border-line"
          >
            <p className="mb-3">
              No publicamos una tasa que el banco no nos haya dado. Esto es lo que se sabe de ellos.
            </p>
            <ComparisonTable
              {...table}
              known={toKnown(rates.feed, others)}
              caption="Bancos sin convenio con nosotros"
              banks={others}
              columns={comparisonColumns.filter(({ id }) => id !== 'tasa' && id !== 'ganas')}
            />
          </Disclosure>
        ) : null}
      </section>
    </>
  )
}

function toKnown({ generatedAt, official }: OpenRates, banks: readonly ComparedBank[]): Known {
  const thisYear = getDateParts(civilDateInBogota(Date.parse(generatedAt))).year
  const scale = gainScale(banks.flatMap(({ offer }) => offer?.netCop ?? []))
  return { thisYear, hasReports: official.length > 0, scale, labels: partingLabels(banks) }
}

function foundWords(banks: readonly ComparedBank[]): string {
  const first = banks.find(({ offer }) => offer)
  return `${banks.length} ${banks.length === 1 ? 'banco' : 'bancos'}${first ? `, primero ${first.name}` : ''}`
}

/** The date of the rates. The time shows only for rates that were fetched here, not for those of the build. */
function RatesAsOf({ rates: { feed, readAtMs } }: { rates: ShownRates }) {
  const isDemonstration = feed.rates.some(({ isDemonstration }) => isDemonstration)
  return (
    // Room for the time that the rates are read at, which comes later.
    <p className="min-h-10 text-sm text-ink-soft md:min-h-0">
      {isDemonstration ? 'Tasas de demostración' : 'Tasas vigentes'} del{' '}
      <RatesTime generatedAt={feed.generatedAt} readAtMs={readAtMs} />
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
  amountCop: number | undefined
  banks: readonly ComparedBank[]
  /** The banks of the table. */
  gains: readonly ComparedBank[]
}

/** The sources of the figures, and their limits. */
function Sources({ rates: { feed }, amountCop, banks, gains }: SourcesProps) {
  const [report] = feed.official
  const factsAsOf = banks.find(({ facts }) => facts)?.facts?.factsAsOf
  const earned = gains.flatMap(({ offer }) => offer?.netCop ?? [])
  return (
    <div className="flex max-w-prose flex-col gap-2 text-sm text-ink-mute">
      <p data-answer>
        {earned.length > 1 ? `${gainNote(gainScale(earned))} ` : null}«Ganas» es el interés del plazo, ya sin la
        retención del 4&nbsp;%. {amountCop === undefined ? null : gmfText(amountCop)}
      </p>
      <Disclosure summary="De dónde salen las cifras" className="-mt-2">
        <p>
          Es la misma cuenta del simulador, al peso. Cada banco muestra la suya en «Ver la cuenta». Las tasas pueden
          cambiar hasta que firmes.
        </p>
        {gains.some(({ official }) => official) ? (
          <p className="mt-2">
            «Reportado a la Superfinanciera» es la tasa promedio que cada banco informó haber pagado por CDT de plazos
            parecidos, con la fecha del reporte. {report ? `Fuente: ${report.source}. ` : ''}No es una oferta: lo que
            vale es la tasa que aceptas al firmar.
          </p>
        ) : null}
        {factsAsOf ? (
          <p className="mt-2">
            Los años salen de la historia pública de cada entidad. Las oficinas y el dinero depositado son aproximados,
            al {formatCivilDate(factsAsOf)}: confírmalos con el banco.
          </p>
        ) : null}
      </Disclosure>
    </div>
  )
}
