import { type ReactNode, useState } from 'react'
import type { AskedChange } from '#contract/ops-changes.ts'
import { LongTextField } from '../../../../ui/long-text-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useAskForChange } from './use-changes.ts'

const shortest = 5
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
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const ask = useAskForChange(() => {
    onClose()
    toast.add({ title: 'Cambio pedido', description: 'Otra persona del equipo lo decide en Cambios.' })
  })

  function confirm() {
    const trimmed = reason.trim()
    setShort(trimmed.length < shortest)
    const change = changeFor(trimmed)
    if (change && trimmed.length >= shortest) ask.mutate(change)
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
      <LongTextField
        name="change_reason"
        label="Motivo"
        hint="Para quien lo apruebe: quién lo dijo, cuándo y por dónde. Sin datos del cliente, que no lo lee."
        rows={3}
        maxLength={longest}
        length={reason.length}
        value={reason}
        error={isShort ? `Escribe el motivo, de al menos ${shortest} caracteres` : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {children}
    </AskDialog>
  )
}
