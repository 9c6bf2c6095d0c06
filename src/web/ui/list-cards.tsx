import { type ReactNode, useRef } from 'react'
import { useMedia } from '../lib/use-media.ts'
import type { OpenOverList } from '../lib/use-open-over-list.ts'
import { ChooseBox, type ListRowWords, RowLink, type RowSelection, useDrawnRows } from './list-row.tsx'

/** About that of a card with three lines; drawn ones are measured. */
const cardHeightPx = 108

type ListCardsProps<Row extends object> = {
  rows: readonly Row[]
  words: ListRowWords<Row>
  opened: OpenOverList
  selection?: RowSelection | undefined
  /** Beside the name, at the right. */
  beside: (row: Row) => ReactNode
  /** Below the name. */
  children: (row: Row) => ReactNode
}

/** O01, N05: the same below 768 px, a card for each. */
export function ListCards<Row extends object>(props: ListCardsProps<Row>) {
  const { rows, words, opened, selection, beside, children } = props
  const frame = useRef<HTMLUListElement>(null)
  // Both are never drawn, so that the browser has a list once.
  const isTable = useMedia('(width >= 48rem)')
  const { drawn, abovePx, belowPx, measure } = useDrawnRows(frame, isTable ? [] : rows, cardHeightPx)
  if (isTable) return null
  const isWhole = drawn.length === rows.length
  return (
    <ul ref={frame} className="flex flex-col divide-y divide-line md:hidden">
      <Gap heightPx={abovePx} />
      {drawn.map(({ row, place }) => (
        <li
          key={words.idOf(row)}
          ref={measure}
          data-index={place}
          {...(isWhole ? {} : { 'aria-posinset': place + 1, 'aria-setsize': rows.length })}
          className="relative flex gap-3 p-4 has-[a:focus-visible]:bg-go-soft"
        >
          {selection ? <ChooseBox row={row} words={words} selection={selection} /> : null}
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <RowLink row={row} words={words} opened={opened} />
              {beside(row)}
            </div>
            {children(row)}
          </div>
        </li>
      ))}
      <Gap heightPx={belowPx} />
    </ul>
  )
}

/** Stands for cards that are not drawn, so that the page is as long as with them. */
function Gap({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <li aria-hidden style={{ height: heightPx }} /> : null
}
