import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** One grey bar of the shape that is coming. Its size comes from `className` (`h-6 w-32`). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-shimmer rounded-sm bg-line/60', className)} />
}

/** Holds the bars of a part that is loading, and says so once to screen readers. */
export function LoadingShape({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
