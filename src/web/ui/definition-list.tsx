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
   * `aligned` for figures and short values, `close` for the same close together; `stacked` for values that are
   * sentences; `cells` for many of them, close together, in two columns where both fit.
   */
  layout?: 'aligned' | 'close' | 'stacked' | 'cells'
  className?: string
}

/** Rows of a label and its value, the values aligned to the right: summaries, receipts, deposits. */
export function DefinitionList({ rows, layout = 'aligned', className }: DefinitionListProps) {
  if (layout === 'cells') return <Cells rows={rows} className={className} />
  const stacked = layout === 'stacked'
  const isClose = layout === 'close'
  return (
    <dl className={classNames(!isClose && 'divide-y divide-line', className)}>
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are a fixed list and labels may be elements.
          key={index}
          className={
            stacked
              ? 'py-4'
              : classNames('flex flex-wrap items-baseline justify-between gap-x-4', isClose ? 'py-0.5' : 'py-3')
          }
        >
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

/** How many letters of a label and its value stand beside another such pair on a small phone. */
const longestHalf = 19

const isShort = ({ label, value }: Definition) =>
  typeof label === 'string' && typeof value === 'string' && label.length + value.length <= longestHalf

/** More letters than this in the label, and in the value, take a line each. */
const longestBeside = 20

const isLong = ({ label, value }: Definition) =>
  [label, value].every((text) => typeof text === 'string' && text.length > longestBeside)

/**
 * Puts two short rows side by side on a phone: first those that follow each other, then a single one and the next.
 * @returns The rows in the order in which they stand, and which of them have another one beside them.
 */
function pairShort(rows: readonly Definition[]): { ordered: readonly Definition[]; halves: ReadonlySet<Definition> } {
  const halves = new Set<Definition>()
  rows.forEach((row, place) => {
    const before = rows[place - 1]
    if (before && isShort(before) && isShort(row) && !halves.has(before)) halves.add(before).add(row)
  })
  const ordered = [...rows]
  for (;;) {
    const [first, second] = ordered.filter((row) => isShort(row) && !halves.has(row))
    if (!first || !second) return { ordered, halves }
    ordered.splice(ordered.indexOf(second), 1)
    ordered.splice(ordered.indexOf(first) + 1, 0, second)
    halves.add(first).add(second)
  }
}

/** Many rows, in two columns where both fit. */
function Cells({ rows, className }: Pick<DefinitionListProps, 'rows' | 'className'>) {
  const { ordered, halves } = pairShort(rows)
  return (
    <dl
      className={classNames('grid grid-cols-2 gap-x-3 gap-y-0.5 text-sm leading-snug sm:gap-x-8 sm:gap-y-2', className)}
    >
      {ordered.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are a fixed list and labels may be elements.
          key={index}
          className={classNames(
            'flex min-w-0 flex-wrap items-baseline justify-between gap-x-1 sm:col-span-1 sm:block',
            !halves.has(row) && 'col-span-2',
          )}
        >
          <dt
            className={classNames(
              'text-ink-soft wrap-anywhere sm:max-w-none',
              row.saysItself ? 'sr-only' : halves.has(row) ? undefined : 'max-w-2/3',
            )}
          >
            {row.label}
          </dt>
          <dd
            className={classNames(
              'min-w-0 font-medium text-ink wrap-anywhere sm:text-base',
              row.saysItself
                ? undefined
                : classNames(
                    'ml-auto text-right sm:ml-0 sm:text-left',
                    !halves.has(row) && (isLong(row) ? 'basis-full sm:basis-auto' : 'flex-1 basis-28'),
                  ),
            )}
          >
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
