import { useState } from 'react'
import { opsChanges } from '#contract/ops-changes.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PillTabs } from '../../../../ui/pill-tabs.tsx'
import { Asked } from '../asked.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { MoreButton } from '../ops-list.tsx'
import { useStaffPages } from '../use-staff-call.ts'
import { ChangeCard } from './change-card.tsx'

const lists = [
  { state: 'waiting', label: 'Por decidir' },
  { state: 'decided', label: 'Decididos' },
] as const

/** O04: what takes two people: the requests that wait, each with what it would change, and those that were decided. */
export function ChangesView() {
  const [state, setState] = useState<(typeof lists)[number]['state']>('waiting')
  return (
    <OpsFrame tab="Cambios" title="Cambios de dos personas">
      <p className="max-w-prose text-ink-soft">
        Las tasas, los parámetros, las campañas, lo que dicen el banco o PSE, las devoluciones, lo que dejan las listas,
        los bonos que pagó tesorería, el celular de un cliente y las conexiones con los bancos los pide una persona y
        los aprueba otra.
      </p>
      <PillTabs legend="Qué cambios ver" lists={lists} chosen={state} onChoose={setState} />
      <ChangeList key={state} state={state} />
    </OpsFrame>
  )
}

function ChangeList({ state }: { state: (typeof lists)[number]['state'] }) {
  const list = useStaffPages(opsChanges, (cursor) => ({ query: { state, ...(cursor ? { cursor } : {}) } }), {
    staleTime: 0,
  })
  return (
    <>
      <Asked query={list} waiting="Cargando los cambios…">
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes)
          if (changes.length > 0) return changes.map((change) => <ChangeCard key={change.id} change={change} />)
          return (
            <EmptyState title={state === 'waiting' ? 'Nada espera decisión' : 'Todavía no se ha decidido nada'}>
              Los cambios se piden desde Tasas, Bonos, Conexiones, o desde la página de un proceso.
            </EmptyState>
          )
        }}
      </Asked>
      <MoreButton list={list} />
    </>
  )
}
