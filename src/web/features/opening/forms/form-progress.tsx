import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { findAtFault } from '../../../lib/at-fault.ts'
import type { SaveState } from './draft-saver.ts'
import type { FormPlace } from './form-runner.tsx'
import type { SaveStatus } from './use-answers.ts'

type FormProgressProps = {
  title: string
  place: FormPlace
  /** The subjects of the form that come before the one at hand, and all of them. */
  before: number
  inAll: number
  /** The subject at hand, read out when it opens. */
  subject: string
}

/** How far one is through a form, subject by subject, and through the forms of the process. */
export function FormProgress({ title, place, before, inAll, subject }: FormProgressProps) {
  const { formsBefore, formsInAll } = place
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="tabular-nums text-sm">
        {title} · {before + 1} de {inAll}
        <span className="sr-only">: {subject}</span>
      </p>
      <progress
        aria-hidden
        // A document that says less makes a form longer, so each form has an equal share of the bar.
        value={formsBefore + (before + 1) / inAll}
        max={formsInAll}
        className="progress min-w-0 flex-1"
      />
    </div>
  )
}

const states: Record<SaveState, { text: string; icon?: typeof Check }> = {
  idle: { text: 'Guardamos lo que escribes' },
  saving: { text: 'Guardando…', icon: LoaderCircle },
  saved: { text: 'Guardado', icon: Check },
  offline: { text: 'Todavía no se guarda: lo intentamos de nuevo', icon: CloudOff },
  refused: { text: 'Todavía no pudimos guardar tu último cambio', icon: TriangleAlert },
}

/** One quiet line that says whether what was typed is safe. */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  const state = useSyncExternalStore(status.subscribe, status.get, status.get)
  const { text, icon: Icon } = states[state]
  const isNetwork = state === 'offline' && findAtFault() === 'network'
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-sm text-ink-mute">
      {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      <span>{isNetwork ? 'No tienes conexión: lo guardamos apenas vuelva' : text}</span>
    </p>
  )
}
