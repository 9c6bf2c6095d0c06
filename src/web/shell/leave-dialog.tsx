import type { Blocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** What is asked before a process is left (M15). In: the navigation that waits for the answer. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="¿Estás seguro de abandonar el proceso?"
      message="Si sales ahora, puedes perder lo que escribiste en el formulario y todavía no se ha guardado. Lo que ya se guardó sigue en Mis CDT, y puedes continuar cuando quieras."
      confirmLabel="Sí, salir"
      cancelLabel="Seguir con mi apertura"
      advised="cancel"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
