import { cloneElement, type ReactElement, type ReactNode, type RefObject, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

export type DialogProps = {
  title: ReactNode
  /** One line under the title, read out when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the primary one first; they stay in reach of the thumb. */
  actions?: ReactNode
  /** A button that opens it. Leave it out and use `open` to open it from elsewhere. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** False where the person has to decide: no close button, and neither Escape nor a press outside closes it. */
  dismissable?: boolean
  /** `wide` for lists of several columns. */
  size?: 'small' | 'medium' | 'large' | 'wide'
  initialFocus?: RefObject<HTMLElement | null>
}

const OpenDialog = lazyPart(() => import('./open-dialog.tsx').then((part) => part.OpenDialog), { soon: true })

/** Loads what every dialog is made of, for a page that says until then that one is coming; rejects where it cannot. */
export const dialogReady = OpenDialog.ready

/** A dialog: a sheet from the bottom on a phone, a card in the middle on a larger screen. Focus stays inside. */
export function Dialog({ trigger, ...props }: DialogProps) {
  const [openedHere, setOpenedHere] = useState(false)
  const open = props.open ?? openedHere
  // Once it has been open it stays, so that it can close as gently as it came.
  const [everOpen, setEverOpen] = useState(open)
  if (open && !everOpen) setEverOpen(true)
  function change(next: boolean) {
    setOpenedHere(next)
    props.onOpenChange?.(next)
  }
  return (
    <>
      {trigger
        ? cloneElement(trigger as ReactElement<{ 'aria-haspopup'?: 'dialog'; onClick?: () => void }>, {
            'aria-haspopup': 'dialog',
            onClick: () => change(true),
          })
        : null}
      {everOpen ? <OpenDialog {...props} open={open} onOpenChange={change} /> : null}
    </>
  )
}
