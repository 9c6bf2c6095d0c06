import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Asked } from './asked.tsx'
import { ColumnsTable, type OpsColumn } from './columns-table.tsx'

type OpsListProps<Data, Row> = {
  label: string
  /** What is being loaded: `Cargando los referidos…`. */
  waiting: string
  /** As the query library gives it: a whole list, or one that comes page by page. */
  query: AskedList<Data>
  rowsOf: (data: Data) => readonly Row[]
  rowKey: (row: Row) => string
  /** Where there is no row. */
  empty: ReactNode
  /** Above the rows, once they are known. */
  above?: (data: Data, rows: readonly Row[]) => ReactNode
} & ({ columns: readonly OpsColumn<Row>[] } | EntryOf<Row>)
/** `isLine`: from 768 px on, an entry brings its own height of one line. */
type EntryOf<Row> = { row: (row: Row) => ReactNode; isLine?: boolean }

type AskedList<Data> = {
  data: Data | undefined
  error: Error | null
  refetch: () => Promise<unknown>
  isPlaceholderData?: boolean
} & (Pages | { fetchNextPage?: undefined })
type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/**
 * O01: a list of staff: loading, failed, empty, or its rows, with the way to more of them. Rows are columns of a table,
 * or entries that are drawn one below the other.
 */
export function OpsList<Data, Row>(props: OpsListProps<Data, Row>) {
  const { label, waiting, query, rowsOf, rowKey, empty, above } = props
  const hasMore = query.fetchNextPage !== undefined && query.hasNextPage
  return (
    <>
      <Asked query={query} waiting={waiting}>
        {(data) => {
          const rows = rowsOf(data)
          return (
            <>
              {above?.(data, rows)}
              {rows.length > 0 ? (
                <div className={query.isPlaceholderData ? 'opacity-55' : undefined}>
                  {'columns' in props ? (
                    <ColumnsTable label={label} columns={props.columns} rows={rows} rowKey={rowKey} />
                  ) : (
                    <Rows label={label} rows={rows} rowKey={rowKey} row={props.row} isLine={props.isLine ?? false} />
                  )}
                </div>
              ) : hasMore ? null : (
                empty
              )}
            </>
          )
        }}
      </Asked>
      {query.fetchNextPage ? <MoreButton list={query} /> : null}
    </>
  )
}

type RowsProps<Row> = { rows: readonly Row[] } & Pick<OpsListProps<unknown, Row>, 'label' | 'rowKey'> & EntryOf<Row>

/** O01: entries one below the other. */
export function Rows<Row>({ label, rows, rowKey, row, isLine = false }: RowsProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg bg-surface shadow-soft">
      {rows.map((one) => (
        <li key={rowKey(one)} className={`flex flex-col px-4 py-3 ${isLine ? 'md:py-0' : ''}`}>
          {row(one)}
        </li>
      ))}
    </ul>
  )
}

/** Fetches the next page of a list; nothing where there is none. */
export function MoreButton({ list }: { list: Pages }) {
  if (!list.hasNextPage) return null
  return (
    <div>
      <Button look="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Cargar más
      </Button>
    </div>
  )
}
