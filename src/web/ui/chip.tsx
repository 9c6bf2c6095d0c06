import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = { kind?: 'go' | 'wait' | 'bonus' | 'info' | 'plain'; children: ReactNode; className?: string }

/**
 * One or two words about what is beside them: the best, turbo, a status. It cannot be pressed. The style sheet has
 * the kinds (`.chip-wait`).
 */
export function Chip({ kind = 'go', children, className }: ChipProps) {
  return <span className={classNames(`chip chip-${kind}`, className)}>{children}</span>
}
