import type { RateTableRow } from '#contract/ops-rates.ts'
import { civilDateInBogota, formatShortDate, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { formatShortInstant } from '../../../../lib/format-instant.ts'
import { BankMark } from '../../../../ui/bank-mark.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Percent } from '../../../../ui/percent.tsx'
import { bandLabel } from '../changes/change-labels.ts'
import { ColumnsTable, type OpsColumn } from '../columns-table.tsx'
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
  const day = civilDateInBogota(Date.parse(instant))
  return Date.parse(instant) === startOfDayMs(day) ? formatShortDate(day) : formatShortInstant(instant)
}

type Shown = RateTableRow & { isFirst: boolean }

function buildColumns({ onPropose, onHistory }: Omit<RatesTableProps, 'label' | 'rows'>): readonly OpsColumn<Shown>[] {
  return [
    {
      heading: 'Banco y plazo',
      cell: ({ bankId, nameBank, term }) => (
        <>
          <span className="flex items-center gap-2 whitespace-nowrap">
            <BankMark bankId={bankId} />
            {nameBank}
          </span>
          <span className="block font-normal text-ink-soft">{formatTerm(term)}</span>
        </>
      ),
    },
    { heading: 'Monto', cell: (row) => <span className="figures">{bandLabel(row)}</span> },
    {
      heading: 'Tasa',
      cell: ({ rate, isDemonstration }) => (
        <>
          <Percent rate={rate} className="font-semibold" />
          {isDemonstration ? <span className="block text-wait">Demostración</span> : null}
        </>
      ),
    },
    {
      heading: 'Rige',
      cell: ({ validFrom, validTo }) => (
        <>
          Desde el {formatStart(validFrom)}
          {validTo ? <span className="block">hasta el {formatStart(validTo)}</span> : null}
        </>
      ),
    },
    { heading: 'Fuente', className: 'break-words', cell: ({ source }) => source },
    {
      heading: 'Acciones',
      kind: 'actions',
      cell: ({ isFirst, bankId, nameBank, term }) => {
        if (!isFirst) return null
        const acts = [
          { label: 'Proponer', act: onPropose },
          { label: 'Historia', act: onHistory },
        ]
        return (
          <span className="flex max-md:-mx-3">
            {acts.map(({ label, act }) =>
              act ? (
                <Button key={label} size="small" look="quiet" onClick={() => act({ bankId, nameBank, term })}>
                  {label}{' '}
                  <span className="sr-only">
                    {nameBank}, {formatTerm(term)}
                  </span>
                </Button>
              ) : null,
            )}
          </span>
        )
      },
    },
  ]
}

const keyOf = ({ bankId, term, validFrom }: RateTableRow) => `${bankId}/${term}/${validFrom}`

/** O02: rates by bank, term and range of amounts; what can be done with a term stands beside its first range. */
export function RatesTable({ label, rows, ...acts }: RatesTableProps) {
  return (
    <ColumnsTable
      label={label}
      columns={buildColumns(acts)}
      rows={rows.map((row, place) => {
        const before = rows[place - 1]
        return { ...row, isFirst: !before || keyOf(before) !== keyOf(row) }
      })}
      rowKey={(row) => `${keyOf(row)} ${row.amountFrom}`}
    />
  )
}
