import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { whenClearOfSums } from '../lib/clear-of-sums.ts'
import { classNames } from './class-names.ts'

type FloatingCardProps = {
  icon: ReactNode
  title: string
  children: ReactNode
  /** Buttons, the main one first. */
  actions: ReactNode
  /** By the cross, or by Escape while the focus is inside. */
  onClose: () => void
}

/**
 * An offer in the corner of the page that can be ignored: it takes no focus and never covers a focused element for
 * long. It waits until it stands over no sum. Screen readers list it as a region by its title.
 */
export function FloatingCard({ icon, title, children, actions, onClose }: FloatingCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => (card.current ? whenClearOfSums(card.current, () => setShown(true)) : undefined), [])
  return (
    <section
      ref={card}
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={classNames(
        'fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex max-h-[80dvh] gap-3 overflow-y-auto rounded-lg border border-line bg-raised p-4 text-ink shadow-float md:inset-x-auto md:right-6 md:bottom-6 md:w-96',
        !isShown && 'invisible',
      )}
    >
      {icon}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <div className="text-ink-soft">{children}</div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <button
        type="button"
        aria-label="Cerrar"
        onClick={onClose}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  )
}
