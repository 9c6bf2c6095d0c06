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
  className,
}: DisclosureProps) {
  return (
    <details
      open={open}
      name={group}
      onToggle={onOpenChange ? (event) => onOpenChange(event.currentTarget.open) : undefined}
      className={classNames('group/details', className)}
    >
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-sm py-3 font-medium wrap-anywhere text-ink">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-mute transition-transform group-open/details:rotate-180"
        />
      </summary>
      <div className={classNames('pb-4 text-ink-soft', !isWide && 'max-w-prose')}>{children}</div>
    </details>
  )
}
