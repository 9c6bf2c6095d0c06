import type { ReactNode } from 'react'
import type { AskedChange } from '#contract/ops-changes.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { ReasonField, useReason } from '../../../../ui/reason-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useAskForChange } from './use-changes.ts'

const longest = 300

type ReasonDialogProps = {
  title: string
  description: ReactNode
  /** What is asked for, once it is known why; nothing while something of it is missing. */
  changeFor: (reason: string) => AskedChange | undefined
  open: boolean
  onClose: () => void
  /** What else is asked, below the reason. */
  children?: ReactNode
}

/** O04: asks why, and then for a change that somebody else has to approve. */
export function ReasonDialog({ title, description, changeFor, open, onClose, children }: ReasonDialogProps) {
  const toast = useToast()
  const reason = useReason()
  const ask = useAskForChange(() => {
    onClose()
    toast.add({ title: 'Cambio pedido', description: 'Otra persona del equipo lo decide en Cambios.' })
  })

  function confirm() {
    const isFine = reason.check()
    const change = changeFor(reason.trimmed)
    if (change && isFine) ask.mutate(change)
  }

  return (
    <AskDialog
      open={open}
      title={title}
      description={description}
      confirmLabel="Pedir el cambio"
      isPending={ask.isPending}
      error={ask.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField
        name="change_reason"
        reason={reason}
        longest={longest}
        hint="Para quien lo apruebe: quién lo dijo, cuándo y por dónde. Sin datos del cliente, que no lo lee."
      />
      {children}
    </AskDialog>
  )
}
