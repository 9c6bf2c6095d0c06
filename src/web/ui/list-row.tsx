import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { type OpenOverList, openHere } from '../lib/use-open-over-list.ts'

/** From here on only the rows near the window are drawn. */
const mostDrawn = 200
const overscan = 20

/** Which rows of a list are chosen, and how that changes. */
export type RowSelection = {
  chosen: RowSelectionState
  areAllChosen: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  change: (change: Updater<RowSelectionState>) => void
}

/** What a row is: its id in the address, and the name that opens it. */
export type ListRowWords<Row> = { heading: string; idOf: (row: Row) => string; nameOf: (row: Row) => string }

type DrawnRows<Row> = {
  /** Those near the window, with their places in the list. */
  drawn: readonly { row: Row; place: number }[]
  /** The height of those that are not drawn. */
  abovePx: number
  belowPx: number
  /** Measures a drawn row that carries its place as `data-index`; needed where rows differ in height. */
  measure: ((element: Element | null) => void) | undefined
}

/**
 * O01, N05: which rows of a long list are drawn: in the table and as cards the same way.
 * @param frame - What holds the rows, and nothing above them.
 * @param rowHeightPx - Of a row that was not measured.
 */
export function useDrawnRows<Row>(
  frame: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowHeightPx: number,
): DrawnRows<Row> {
  const isVirtual = rows.length > mostDrawn
  const scrollMargin = frame.current?.offsetTop ?? 0
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeightPx,
    // A list that is hidden for a moment measures nothing. Taken as it is, all of its rows would fit into the window.
    measureElement: (...measured) => measureElement(...measured) || rowHeightPx,
    overscan,
    scrollMargin,
    enabled: isVirtual,
  })
  const places = virtual.getVirtualItems()
  const [first, last] = [places[0], places.at(-1)]
  const isPart = isVirtual && first !== undefined && last !== undefined
  // Before the window is known, the first of them: never all of two thousand.
  const [from, to] = isPart ? [first.index, last.index + 1] : [0, isVirtual ? 2 * overscan : rows.length]
  return {
    drawn: rows.slice(from, to).map((row, place) => ({ row, place: from + place })),
    abovePx: isPart ? first.start - scrollMargin : 0,
    belowPx: isPart ? virtual.getTotalSize() - (last.end - scrollMargin) : 0,
    measure: isPart ? virtual.measureElement : undefined,
  }
}

type ChooseBoxProps<Row> = { row: Row; words: ListRowWords<Row>; selection: RowSelection }

/** Above the link of its row, which fills it. */
export function ChooseBox<Row>({ row, words, selection }: ChooseBoxProps<Row>) {
  const id = words.idOf(row)
  return (
    <input
      type="checkbox"
      aria-label={`Elegir ${words.nameOf(row)}`}
      checked={selection.chosen[id] === true}
      onChange={() => selection.toggle(id)}
      className="relative z-10 block size-5 shrink-0 accent-go max-md:mt-0.5"
    />
  )
}

/** Opens the row over its list; with a key held, as any link, in another tab. */
export function RowLink<Row>({ row, words, opened }: { row: Row; words: ListRowWords<Row>; opened: OpenOverList }) {
  const id = words.idOf(row)
  return (
    <Link
      to={opened.hrefOf(id)}
      data-row={id}
      aria-current={id === opened.openId || undefined}
      onClick={(event) => openHere(event, () => opened.open(id))}
      className="rounded-sm font-medium text-ink no-underline after:absolute after:inset-0"
    >
      {words.nameOf(row)}
    </Link>
  )
}
