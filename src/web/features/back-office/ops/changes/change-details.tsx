import type { ChangeKind } from '#contract/ops-changes.ts'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import type { ChangeOf, KindView } from './change-kind.ts'
import { kindViews } from './kind-views.ts'

/** O04: what a request would change, before and after. */
export function ChangeDetails<K extends ChangeKind>({ change }: { change: ChangeOf<K> }) {
  const { rows, below }: KindView<K> = kindViews[change.kind as K]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {rows ? <DefinitionList className="text-sm" rows={rows(change)} /> : null}
      {below?.(change)}
    </div>
  )
}

/**
 * O04.
 * @param change - A request.
 * @returns What it is about, in a few words.
 */
export function changeTitle<K extends ChangeKind>(change: ChangeOf<K>): string {
  const view: KindView<K> = kindViews[change.kind as K]
  return view.title(change)
}
