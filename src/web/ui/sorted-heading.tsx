import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SortedHeadingProps = {
  /** How the rows come by this column; false where they come by another. */
  sorted: 'asc' | 'desc' | false
  /** Sorts by it, or turns it round; absent where it cannot be sorted by. */
  onSort: ((event: unknown) => void) | undefined
  /** Says that it is the heading of a column where the look takes that from a table. */
  role?: 'columnheader'
  className?: string
  children: ReactNode
}

/** O01, N05: the heading of a column, a button where the rows can be sorted by it. */
export function SortedHeading({ sorted, onSort, role, className, children }: SortedHeadingProps) {
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      role={role}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames('py-2 font-semibold', className)}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex items-center gap-1 rounded-sm font-semibold hover:text-ink"
        >
          {children}
          {sorted ? <Arrow aria-hidden className="size-3.5" /> : null}
        </button>
      ) : (
        children
      )}
    </th>
  )
}
