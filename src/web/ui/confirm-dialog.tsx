import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title?: string
  message?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** Leave it out and there is no button to confirm. */
  onConfirm?: () => void
  /** The person would rather not: by the button, by Escape, by the cross or by a press outside. */
  onCancel?: () => void
  /** Closes a dialog that only tells something. */
  onClose?: () => void
  /** The answer that harms nobody: its button is the main one and has the focus. */
  advised?: 'confirm' | 'cancel'
}

/**
 * A question that is answered by yes or no, or a message (B §2.9). With neither `onConfirm` nor `onCancel` it has one
 * button, which closes it.
 */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  onConfirm,
  onCancel,
  onClose,
  advised = 'confirm',
}: ConfirmDialogProps) {
  const main = useRef<HTMLButtonElement>(null)
  const answers = [
    { answer: 'confirm', label: confirmLabel, give: onConfirm },
    { answer: 'cancel', label: cancelLabel, give: onCancel },
  ].filter(({ give }) => give)
  const buttons = answers.length > 0 ? answers : [{ answer: 'close', label: 'Cerrar', give: onClose }]
  const mainFirst = buttons.toSorted((a, b) => Number(b.answer === advised) - Number(a.answer === advised))
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || (onCancel ?? onClose)?.()}
      size="small"
      initialFocus={main}
      title={title ?? message ?? 'Confirma para seguir'}
      actions={mainFirst.map(({ answer, label, give }, index) => (
        <Button
          key={answer}
          ref={index === 0 ? main : undefined}
          look={index === 0 && answer !== 'close' ? 'primary' : 'secondary'}
          onClick={give}
        >
          {label}
        </Button>
      ))}
    >
      {title && message ? <p>{message}</p> : null}
    </Dialog>
  )
}
