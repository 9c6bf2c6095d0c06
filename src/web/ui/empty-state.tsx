import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** What is not here yet, said as an invitation. */
  title: string
  children?: ReactNode
  /** What to do next: a Button or a LinkButton. */
  action?: ReactNode
  /** A small inline drawing. */
  picture?: ReactNode
}

/** A place where something will be: says what, and how it gets there. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      {picture ? <div className="mb-2 text-go">{picture}</div> : null}
      <h2 className="text-lg font-semibold">{title}</h2>
      {children ? <div className="max-w-prose text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
