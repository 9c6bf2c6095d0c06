import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { mostTogether } from '#contract/ops-bulk.ts'
import type { OpsProcessRow } from '#contract/ops-process-row.ts'
import type { RowSelection } from '../../../ui/list-row.tsx'

/** Which processes are chosen, and how that changes. */
export type Selection = RowSelection & {
  /** Of them those that are in the list, in its order. */
  processes: readonly OpsProcessRow[]
  clear: () => void
}

/** O01: the rows that a member chooses to work on together; one that leaves the list is chosen no more. */
export function useSelection(shown: readonly OpsProcessRow[]): Selection {
  const [kept, setKept] = useState<RowSelectionState>({})
  return useMemo(() => {
    const processes = shown.filter(({ processUuid }) => kept[processUuid]).slice(0, mostTogether)
    const chosen = choose(processes)
    const all = shown.slice(0, mostTogether)
    const areAllChosen = all.length > 0 && all.every(({ processUuid }) => chosen[processUuid])
    const change = (asked: Updater<RowSelectionState>) => setKept(typeof asked === 'function' ? asked(chosen) : asked)
    return {
      chosen,
      processes,
      areAllChosen,
      change,
      toggle: (processUuid) => {
        const { [processUuid]: was, ...others } = chosen
        setKept(was ? others : { ...others, [processUuid]: true })
      },
      // The first hundred that are shown, or none where all of them are.
      toggleAll: () => setKept(areAllChosen ? {} : choose(all)),
      clear: () => setKept({}),
    }
  }, [shown, kept])
}

const choose = (processes: readonly OpsProcessRow[]): RowSelectionState =>
  Object.fromEntries(processes.map(({ processUuid }) => [processUuid, true as const]))
