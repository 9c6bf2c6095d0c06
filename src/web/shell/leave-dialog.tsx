import { type Blocker, useLocation } from 'react-router'
import { isFormPath } from '#domain/banks/form-paths.ts'
import { withoutSlash } from '#domain/site/addresses/without-slash.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

const kept = 'sigue en Mis CDT, y puedes continuar cuando quieras.'

/**
 * What is asked before a process is left (M15).
 * @param props - The navigation that waits for the answer.
 */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const mayLoseText = isFormPath(withoutSlash(useLocation().pathname))
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="¿Estás seguro de abandonar el proceso?"
      message={
        mayLoseText
          ? `Si sales ahora, puedes perder lo que escribiste en el formulario y todavía no se ha guardado. Lo que ya se guardó ${kept}`
          : `Tu apertura ${kept}`
      }
      confirmLabel="Sí, salir"
      cancelLabel="Seguir con mi apertura"
      advised="cancel"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
