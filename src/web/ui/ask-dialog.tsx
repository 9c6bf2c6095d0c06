import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ProblemNotice } from './problem-notice.tsx'

type AskDialogProps = {
  open: boolean
  title: string
  description?: ReactNode
  confirmLabel: string
  /** True where no way leads back. */
  isEnding?: boolean
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
  /** What has the focus first; `confirm`: the button that does it, where Enter is to be enough. */
  initialFocus?: RefObject<HTMLElement | null> | 'confirm'
  children?: ReactNode
}

/** Asks before something is done, with what else has to be said; errors are shown in it. */
export function AskDialog(props: AskDialogProps) {
  const { open, title, description, confirmLabel, isEnding = false, isPending, error, onConfirm, onClose } = props
  const formId = useId()
  const confirmButton = useRef<HTMLButtonElement>(null)

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (!isPending) onConfirm()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      initialFocus={props.initialFocus === 'confirm' ? confirmButton : props.initialFocus}
      title={title}
      description={description}
      actions={
        <>
          <Button
            ref={confirmButton}
            type="submit"
            form={formId}
            look={isEnding ? 'danger' : 'primary'}
            loading={isPending}
          >
            {confirmLabel}
          </Button>
          <Button look="secondary" onClick={onClose}>
            No, dejarlo así
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {props.children}
        {error ? <ProblemNotice error={error} /> : null}
      </form>
    </Dialog>
  )
}
