import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { type ConfirmQuestion, confirmAnswers } from './confirm-answers.ts'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = ConfirmQuestion & { open: boolean; title?: ReactNode; message?: ReactNode }

/**
 * A question that is answered by yes or no, or a message (M11, B §2.9). With neither `onConfirm` nor `onCancel` it has
 * one button, which closes it.
 */
export function ConfirmDialog({ open, title, message, ...question }: ConfirmDialogProps) {
  const main = useRef<HTMLButtonElement>(null)
  const { onCancel, onClose } = question
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || (onCancel ?? onClose)?.()}
      size="small"
      initialFocus={main}
      title={title ?? message ?? 'Confirma para seguir'}
      actions={confirmAnswers(question).map(({ answer, label, give }, index) => (
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
