import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { RatesTime } from '../../../ui/rates-time.tsx'
import type { RatesByTerm } from './landing-labels.ts'

type RatesTableProps = {
  bankName: string
  rates: RatesByTerm
  /** Since when they are so, and when they were read here; nothing for those of the build. */
  generatedAt: string
  readAtMs: number | undefined
  isDemonstration: boolean
}

/** R03: what a partner pays by term; marked where the rates are for demonstration. */
export function RatesTable({ bankName, rates, generatedAt, readAtMs, isDemonstration }: RatesTableProps) {
  return (
    <section aria-labelledby="tasas" className="late-layout flex flex-col gap-3">
      <h2 id="tasas" className="text-2xl font-semibold">
        Tasas por plazo
      </h2>
      <p id="tasas-de" className="text-sm text-ink-soft">
        Tasas de <BankName name={bankName} /> {isDemonstration ? 'de demostración ' : ''}por plazo, del{' '}
        <RatesTime generatedAt={generatedAt} readAtMs={readAtMs} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-labelledby="tasas-de" tabIndex={0} className="overflow-x-auto rounded-md">
        <table aria-labelledby="tasas-de" className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line text-sm">
              <th scope="col" className="py-2 font-semibold">
                Plazo
              </th>
              {rates.ranges.map(({ fromCop, label }) => (
                <th key={fromCop} scope="col" className="py-2 pl-3 text-right font-semibold" translate="no">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.rows.map(({ termDays, rates: cells }) => (
              <tr key={termDays} className="border-b border-line">
                <th scope="row" className="py-2 font-medium whitespace-nowrap">
                  {formatTerm(termDays)}
                </th>
                {cells.map((rate, place) => (
                  <td key={rates.ranges[place]?.fromCop} className="figures py-2 pl-3 text-right whitespace-nowrap">
                    {rate ?? 'Sin tasa'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isDemonstration ? (
        <p className="text-sm text-ink-mute">
          Son tasas de demostración, no una oferta del banco. La que vale es la que aceptas al firmar con él.
        </p>
      ) : null}
    </section>
  )
}
