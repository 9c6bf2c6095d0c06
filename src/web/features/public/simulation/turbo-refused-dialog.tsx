import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'

type TurboRefusedDialogProps = {
  /** Why, as the server says it; opens as soon as there is one. */
  message: string | undefined
  onClose: () => void
}

/** Turbo is not for this deposit (M08, B §2.7): why, and that the general process is open. */
export function TurboRefusedDialog({ message, onClose }: TurboRefusedDialogProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={message !== undefined}
      onOpenChange={(next) => next || onClose()}
      size="small"
      initialFocus={button}
      title="¡Lo sentimos!"
      actions={
        <Button ref={button} onClick={onClose}>
          Lo entiendo
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p>No calificas para el proceso simplificado, pero puedes continuar con el proceso general.</p>
        {message ? <p className="text-ink-soft">{message}</p> : null}
        <p>
          <HelpLink about="el CDT turbo" />
        </p>
      </div>
    </Dialog>
  )
}
