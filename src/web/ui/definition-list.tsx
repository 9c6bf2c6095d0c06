import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Definition = {
  label: ReactNode
  value: ReactNode
  /** A line under the value: a reason, a date. */
  note?: ReactNode
  /** A link or button that changes the value. */
  action?: ReactNode
}

type DefinitionListProps = {
  rows: readonly Definition[]
  /**
   * `aligned` for figures and short values; `stacked` for values that are sentences; `cells` for much to read at once,
   * in two columns where both fit.
   */
  layout?: 'aligned' | 'stacked' | 'cells'
  className?: string
}

/** Rows of a label and its value, the values aligned to the right: summaries, receipts, deposits. */
export function DefinitionList({ rows, layout = 'aligned', className }: DefinitionListProps) {
  if (layout === 'cells') return <Cells rows={rows} className={className} />
  const stacked = layout === 'stacked'
  return (
    <dl className={classNames('divide-y divide-line', className)}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are a fixed list and labels may be elements.
        <div key={index} className={stacked ? 'py-4' : 'flex flex-wrap items-baseline justify-between gap-x-4 py-3'}>
          <dt className={stacked ? 'font-semibold text-ink' : 'min-w-0 text-ink-soft wrap-anywhere'}>{row.label}</dt>
          <dd
            className={stacked ? 'mt-1 text-ink-soft' : 'ml-auto min-w-0 text-right font-medium text-ink wrap-anywhere'}
          >
            {row.value}
            {row.note ? <span className="block text-sm font-normal text-ink-mute">{row.note}</span> : null}
            {row.action ? <span className="block text-sm">{row.action}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The longest value, in letters, that shares a line with another on a phone. */
const longestBesideAnother = 19

function Cells({ rows, className }: Pick<DefinitionListProps, 'rows' | 'className'>) {
  const isShort = ({ label, value }: Definition) =>
    [label, value].every((text) => typeof text === 'string' && text.length <= longestBesideAnother)
  return (
    <dl className={classNames('grid grid-cols-2 gap-x-6 gap-y-2.5', className)}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are a fixed list and labels may be elements.
        <div key={index} className={classNames('min-w-0', !isShort(row) && 'max-sm:col-span-2')}>
          <dt className="text-sm text-ink-mute wrap-anywhere">{row.label}</dt>
          <dd className="font-medium text-ink wrap-anywhere">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
