import { type ReactNode, useState } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from './use-queue.ts'

type ActionButtonsProps<Action extends string> = {
  actions: readonly Action[]
  label: (action: Action) => string
  /** Which one is the usual one; the key `a` asks for it. */
  isPrimary?: (action: Action) => boolean
  /** The dialog of a pressed button. It stays while it closes, and begins empty each time. */
  children: (action: Action, dialog: { key: string; open: boolean; onClose: () => void }) => ReactNode
}

/** A button for each action, and the dialog that asks before it is done. */
export function ActionButtons<Action extends string>(props: ActionButtonsProps<Action>) {
  const { actions, label, isPrimary = () => false, children } = props
  const [asked, setAsked] = useState<Action>()
  const [isOpen, setOpen] = useState(false)
  const usual = actions.find(isPrimary)
  const ask = (action: Action) => {
    setAsked(action)
    setOpen(true)
  }
  useKeys({ a: usual && (() => ask(usual)) }, useDesk().areKeysOn && usual !== undefined)
  return (
    <>
      {actions.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              look={action === usual ? 'primary' : 'secondary'}
              {...(action === usual ? { 'aria-keyshortcuts': 'a', title: `${label(action)} (a)` } : {})}
              onClick={() => ask(action)}
            >
              {label(action)}
            </Button>
          ))}
        </div>
      ) : null}
      {asked ? children(asked, { key: `${asked}-${isOpen}`, open: isOpen, onClose: () => setOpen(false) }) : null}
    </>
  )
}
