import {
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef } from 'react'
import type { OpenOverList } from '../lib/use-open-over-list.ts'
import { classNames } from './class-names.ts'
import { ChooseBox, type ListRowWords, RowLink, type RowSelection, useDrawnRows } from './list-row.tsx'
import { SortedHeading } from './sorted-heading.tsx'

const rowHeightPx = 40
/** One line of 40 px, so that the first screen has many. */
const cellClasses = 'h-10 max-w-44 truncate px-1.5 py-0 last:pr-4 whitespace-nowrap'
const headClasses = 'px-1.5 last:pr-4 whitespace-nowrap'

/** A column of a list, beside the one with the name of each row. */
export type ListColumnOf<Row, Sort extends string> = {
  heading: string
  /** What the list is sorted by under this heading; absent where it does not come by it. */
  sort?: Sort
  /** True where the values go down as what is sorted by goes up: the longer untouched, the earlier touched. */
  isReversed?: boolean
  /** Of its cells, beside those of every cell. */
  className?: string
  /** A row fills its own link, so what is pressed or pointed at in a cell stands above it (`relative`). */
  cell: (row: Row, nowMs: number) => ReactNode
}

export type ListOrderOf<Sort extends string> = { sort: Sort; direction: 'asc' | 'desc' }

type ListTableProps<Row extends object, Id extends string, Sort extends string> = {
  label: string
  rows: readonly Row[]
  words: ListRowWords<Row>
  columns: readonly Id[]
  described: Readonly<Record<Id, ListColumnOf<Row, Sort>>>
  order: ListOrderOf<Sort>
  /** Sorts again; without an order, as usual. The rows come sorted. */
  onOrder: (order: ListOrderOf<Sort> | undefined) => void
  /** When the rows were read, for ages. */
  nowMs: number
  opened: OpenOverList
  selection?: RowSelection | undefined
}

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })

/** O01, N05: a list as a table, from 768 px on. The link of a row fills it, so that it is pressed anywhere. */
export function ListTable<Row extends object, Id extends string, Sort extends string>(
  props: ListTableProps<Row, Id, Sort>,
) {
  const { label, rows: shown, words, columns, described, order, onOrder, nowMs, opened, selection } = props
  const frame = useRef<HTMLDivElement>(null)
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((id) =>
      // The rows come sorted; a column without a value could not be asked to.
      helper.accessor((row): unknown => row, {
        id,
        header: described[id].heading,
        enableSorting: described[id].sort !== undefined,
        sortDescFirst: true,
        cell: ({ row }) => described[id].cell(row.original, nowMs),
      }),
    )
  }, [columns, described, nowMs])
  const data = useMemo(() => [...shown], [shown])
  const descriptionOf = (id: string) => described[id as Id]
  const sorting = toSorting(order, columns, described)
  const toOrder = ([sorted]: SortingState): ListOrderOf<Sort> | undefined => {
    const { sort, isReversed = false } = sorted ? descriptionOf(sorted.id) : {}
    return sorted && sort ? { sort, direction: sorted.desc !== isReversed ? 'desc' : 'asc' } : undefined
  }
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: words.idOf,
    manualSorting: true,
    // A list always has an order: a second press turns it round.
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection: selection?.chosen ?? {} },
    onSortingChange: (change) => onOrder(toOrder(typeof change === 'function' ? change(sorting) : change)),
    ...(selection ? { onRowSelectionChange: selection.change } : {}),
  })
  const { rows } = table.getRowModel()
  const { drawn, abovePx, belowPx } = useDrawnRows(frame, rows, rowHeightPx)
  return (
    <div ref={frame} className="overflow-x-auto max-md:hidden">
      <table aria-label={label} aria-rowcount={rows.length + 1} className="w-full border-collapse text-left text-sm">
        <thead className="border-b border-line text-ink-soft">
          <tr>
            {selection ? (
              <th scope="col" className="w-8 pl-4">
                <input
                  type="checkbox"
                  aria-label="Elegir todas las que se ven"
                  checked={selection.areAllChosen}
                  onChange={selection.toggleAll}
                  className="relative block size-5 accent-go"
                />
              </th>
            ) : null}
            <SortedHeading sorted={false} onSort={undefined} className={classNames(headClasses, !selection && 'pl-4')}>
              {words.heading}
            </SortedHeading>
            {table.getFlatHeaders().map((header) => {
              const { id, column } = header
              return (
                <SortedHeading
                  key={id}
                  sorted={column.getIsSorted()}
                  onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                  className={classNames(
                    headClasses,
                    descriptionOf(column.id).className?.includes('text-right') && 'text-right',
                  )}
                >
                  <table.FlexRender header={header} />
                </SortedHeading>
              )
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <Gap heightPx={abovePx} />
          {drawn.map(({ row }) => {
            const isChosen = selection?.chosen[row.id] === true
            return (
              <tr
                key={row.id}
                aria-rowindex={row.index + 2}
                className={classNames(
                  'relative has-[a:focus-visible]:bg-go-soft',
                  isChosen || row.id === opened.openId ? 'bg-go-soft' : 'hover:bg-sunken',
                )}
              >
                {selection ? (
                  <td className="h-10 w-8 py-0 pl-4">
                    <ChooseBox row={row.original} words={words} selection={selection} />
                  </td>
                ) : null}
                <th
                  scope="row"
                  className={classNames('h-10 w-full max-w-0 min-w-32 px-1.5 py-0', !selection && 'pl-4')}
                >
                  {/* It has what the others leave, so that the last column is whole; without room the table moves. */}
                  <span className="block truncate">
                    <RowLink row={row.original} words={words} opened={opened} />
                  </span>
                </th>
                {row.getAllCells().map((one) => (
                  <td key={one.id} className={classNames(cellClasses, descriptionOf(one.column.id).className)}>
                    <table.FlexRender cell={one} />
                  </td>
                ))}
              </tr>
            )
          })}
          <Gap heightPx={belowPx} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for rows that are not drawn, so that the page is as long as with them. */
function Gap({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <tr aria-hidden style={{ height: heightPx }} /> : null
}

/** The order of the rows, as the values of its column go; nothing where that column is not shown. */
function toSorting<Row, Id extends string, Sort extends string>(
  { sort, direction }: ListOrderOf<Sort>,
  columns: readonly Id[],
  described: Readonly<Record<Id, ListColumnOf<Row, Sort>>>,
): SortingState {
  const id = columns.find((one) => described[one].sort === sort)
  return id ? [{ id, desc: (direction === 'desc') !== (described[id].isReversed ?? false) }] : []
}
