import { useState } from 'react'
import type { QueueItem } from '#contract/bank-portal.ts'

type Steady = {
  /** What is drawn, in the order in which it was. */
  rows: readonly QueueItem[]
  /** What came since, which is not drawn yet. */
  fresh: readonly QueueItem[]
  /** Draws everything, in its order. */
  showFresh: () => void
}

/**
 * N05: what is on the desk keeps its place while somebody works there. What comes meanwhile is counted, and drawn when
 * they ask for it; on an empty desk it is drawn immediately. What leaves the desk leaves the list.
 * @param sorted - What there is now, in its order.
 * @param asked - What was asked for; another question draws everything anew.
 */
export function useSteadyRows(sorted: readonly QueueItem[] | undefined, asked: string): Steady {
  const [kept, setKept] = useState<{ asked: string; ids: readonly string[] }>()
  const ids = kept?.asked === asked ? kept.ids : undefined
  const all = sorted ?? []
  const rows = (ids ?? []).flatMap((id) => all.find(({ itemId }) => itemId === id) ?? [])
  const show = () => setKept({ asked, ids: all.map(({ itemId }) => itemId) })
  if (sorted && rows.length === 0 && (ids === undefined || all.length > 0)) show()
  return { rows, fresh: all.filter(({ itemId }) => !ids?.includes(itemId)), showFresh: show }
}
