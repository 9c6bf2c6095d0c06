import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { SaveState } from './draft-saver.ts'
import type { SaveStatus } from './use-answers.ts'

const states: Record<SaveState, { text: string; icon?: typeof Check }> = {
  idle: { text: 'Guardamos lo que escribes' },
  saving: { text: 'Guardando…', icon: LoaderCircle },
  saved: { text: 'Guardado', icon: Check },
  offline: { text: 'Sin conexión: lo guardamos apenas vuelva', icon: CloudOff },
  refused: { text: 'Todavía no pudimos guardar tu último cambio', icon: TriangleAlert },
}

/** One quiet line that says whether what was typed is safe. */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  const { text, icon: Icon } = states[useSyncExternalStore(status.subscribe, status.get, status.get)]
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-sm text-ink-mute">
      {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {text}
    </p>
  )
}
