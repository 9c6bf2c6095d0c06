import type { ReactNode } from 'react'
import type { WaitKind } from '#domain/process/waits.ts'

/** What changes inside a step of the opening as it goes on; the frame around it stays. */
export type FunnelParts = {
  title: ReactNode
  lead?: ReactNode
  /** The primary button; it stays in reach of the thumb. */
  primary?: ReactNode
  secondary?: ReactNode
  /** Why the last press came to nothing; it is over the button, where one looks. */
  problem?: ReactNode
  /** The children are the shape of what is still on its way. */
  isLoading?: boolean
  children: ReactNode
}

/** Puts the parts into the frame of the process; the page supplies it, so that a step does not know about others. */
export type RenderFrame = (parts: FunnelParts) => ReactNode

export type WaitStep = { label: ReactNode; note?: ReactNode; state: 'done' | 'now' | 'next' }

/** A wait inside a step of the opening, for the one waiting screen. */
export type WaitParts = {
  wait: WaitKind
  /** What has been done, what is being done and what comes after it. */
  steps: readonly WaitStep[]
  /** Said in place of whose turn it is, where the customer acts in another place; no time is counted then. */
  turn?: ReactNode
  /** Said in place of whose turn it is, once the wait is over. */
  over?: ReactNode
  /** The same where the next page comes by itself: for that moment nothing around it moves. */
  leavesWith?: ReactNode
  /** Why the page does not know how it goes, and how to ask again. */
  error?: (Error & { title?: string }) | null
  onRetry?: () => void
  /** What else there is to say or do while one waits. */
  children?: ReactNode
}

/** Shows a wait; the page supplies it, as it supplies the frame. */
export type RenderWait = (parts: WaitParts) => ReactNode
