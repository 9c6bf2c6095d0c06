import type { RateTableRow } from '#contract/ops-rates.ts'
import { civilDateInBogota, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { formatClock } from '../../../../lib/format-instant.ts'
import { BankMark } from '../../../../ui/bank-mark.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Percent } from '../../../../ui/percent.tsx'
import { bandLabel } from '../changes/change-labels.ts'
import type { Cell } from './use-rates.ts'

type RatesTableProps = {
  label: string
  rows: readonly RateTableRow[]
  /** Absent where nothing is proposed: of rates that are still to come, and for those who may not. */
  onPropose?: ((cell: Cell) => void) | undefined
  onHistory: (cell: Cell) => void
}

/** A rate begins with a day unless an hour was asked for; its first moment is not said. */
function formatStart(instant: string): string {
  const day = formatShortDate(civilDateInBogota(Date.parse(instant)))
  return Date.parse(instant) === Date.parse(`${civilDateInBogota(Date.parse(instant))}T00:00:00-05:00`)
    ? day
    : `${day}, ${formatClock(instant)}`
}

const headings = ['Banco y plazo', 'Monto', 'Tasa', 'Rige', 'Fuente', 'Acciones']

/** O02: rates by bank, term and range of amounts; its own frame scrolls where the screen is narrow. */
export function RatesTable({ label, rows, onPropose, onHistory }: RatesTableProps) {
  const buildKey = ({ bankId, term, validFrom }: RateTableRow) => `${bankId}/${term}/${validFrom}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto rounded-lg bg-surface shadow-soft">
      <table aria-label={label} className="w-full min-w-184 border-collapse text-left text-sm">
        <thead className="border-b border-line text-ink-soft">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, place) => {
            const { bankId, nameBank, term } = row
            const before = rows[place - 1]
            const isFirst = !before || buildKey(before) !== buildKey(row)
            const cell = { bankId, nameBank, term }
            return (
              <tr key={`${buildKey(row)} ${row.amountFrom}`}>
                <th scope="row" className="px-3 py-2 font-medium">
                  <span className="flex items-center gap-2 whitespace-nowrap">
                    <BankMark bankId={bankId} />
                    {nameBank}
                  </span>
                  <span className="block font-normal text-ink-soft">{formatTerm(term)}</span>
                </th>
                <td className="figures px-3 py-2">{bandLabel(row)}</td>
                <td className="px-3 py-2">
                  <Percent rate={row.rate} className="font-semibold" />
                  {row.isDemonstration ? <span className="block text-wait">Demostración</span> : null}
                </td>
                <td className="px-3 py-2">
                  Desde el {formatStart(row.validFrom)}
                  {row.validTo ? <span className="block">hasta el {formatStart(row.validTo)}</span> : null}
                </td>
                <td className="px-3 py-2 break-words">{row.source}</td>
                <td className="px-1 py-1">
                  {isFirst ? (
                    <span className="flex">
                      {onPropose ? (
                        <Button size="small" look="quiet" onClick={() => onPropose(cell)}>
                          Proponer{' '}
                          <span className="sr-only">
                            {nameBank}, {formatTerm(term)}
                          </span>
                        </Button>
                      ) : null}
                      <Button size="small" look="quiet" onClick={() => onHistory(cell)}>
                        Historia{' '}
                        <span className="sr-only">
                          {nameBank}, {formatTerm(term)}
                        </span>
                      </Button>
                    </span>
                  ) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
