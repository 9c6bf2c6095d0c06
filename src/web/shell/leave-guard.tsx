import { useCallback } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { asksBeforeLeaving } from './confirm-exit-paths.ts'

/**
 * Asks before a process is left for a page outside it (M15, F15), by a link or by the browser's back button. It stands
 * once, in the root. What leaves the site or reloads it is the browser's to ask about, and only while a form holds
 * something unsaved: the form itself knows when that is.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        asksBeforeLeaving({ from: currentLocation.pathname, to: nextLocation.pathname, action: historyAction }),
      [],
    ),
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="¿Estás seguro de abandonar el proceso?"
      message="Si sales ahora, puedes perder lo que escribiste en el formulario y todavía no se ha guardado. Lo que ya se guardó sigue en Mis procesos, y puedes continuar cuando quieras."
      confirmLabel="Sí, salir"
      cancelLabel="Seguir en mi proceso"
      advised="cancel"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
