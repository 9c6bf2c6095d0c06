import type { ReactNode } from 'react'
import type { Change, ChangeKind } from '#contract/ops-changes.ts'
import type { Definition } from '../../../../ui/definition-list.tsx'

export type ChangeOf<K extends ChangeKind> = Extract<Change, { kind: K }>

/**
 * O04: how a kind of change is shown to who asks and who decides. A new kind is a file of `kinds/` and a line in
 * `kind-views.ts`.
 */
export type KindView<K extends ChangeKind> = {
  /** What a request is about, in a few words. */
  title: (change: ChangeOf<K>) => string
  /** Who approves it, as the beginning of a sentence; another member where nobody is named. */
  approver?: string
  /** What it would change, before and after. */
  rows?: (change: ChangeOf<K>) => Definition[]
  /** What is below the rows. */
  below?: (change: ChangeOf<K>) => ReactNode
}
