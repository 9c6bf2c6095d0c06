import type { ReactNode } from 'react'

/** What changes inside a step of the opening as it goes on; the frame around it stays. */
export type FunnelParts = {
  title: ReactNode
  lead?: ReactNode
  /** The primary button; it stays in reach of the thumb. */
  primary?: ReactNode
  secondary?: ReactNode
  children: ReactNode
}

/** Puts the parts into the frame of the process; the page supplies it, so that a step does not know about others. */
export type RenderFrame = (parts: FunnelParts) => ReactNode
