import type { ReactNode } from 'react'
import { Disclosure } from '../disclosure.tsx'

type ChartFigureProps = {
  /** What the chart answers, as a sentence. */
  sentence: ReactNode
  /** How it is drawn, where one must know it. */
  note?: ReactNode
  /** The drawing. Screen readers skip it and read the table, unless it can be operated. */
  children: ReactNode
  isOperable?: boolean
  /** The figures of the drawing. */
  table: ReactNode
}

/** A chart: the sentence that it answers, the drawing, and the same figures as a table. */
export function ChartFigure({ sentence, note, children, isOperable = false, table }: ChartFigureProps) {
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="max-w-prose text-ink">{sentence}</figcaption>
      <div aria-hidden={!isOperable}>{children}</div>
      {note ? <p className="max-w-prose text-sm text-ink-mute">{note}</p> : null}
      <Disclosure summary="Ver como tabla" className="-my-2 print:hidden">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
        <div tabIndex={0} className="overflow-x-auto">
          {table}
        </div>
      </Disclosure>
    </figure>
  )
}

type ChartTableProps = {
  caption: string
  head: readonly string[]
  /** The first cell of a row is its head. */
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[]
}

/** The figures of a chart. Names are at the left, figures at the right. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <table className="w-full border-collapse text-right text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {head.map((text) => (
            <th key={text} scope="col" className="py-2 pl-3 font-medium first:pl-0 first:text-left">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...figures] }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-medium text-ink">
              {name}
            </th>
            {figures.map((figure, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
              <td key={place} className="figures py-2 pl-3">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
