/** What a confirmation is asked with (B §2.9). */
export type ConfirmQuestion = {
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

/** A button of a confirmation. */
export type ConfirmAnswer = { answer: 'confirm' | 'cancel' | 'close'; label: string; give: (() => void) | undefined }

/**
 * M11.
 * @returns Its buttons, the main one first; one that closes where there is nothing to answer.
 */
export function confirmAnswers(question: ConfirmQuestion): ConfirmAnswer[] {
  const { confirmLabel = 'Confirmar', cancelLabel = 'Cancelar', onConfirm, onCancel, onClose, advised } = question
  const confirm: ConfirmAnswer = { answer: 'confirm', label: confirmLabel, give: onConfirm }
  const cancel: ConfirmAnswer = { answer: 'cancel', label: cancelLabel, give: onCancel }
  const answers = (advised === 'cancel' ? [cancel, confirm] : [confirm, cancel]).filter(({ give }) => give)
  return answers.length > 0 ? answers : [{ answer: 'close', label: 'Cerrar', give: onClose }]
}
