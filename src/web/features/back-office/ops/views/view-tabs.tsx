import { useState } from 'react'
import { dropView, type KeptView, keepView, listViews, type NamedView } from '#contract/ops-views.ts'
import { viewFields } from '#domain/staff-forms/list-fields.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { pillClasses } from '../../../../ui/pill-classes.ts'
import { FieldsDialog } from '../../../../ui/staff-form/fields-dialog.tsx'
import { filtersOfCall, isNarrowed, type OpsFilters, writeFilters } from '../filters.ts'
import { useStaffQuery, useStaffSend } from '../use-staff-call.ts'

type ViewTabsProps = { filters: OpsFilters; onFilter: (filters: OpsFilters) => void }

/** O01: the views that a member named, over the list; nothing while there is none and nothing to keep. */
export function ViewTabs({ filters, onFilter }: ViewTabsProps) {
  const { data } = useStaffQuery(listViews, {})
  const [asked, setAsked] = useState<{ name: 'keep' | 'drop'; round: number }>({ name: 'keep', round: 0 })
  const [isOpen, setOpen] = useState(false)
  const views = data?.views ?? []
  const shown = views.find((one) => isShown(one, filters))
  const isPlain = !isNarrowed(filters) && !filters.order && !filters.columns
  if (!data || (views.length === 0 && isPlain)) return null
  const ask = (name: 'keep' | 'drop') => {
    setAsked({ name, round: asked.round + 1 })
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <section
      aria-label="Mis vistas"
      className="relative flex flex-wrap items-center gap-2 md:max-w-1/2 md:shrink-0 md:flex-nowrap md:overflow-x-auto md:whitespace-nowrap"
    >
      {views.map((one) => (
        <button
          key={one.viewId}
          type="button"
          aria-pressed={one === shown}
          onClick={() => onFilter(one === shown ? { isHeld: false } : fromView(one.view))}
          className={pillClasses(one === shown)}
        >
          {one.name}
        </button>
      ))}
      {shown ? (
        <Button size="small" look="quiet" onClick={() => ask('drop')}>
          Quitar esta vista
        </Button>
      ) : isPlain ? null : (
        <Button size="small" look="quiet" onClick={() => ask('keep')}>
          Guardar esta vista
        </Button>
      )}
      {asked.round > 0 && asked.name === 'keep' ? (
        <KeepDialog key={asked.round} filters={filters} open={isOpen} onClose={close} />
      ) : null}
      {asked.round > 0 && asked.name === 'drop' ? (
        <DropDialog key={asked.round} view={shown} open={isOpen} onClose={close} />
      ) : null}
    </section>
  )
}

function KeepDialog({ filters, open, onClose }: { filters: OpsFilters; open: boolean; onClose: () => void }) {
  // The same for each try, so that a view is kept once.
  const [viewId] = useState(() => crypto.randomUUID())
  const change = useStaffSend(keepView, { onDone: onClose, said: 'Vista guardada' })
  return (
    <FieldsDialog
      open={open}
      fields={viewFields}
      name="ops_view"
      sending={change}
      title="Guardar esta vista"
      description="Los filtros, el orden y las columnas de ahora. Solo la ves tú."
      confirmLabel="Guardar"
      onSend={(values) => change.mutate({ params: { viewId }, body: { ...values, view: toView(filters) } })}
      onClose={onClose}
    />
  )
}

function DropDialog({ view, open, onClose }: { view: NamedView | undefined; open: boolean; onClose: () => void }) {
  const [kept] = useState(view)
  const change = useStaffSend(dropView, { onDone: onClose })
  if (!kept) return null
  return (
    <AskDialog
      open={open}
      title={`¿Quitar la vista «${kept.name}»?`}
      description="La lista queda como está; se va solo el nombre."
      confirmLabel="Quitarla"
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ params: { viewId: kept.viewId } })}
      onClose={onClose}
    />
  )
}

/** @returns What is kept of the filters, the order and the columns of now. */
function toView(filters: OpsFilters): KeptView {
  const { columns } = filters
  return { ...filtersOfCall(filters), ...(columns ? { columns: [...columns] } : {}) }
}

/** @returns The filters of a view that was kept. */
function fromView({ held, sort, direction, brand: _, ...view }: KeptView): OpsFilters {
  const order = sort && direction ? { order: { sort, direction } } : {}
  const found = Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))
  return { ...found, ...order, isHeld: held === 'true' }
}

/** @returns Whether a view shows what the filters show. */
function isShown({ view }: Pick<NamedView, 'view'>, filters: OpsFilters): boolean {
  const addressOf = (of: OpsFilters) => writeFilters(of, new URLSearchParams()).toString()
  return addressOf(fromView(view)) === addressOf(filters)
}
