import { formatPercent } from '#domain/money/rates/rate.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { TermDots } from '../../../ui/charts/term-dots.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { type RatesOfBank, type RatesOfTerm, ratesByBank } from './rates-by-term.ts'

type RateChartProps = {
  /** From `ratesByTerm`. */
  terms: readonly RatesOfTerm[]
  /** The term asked for, whose order the table has. */
  termDays: number
  /** The rates are those of a month that is over. */
  isPast?: boolean
}

/** S09: which term pays most: the best rate of each as a dot, those of the other banks as marks beside it, and all as a table. */
export function RateChart({ terms, termDays, isPast = false }: RateChartProps) {
  if (terms.length === 0) return null
  return (
    <section
      aria-labelledby="grafica"
      data-answer
      className="late-layout flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6"
    >
      <h2 id="grafica" className="text-xl font-semibold">
        La tasa según el plazo
      </h2>
      <TermDots
        caption="La mejor tasa de cada plazo"
        isPast={isPast}
        terms={terms.flatMap(({ termDays: days, offers: [best, ...others] }) =>
          best
            ? [
                {
                  termDays: days,
                  best: { ...best, mark: <BankMark bankId={best.bankId} /> },
                  others: others.map(({ ratePercent }) => ratePercent),
                },
              ]
            : [],
        )}
      />
      <p className="text-sm text-ink-mute">El punto es el banco que más paga; las rayas, los demás.</p>
      <Disclosure summary="Ver como tabla" className="-mb-3">
        <FiguresTable banks={ratesByBank(terms, termDays)} />
      </Disclosure>
    </section>
  )
}

function FiguresTable({ banks }: { banks: readonly RatesOfBank[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Tasa por plazo de cada banco" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-right">
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="py-2 pr-4 text-left font-medium">
              Banco
            </th>
            {offeredTermsDays.map((days) => (
              <th key={days} scope="col" className="figures py-2 pl-4 font-medium">
                {days} días
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {banks.map(({ bankId, bankName, points }) => (
            <tr key={bankId} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium text-ink">
                <BankName name={bankName} />
              </th>
              {offeredTermsDays.map((days) => {
                const point = points.find((one) => one.termDays === days)
                return (
                  <td key={days} className="figures py-2 pl-4">
                    {point ? formatPercent(point.ratePercent) : '—'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
