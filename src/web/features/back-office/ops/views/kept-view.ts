import type { KeptView, NamedView } from '#contract/ops-views.ts'
import { filtersOfCall, type OpsFilters, writeFilters } from '../filters.ts'

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
