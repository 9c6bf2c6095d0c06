import { type ReactNode, useRef } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OriginStep, SignedIn } from './after-sign-in.ts'
import type { SignInAlert } from './alerts.ts'
import { SignIn } from './sign-in.tsx'

type SignInDialogProps = {
  open: boolean
  /** Why one signs in: «Abre tu CDT con Bancamía», or just «Ingresa». */
  title: ReactNode
  origin: OriginStep
  alert?: SignInAlert | undefined
  /** What waits for the sign-in, above its steps. */
  children?: ReactNode
  /** True over a page that waits for the session to come back. */
  inPlace?: boolean
  /** False where one cannot go on without it: no close button, and neither Escape nor a press outside closes it (L12). */
  closable?: boolean
  onClose: () => void
  onDone: (signedIn: SignedIn) => void
  onStartedOver?: () => void
}

/** The dialog of sign-in, over the page that one is on (L01, L12). Its steps are those of the page of sign-in (L17). */
export function SignInDialog(props: SignInDialogProps) {
  const { open, title, origin, alert, children, inPlace, closable = true, onClose, onDone, onStartedOver } = props
  const phone = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title={title}
      size="small"
      open={open}
      dismissable={closable}
      onOpenChange={(next) => next || onClose()}
      initialFocus={phone}
    >
      {/* As high for each step as the highest needs, so that nothing moves when an answer comes. */}
      <div className="flex min-h-121 flex-col gap-5">
        {children}
        <SignIn
          origin={origin}
          alert={alert}
          inDialog
          inPlace={inPlace}
          onDone={onDone}
          onStartedOver={onStartedOver}
          phoneRef={phone}
        />
      </div>
    </Dialog>
  )
}
