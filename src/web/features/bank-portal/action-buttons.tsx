import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type ActionButtonsProps<Action extends string> = {
  actions: readonly Action[]
  label: (action: Action) => string
  /** Which one is the usual one. */
  isPrimary?: (action: Action) => boolean
  /** The dialog of a pressed button. It stays while it closes, and begins empty each time. */
  children: (action: Action, dialog: { key: string; open: boolean; onClose: () => void }) => ReactNode
}

/** A button for each action, and the dialog that asks before it is done. */
export function ActionButtons<Action extends string>(props: ActionButtonsProps<Action>) {
  const { actions, label, isPrimary = () => false, children } = props
  const [asked, setAsked] = useState<Action>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {actions.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              look={isPrimary(action) ? 'primary' : 'secondary'}
              onClick={() => {
                setAsked(action)
                setOpen(true)
              }}
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
