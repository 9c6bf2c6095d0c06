import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { classNames } from './class-names.ts'
import type { DialogProps } from './dialog.tsx'
import { useDragToClose } from './use-drag-to-close.ts'

declare global {
  interface Window {
    /** HTML Standard, «close watchers»; browsers have it since 2024, and not yet all. */
    CloseWatcher?: new () => EventTarget & { requestClose: () => void; destroy: () => void }
  }
}

const widths = {
  small: 'md:max-w-narrow',
  medium: 'md:max-w-form',
  large: 'md:max-w-wide',
  wide: 'md:max-w-[min(60rem,calc(100%-4rem))]',
}

/** What a dialog is made of; pages use `Dialog`, which loads this when the first one opens. */
export function OpenDialog(props: Omit<DialogProps, 'trigger'>) {
  const { title, description, children, actions, open, onOpenChange, dismissable = true, size = 'medium' } = props
  const drag = useDragToClose(dismissable ? () => onOpenChange?.(false) : undefined)
  useBackToClose(open === true && dismissable, () => onOpenChange?.(false))
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!dismissable}
      onOpenChange={(next, details) => {
        if (!next && !dismissable && details.reason === 'escape-key') return details.cancel()
        onOpenChange?.(next)
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          initialFocus={props.initialFocus}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full flex-col rounded-t-xl bg-raised text-ink shadow-float',
            'transition-[opacity,translate] motion-base outline-none',
            // Too low for a head and buttons that stay: all of it scrolls.
            '[@media(max-height:24rem)]:overflow-y-auto',
            'data-ending-style:translate-y-4 data-ending-style:opacity-0',
            'data-starting-style:translate-y-4 data-starting-style:opacity-0',
            'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[86dvh] md:-translate-x-1/2 md:-translate-y-1/2',
            'md:rounded-xl md:data-ending-style:-translate-y-[48%] md:data-starting-style:-translate-y-[48%]',
            widths[size],
          )}
        >
          <div {...drag} className="sheet-head flex items-start justify-between gap-4 px-5 pt-5 pb-3 md:px-6 md:pt-6">
            <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
              <BaseDialog.Title className="text-2xl font-semibold">{title}</BaseDialog.Title>
              {description ? (
                <BaseDialog.Description className="text-ink-soft">{description}</BaseDialog.Description>
              ) : null}
            </div>
            {dismissable ? (
              <BaseDialog.Close
                aria-label="Cerrar"
                className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken"
              >
                <X aria-hidden className="size-5" />
              </BaseDialog.Close>
            ) : null}
          </div>
          {children ? <ScrollingPart>{children}</ScrollingPart> : null}
          {actions ? (
            <div className="flex flex-col gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row-reverse md:px-6">
              {actions}
            </div>
          ) : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

const scrollingClasses =
  'scroll-shadow overflow-y-auto overscroll-contain px-5 pb-5 -outline-offset-2 md:px-6 md:pb-6 md:last:rounded-b-xl ' +
  '[@media(max-height:24rem)]:shrink-0 [@media(max-height:24rem)]:overflow-visible'

/** A part that scrolls can be reached and scrolled by keyboard. */
function ScrollingPart({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <div tabIndex={0} className={scrollingClasses}>
      {children}
    </div>
  )
}

/**
 * Closes what is open over the page at Android's «back», and keeps the page. Only fingers are
 * watched: with keys the same request is Escape, which has its own rules for lists within a dialog.
 */
function useBackToClose(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open || !window.CloseWatcher || !window.matchMedia('(pointer: coarse)').matches) return
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => closeNow())
    return () => watcher.destroy()
  }, [open])
}
