import type { CallAnswer } from '#contract/call.ts'
import { dropView, type KeptView, keepView, listViews, type NamedView } from '#contract/ops-views.ts'
import { filtersOfCall, type OpsFilters, writeFilters } from '../filters.ts'
import { useStaffChange, useStaffQuery } from '../use-staff-call.ts'

export type ViewChange = { act: 'keep'; viewId: string; name: string; view: KeptView } | { act: 'drop'; viewId: string }
type Views = CallAnswer<typeof listViews>

/** O01: the views that the member keeps. */
export function useViews() {
  return useStaffQuery(listViews, {})
}

/** O01: keeps a view or removes it. Failures carry their problem. */
export function useViewChange(onDone: () => void) {
  return useStaffChange(
    (call, change: ViewChange): Promise<Views> => {
      const params = { viewId: change.viewId }
      if (change.act === 'drop') return call(dropView, { params })
      return call(keepView, { params, body: { name: change.name, view: change.view } })
    },
    () => onDone(),
  )
}

/** @returns What is kept of the filters, the order and the columns of now. */
export function toView(filters: OpsFilters): KeptView {
  const { columns } = filters
  return { ...filtersOfCall(filters), ...(columns ? { columns: [...columns] } : {}) }
}

/** @returns The filters of a view that was kept. */
export function fromView({ held, sort, direction, brand: _, ...view }: KeptView): OpsFilters {
  const order = sort && direction ? { order: { sort, direction } } : {}
  const found = Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))
  return { ...found, ...order, isHeld: held === 'true' }
}

/** @returns Whether a view shows what the filters show. */
export function isShown({ view }: Pick<NamedView, 'view'>, filters: OpsFilters): boolean {
  const addressOf = (of: OpsFilters) => writeFilters(of, new URLSearchParams()).toString()
  return addressOf(fromView(view)) === addressOf(filters)
}
