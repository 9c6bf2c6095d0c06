import { Popover } from '@base-ui/react/popover'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right'

/** After this long it hides by itself (A §9). */
const hideDelayMs = 8000

type TooltipProps = {
  /** What it explains, for the button's name: «Qué es la tasa E.A.». */
  label: string
  /** The explanation; nothing is drawn when it is empty. */
  content: ReactNode
  /** Anything else than the four sides counts as `top` (A §5). */
  side?: TooltipSide
  /** What to press, in place of the question mark. */
  children?: ReactNode
}

/**
 * A short explanation beside a word. It opens by press as well as by pointer, because a phone has no pointer to hover
 * with, and closes by Escape, by a press outside, or after 8 seconds.
 */
export function Tooltip({ label, content, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOpen(false), hideDelayMs)
    return () => clearTimeout(timer)
  }, [open])

  if (content === '' || content === null || content === undefined) return null
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        openOnHover
        delay={150}
        aria-label={children ? undefined : label}
        className="inline-flex items-center gap-1 rounded-sm align-middle text-ink-soft"
      >
        {children ?? <CircleHelp aria-hidden className="m-1 size-4" />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          side={['top', 'bottom', 'left', 'right'].includes(side) ? side : 'top'}
          sideOffset={8}
          collisionPadding={16}
          className="z-50"
        >
          <Popover.Popup
            aria-label={label}
            className="w-[260px] rounded-md bg-ink px-4 py-3 text-sm text-ground shadow-soft transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 md:w-[250px]"
          >
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
