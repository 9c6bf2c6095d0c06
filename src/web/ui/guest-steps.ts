import type { ReactNode } from 'react'

/** The steps of sign-in that a dialog shows below what it confirms. */
export type GuestSteps = {
  /** The title once the choice is confirmed; the dialog's own until then. */
  title: ReactNode
  /** A code was sent: the choice is confirmed, and its fields give way to the steps. */
  isPastPhone: boolean
  part: ReactNode
}
