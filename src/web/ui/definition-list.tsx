import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Definition = {
  label: ReactNode
  value: ReactNode
  /** A line under the value: a reason, a date. */
  note?: ReactNode
  /** A link or button that changes the value. */
  action?: ReactNode
  /** The value says by itself what it is: the label is for who does not see them together. */
  saysItself?: boolean
}

type DefinitionListProps = {
  rows: readonly Definition[]
  /**
   * `aligned` for figures and short values; `stacked` for values that are sentences; `cells` for many of them,
   * in two columns where both fit; `flow` for what was confirmed before, one after the other.
   */
  layout?: 'aligned' | 'stacked' | 'cells' | 'flow'
  className?: string
}

/** Rows of a label and its value, the values aligned to the right: summaries, receipts, deposits. */
export function DefinitionList({ rows, layout = 'aligned', className }: DefinitionListProps) {
  if (layout === 'flow') return <Flow rows={rows} className={className} />
  if (layout === 'cells') return <Cells rows={rows} className={className} />
  const stacked = layout === 'stacked'
  return (
    <dl className={classNames('divide-y divide-line', className)}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are a fixed list and labels may be elements.
        <div key={index} className={stacked ? 'py-4' : 'flex flex-wrap items-baseline justify-between gap-x-4 py-3'}>
          <dt className={stacked ? 'font-semibold text-ink' : 'max-w-1/2 text-ink-soft wrap-anywhere'}>{row.label}</dt>
          <dd
            className={
              stacked ? 'mt-1 text-ink-soft' : 'min-w-0 flex-1 basis-28 text-right font-medium text-ink wrap-anywhere'
            }
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

/** Many rows: a line for each on a phone, two columns where both fit. */
function Cells({ rows, className }: Pick<DefinitionListProps, 'rows' | 'className'>) {
  return (
    <dl className={classNames('grid gap-x-8 gap-y-0.5 leading-snug sm:grid-cols-2 sm:gap-y-3', className)}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are a fixed list and labels may be elements.
        <div key={index} className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 sm:block">
          <dt className="max-w-1/2 text-sm text-ink-soft wrap-anywhere sm:max-w-none">{row.label}</dt>
          <dd className="min-w-0 flex-1 basis-28 text-right text-base font-medium text-ink wrap-anywhere sm:text-left">
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Answers one after the other, each whole, with its label where it needs one. */
function Flow({ rows, className }: Pick<DefinitionListProps, 'rows' | 'className'>) {
  return (
    <dl className={classNames('flex flex-wrap gap-x-4 gap-y-1 leading-snug', className)}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are a fixed list and labels may be elements.
        <div key={index} className="min-w-0 wrap-anywhere">
          <dt className={row.saysItself ? 'sr-only' : 'inline pr-1.5 text-sm text-ink-soft'}>{row.label}</dt>
          <dd className="inline text-base font-medium text-ink">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
