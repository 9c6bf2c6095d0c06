import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMedia } from '../lib/use-media.ts'

type SidePanelProps = {
  open: boolean
  title: ReactNode
  /** In the line of the title, before the button that closes it. */
  beside?: ReactNode
  /** What it shows: the focus comes back to its head, which is read out, when another one takes its place. */
  shownId: string | undefined
  onClose: () => void
  /** Where the focus goes once it is closed. */
  focusAfter: () => HTMLElement | null
  children: ReactNode
}

/** From here on it stands beside what it covers in part; below it is the whole screen. */
export const besideWidths = '(width >= 64rem)'

/**
 * A panel over the right half of a list, which stays in use; below 1024 px the whole screen. Escape closes it, and a
 * press on the list does not. `data-side-panel` tells it from a dialog that asks something.
 */
export function SidePanel({ open, title, beside, shownId, onClose, focusAfter, children }: SidePanelProps) {
  const isBeside = useMedia(besideWidths)
  const popup = useRef<HTMLDivElement>(null)
  const before = useRef(shownId)
  useEffect(() => {
    if (open && before.current !== shownId) popup.current?.focus()
    before.current = shownId
  }, [open, shownId])
  return (
    <Dialog.Root open={open} modal={!isBeside} disablePointerDismissal onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          data-side-panel=""
          initialFocus={popup}
          finalFocus={() => focusAfter() ?? true}
          className="fixed inset-0 z-40 flex flex-col bg-ground text-ink shadow-float transition-[opacity,translate] motion-base outline-none data-ending-style:translate-x-4 data-ending-style:opacity-0 data-starting-style:translate-x-4 data-starting-style:opacity-0 lg:top-14 lg:left-auto lg:w-1/2 lg:border-l lg:border-edge"
        >
          <header className="flex items-center gap-1 border-b border-line py-1 pr-2 pl-4">
            <Dialog.Title className="min-w-0 flex-1 truncate text-lg font-bold">{title}</Dialog.Title>
            {beside}
            <Dialog.Close
              aria-label="Cerrar"
              className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6 -outline-offset-2">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
