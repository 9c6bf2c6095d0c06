import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { useMedia } from '../../../lib/use-media.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SortedHeading } from '../../../ui/sorted-heading.tsx'

/** A column of a list of staff: how it is called, and what it says of a row. */
export type OpsColumn<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** `name`: what the row is; the first column unless another is. `figure`: digits, to the right. `actions`: buttons. */
  kind?: 'name' | 'figure' | 'actions'
  /** Makes its heading a button that sorts by this. Only of a list that is there whole. */
  sortBy?: (row: Row) => string | number
  className?: string
}

type ColumnsTableProps<Row> = {
  label: string
  columns: readonly OpsColumn<Row>[]
  rows: readonly Row[]
  /** What tells rows apart; their place where it is left out. */
  rowKey?: (row: Row) => string
  /** It stands inside of a section, which has a surface of its own. */
  isInside?: boolean
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const collator = new Intl.Collator('es-CO', { numeric: true })
/** Safari takes the meaning from a table whose rows are drawn as something else, so it is said as well. */
const as = (role: string) => ({ role })

/**
 * O01: rows as a table. Below 768 px each row is a block with its headings beside the values, so that nothing scrolls
 * sideways; between that and what its columns need, it scrolls inside its own frame, by keyboard too.
 */
export function ColumnsTable<Row>({ label, columns, rows, rowKey, isInside = false }: ColumnsTableProps<Row>) {
  const isWide = useMedia('(width >= 48rem)')
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, { row: Row }>()
    return columns.map(({ heading, sortBy }, place) =>
      helper.accessor(({ row }): unknown => sortBy?.(row), {
        id: String(place),
        header: heading,
        enableSorting: sortBy !== undefined,
        sortDescFirst: false,
        sortFn: (a, b, id) => collator.compare(String(a.getValue(id)), String(b.getValue(id))),
      }),
    )
  }, [columns])
  const data = useMemo(() => rows.map((row) => ({ row })), [rows])
  const table = useTable({ features, columns: defs, data, enableMultiSort: false })
  const named = Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'name'),
  )
  return (
    <section
      aria-label={label}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={isWide ? 0 : undefined}
      className={classNames('relative overflow-x-auto', !isInside && 'rounded-lg bg-surface shadow-soft')}
    >
      <table {...as('table')} aria-label={label} className="w-full border-collapse text-left text-sm">
        <thead {...as('rowgroup')} className="border-b border-line text-ink-soft max-md:sr-only">
          <tr {...as('row')}>
            {table.getFlatHeaders().map(({ id, column }, place) => {
              const { heading, kind } = columns[place] ?? { heading: '' }
              return (
                <SortedHeading
                  key={id}
                  role="columnheader"
                  sorted={column.getIsSorted()}
                  onSort={column.getCanSort() && isWide ? column.getToggleSortingHandler() : undefined}
                  className={classNames('px-3', kind === 'figure' && 'text-right')}
                >
                  {heading}
                </SortedHeading>
              )
            })}
          </tr>
        </thead>
        <tbody {...as('rowgroup')} className="divide-y divide-line">
          {table.getRowModel().rows.map(({ id, original: { row } }) => (
            <tr
              key={rowKey ? rowKey(row) : id}
              {...as('row')}
              className={classNames('max-md:flex max-md:flex-col max-md:gap-1 max-md:py-4', !isInside && 'max-md:px-4')}
            >
              {columns.map((column, place) => (
                <Cell key={column.heading} column={column} isName={place === named}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellProps = {
  column: Pick<OpsColumn<unknown>, 'heading' | 'kind' | 'className'>
  isName: boolean
  children: ReactNode
}

/** A narrow row says the heading of each value; its name and its buttons need none. */
function Cell({ column: { heading, kind, className }, isName, children }: CellProps) {
  const classes = classNames('md:px-3 md:py-2', kind === 'figure' && 'figures md:text-right', className)
  if (isName) {
    return (
      <th scope="row" {...as('rowheader')} className={classNames('min-w-0 font-medium', classes)}>
        {children}
      </th>
    )
  }
  if (children === null || children === undefined || kind === 'actions') {
    return (
      <td {...as('cell')} className={classNames('empty:max-md:hidden', classes)}>
        {children}
      </td>
    )
  }
  return (
    <td
      {...as('cell')}
      className={classNames('max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4', classes)}
    >
      {/* The head of the table says it to screen readers at any width. */}
      <span aria-hidden className="min-w-0 whitespace-normal text-ink-soft md:hidden">
        {heading}
      </span>
      {/* One thing beside its heading, whatever it is made of. */}
      <div className="min-w-0 max-md:text-right">{children}</div>
    </td>
  )
}
