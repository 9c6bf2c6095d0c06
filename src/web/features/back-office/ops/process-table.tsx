import { type SortingState, useTable } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { type ListColumn, listColumns, type OpsProcessRow } from '#contract/ops-process-row.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { ageLabel, hoursSince } from '../../../lib/age-labels.ts'
import { type OpenOverList, openHere } from '../../../lib/use-open-over-list.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { customerName } from './customer-name.ts'
import type { ListOrder } from './filters.ts'
import { ownerName } from './owner-name.ts'
import { buildColumns, columnOfSort, processColumns, processFeatures } from './process-columns.tsx'
import { ProcessMarks } from './process-marks.tsx'
import type { Selection } from './use-selection.ts'

const rowHeightPx = 40
/** From here on only the rows near the window are drawn. */
const mostDrawn = 200
const overscan = 20
/** One line of 40 px, so that the first screen has many. */
const cell = 'h-10 max-w-44 truncate px-1.5 py-0 whitespace-nowrap'
const head = 'px-1.5 py-2 font-semibold whitespace-nowrap'
const rowLink = 'rounded-sm font-medium text-ink no-underline after:absolute after:inset-0'

type ListProps = {
  processes: readonly OpsProcessRow[]
  nowMs: number
  selection: Selection | undefined
  opened: OpenOverList
}
type TableProps = ListProps & {
  columns: readonly ListColumn[]
  order: ListOrder
  onOrder: (order: ListOrder | undefined) => void
}

/** O01: the list as a table, from 768 px on. The link of a row fills it, so that it is pressed anywhere. */
export function ProcessTable({ processes, nowMs, selection, opened, columns, order, onOrder }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const defs = useMemo(() => buildColumns(columns, nowMs), [columns, nowMs])
  const data = useMemo(() => [...processes], [processes])
  const sorting = toSorting(order)
  const table = useTable({
    features: processFeatures,
    columns: defs,
    data,
    getRowId: ({ processUuid }) => processUuid,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, rowSelection: selection?.chosen ?? {} },
    onSortingChange: (change) => onOrder(toOrder(typeof change === 'function' ? change(sorting) : change)),
    ...(selection ? { onRowSelectionChange: selection.change } : {}),
  })
  const { rows } = table.getRowModel()
  const isVirtual = rows.length > mostDrawn
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeightPx,
    overscan,
    scrollMargin: frame.current?.offsetTop ?? 0,
    enabled: isVirtual,
  })
  const places = virtual.getVirtualItems()
  const [first, last] = [places[0], places.at(-1)]
  const isPart = isVirtual && first !== undefined && last !== undefined
  const drawn = isPart ? rows.slice(first.index, last.index + 1) : rows
  const above = isPart ? first.index * rowHeightPx : 0
  const below = isPart ? (rows.length - 1 - last.index) * rowHeightPx : 0
  return (
    <div ref={frame} className="overflow-x-auto max-md:hidden">
      <table aria-label="Procesos" aria-rowcount={rows.length + 1} className="w-full border-collapse text-left text-sm">
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
            <th scope="col" className={classNames(head, !selection && 'pl-4')}>
              Cliente
            </th>
            {table.getFlatHeaders().map((header) => {
              const { column } = header
              const sorted = column.getIsSorted()
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                  className={classNames(head, isToTheRight(column.id) && 'text-right')}
                >
                  {column.getCanSort() ? (
                    <button
                      type="button"
                      onClick={column.getToggleSortingHandler()}
                      className="inline-flex items-center gap-1 rounded-sm font-semibold hover:text-ink"
                    >
                      <table.FlexRender header={header} />
                      {sorted === 'asc' ? <ArrowUp aria-hidden className="size-3.5" /> : null}
                      {sorted === 'desc' ? <ArrowDown aria-hidden className="size-3.5" /> : null}
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <Gap heightPx={above} />
          {drawn.map((row) => {
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
                    <ChooseBox process={row.original} selection={selection} />
                  </td>
                ) : null}
                <th scope="row" className={classNames('h-10 w-full max-w-0 px-1.5 py-0', !selection && 'pl-4')}>
                  {/* It has what the others leave, so that the last column is whole. */}
                  <span className="block min-w-32 truncate">
                    <RowLink process={row.original} opened={opened} />
                  </span>
                </th>
                {row.getAllCells().map((one) => (
                  <td key={one.id} className={classNames(cell, descriptionOf(one.column.id)?.className)}>
                    <table.FlexRender cell={one} />
                  </td>
                ))}
              </tr>
            )
          })}
          <Gap heightPx={below} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for rows that are not drawn, so that the page is as long as with them. */
function Gap({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <tr aria-hidden style={{ height: heightPx }} /> : null
}

const descriptionOf = (id: string) => {
  const column = listColumns.find((one) => one === id)
  return column && processColumns[column]
}
const isToTheRight = (id: string) => descriptionOf(id)?.className?.includes('text-right') ?? false

/** The order of the server, as the values of the column go. */
function toSorting({ sort, direction }: ListOrder): SortingState {
  const id = columnOfSort(sort)
  return [{ id, desc: (direction === 'desc') !== (processColumns[id].isReversed ?? false) }]
}

function toOrder([sorted]: SortingState): ListOrder | undefined {
  const description = sorted && descriptionOf(sorted.id)
  if (!sorted || !description?.sort) return undefined
  return { sort: description.sort, direction: sorted.desc !== (description.isReversed ?? false) ? 'desc' : 'asc' }
}

/** O01: the same below 768 px, a card for each. */
export function ProcessCards({ processes, nowMs, selection, opened }: ListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line md:hidden">
      {processes.map((process) => (
        <li key={process.processUuid} className="relative flex gap-3 p-4 has-[a:focus-visible]:bg-go-soft">
          {selection ? <ChooseBox process={process} selection={selection} /> : null}
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <RowLink process={process} opened={opened} />
              <Money amountCop={process.amount} className="font-medium" />
            </div>
            <p className="text-sm text-ink-soft">
              <span className="figures">{process.phone}</span> · {process.nameBank} · {formatTerm(process.term)}
            </p>
            <p className="text-sm">
              {statusLabel(process.status)}
              <span className="text-ink-mute">
                {' '}
                · quieto <time dateTime={process.updatedAt}>{ageLabel(hoursSince(process.updatedAt, nowMs))}</time>
                {process.owner ? ` · ${ownerName(process.owner)}` : ''}
              </span>
            </p>
            <ProcessMarks process={process} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Above the link of its row, which fills it. */
function ChooseBox({ process, selection }: { process: OpsProcessRow; selection: Selection }) {
  return (
    <input
      type="checkbox"
      aria-label={`Elegir ${customerName(process)}`}
      checked={selection.chosen[process.processUuid] === true}
      onChange={() => selection.toggle(process.processUuid)}
      className="relative z-10 block size-5 shrink-0 accent-go max-md:mt-0.5"
    />
  )
}

/** Opens the process over the list; with a key held, as any link, in another tab. */
function RowLink({ process, opened }: { process: OpsProcessRow; opened: OpenOverList }) {
  const { processUuid } = process
  return (
    <Link
      to={opened.hrefOf(processUuid)}
      data-row={processUuid}
      aria-current={processUuid === opened.openId || undefined}
      onClick={(event) => openHere(event, () => opened.open(processUuid))}
      className={rowLink}
    >
      {customerName(process)}
    </Link>
  )
}
