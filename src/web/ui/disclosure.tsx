import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  /** Opens from the start. */
  open?: boolean
  /** Disclosures of one group: opening one closes the others. */
  group?: string
  /** Hears of each opening and closing, so that what is inside can be asked for when it is wanted. */
  onOpenChange?: (open: boolean) => void
  /** What is inside is a table or a form, and not a text. */
  isWide?: boolean
  /** One of many in a list: close together, as small as the texts around it. */
  isClose?: boolean
  className?: string
}

/** More on request: the browser's own `<details>`, which works without JavaScript and is found by a page search. */
export function Disclosure({
  summary,
  children,
  open,
  group,
  onOpenChange,
  isWide = false,
  isClose = false,
  className,
}: DisclosureProps) {
  return (
    <details
      open={open}
      name={group}
      onToggle={onOpenChange ? (event) => onOpenChange(event.currentTarget.open) : undefined}
      className={classNames('group/details', className)}
    >
      <summary
        className={classNames(
          'flex items-center justify-between rounded-sm wrap-anywhere text-ink',
          isClose ? 'min-h-8 gap-1 py-1.5 text-sm leading-snug' : 'min-h-12 gap-4 py-3 font-medium',
        )}
      >
        {summary}
        <ChevronDown
          aria-hidden
          className={classNames(
            'shrink-0 text-ink-mute transition-transform group-open/details:rotate-180',
            isClose ? 'size-4' : 'size-5',
          )}
        />
      </summary>
      <div className={classNames('text-ink-soft', isClose ? 'pb-3 text-sm' : 'pb-4', !isWide && 'max-w-prose')}>
        {children}
      </div>
    </details>
  )
}
