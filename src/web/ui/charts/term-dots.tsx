import type { ReactNode } from 'react'
import { formatRate, rateThousandths } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankName } from '../bank-name.tsx'
import { classNames } from '../class-names.ts'
import { placeOnScale } from './place-on-scale.ts'

/** The rates of one term: the best, with its bank, and those of the other banks. Rates are percent E.A. */
export type TermRates = {
  termDays: number
  best: { ratePercent: string; bankName: string; mark?: ReactNode }
  others: readonly string[]
}

type TermDotsProps = {
  /** The shortest term first; a term without a rate is left out. */
  terms: readonly TermRates[]
  caption: string
  /** The rates are those of a month that is over. */
  isPast?: boolean
}

/**
 * «Plazos»: the best rate of each term is a dot, and those of the other banks are marks. The best term is highlighted.
 * Terms are rows and not an axis, so no label meets another at any width. It is a table.
 */
export function TermDots({ terms, caption, isPast = false }: TermDotsProps) {
  const scale = rateScale(terms)
  const top = findTopTerm(terms)
  if (!top) return null
  return (
    <figure className="flex flex-col gap-4">
      <figcaption className="max-w-prose text-lg text-ink">
        {isPast ? 'El plazo que más pagaba era' : 'El plazo que más paga hoy es'}{' '}
        <strong>{formatTerm(top.termDays)}</strong>: hasta{' '}
        <strong className="figures">{formatRate(top.best.ratePercent)}</strong> en <BankName name={top.best.bankName} />
        .
      </figcaption>
      <table className="block w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Plazo</th>
            <th scope="col">Mejor tasa</th>
            <th scope="col">Banco</th>
            <td />
          </tr>
        </thead>
        <tbody className="flex flex-col gap-1">
          {terms.map((term) => (
            <TermRow key={term.termDays} term={term} scale={scale} isTop={term === top} />
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function TermRow({ term, scale, isTop }: { term: TermRates; scale: ReturnType<typeof rateScale>; isTop: boolean }) {
  const { termDays, best, others } = term
  const place = (ratePercent: string) => placeOnScale(rateThousandths(ratePercent), scale)
  return (
    <tr
      className={classNames(
        'flex flex-wrap items-center gap-x-3 rounded-md px-3 py-2 md:grid md:grid-cols-[5rem_7rem_12rem_1fr] md:gap-x-5',
        isTop && 'bg-go-soft forced-colors:border',
      )}
    >
      <th scope="row" className={classNames('grow text-left text-ink', isTop ? 'font-bold' : 'font-medium')}>
        {formatTerm(termDays)}
      </th>
      <td className={classNames('figures text-right', isTop ? 'font-bold text-go-ink' : 'text-ink')}>
        {formatRate(best.ratePercent)}
      </td>
      <td className="flex w-full items-center gap-2 text-sm text-ink-soft">
        {best.mark}
        <BankName name={best.bankName} />
      </td>
      <td className="w-full">
        <svg aria-hidden="true" className="block h-6 w-full">
          <line x2="100%" y1="50%" y2="50%" strokeWidth="2" className="stroke-line" />
          {/* Thin marks, because dots would run into each other where banks pay nearly the same. One drawing for all. */}
          <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
            <path
              d={[...new Set(others)].map((ratePercent) => `M${place(ratePercent)} .2v.6`).join('')}
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              className="stroke-edge"
            />
          </svg>
          <circle
            cx={`${place(best.ratePercent)}%`}
            cy="50%"
            r={isTop ? 9 : 7}
            strokeWidth="3"
            className={
              isTop ? 'fill-(--drawing-lime) stroke-(--drawing-forest)' : 'fill-(--drawing-field) stroke-surface'
            }
          />
        </svg>
      </td>
    </tr>
  )
}

/** @returns The scale of the dots, in thousandths of a percent; the largest dot has room. */
export function rateScale(terms: readonly TermRates[]): { from: number; to: number; start: number; end: number } {
  const all = terms.flatMap(({ best, others }) => [best.ratePercent, ...others]).map(rateThousandths)
  return { from: Math.min(...all), to: Math.max(...all), start: 4, end: 96 }
}

/** @returns The term that pays most, the shorter one of equals; none without terms. */
export function findTopTerm(terms: readonly TermRates[]): TermRates | undefined {
  const rates = terms.map(({ best }) => rateThousandths(best.ratePercent))
  return terms[rates.indexOf(Math.max(...rates))]
}
