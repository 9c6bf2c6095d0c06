import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const kinds: Record<NoticeKind, { icon: LucideIcon; word: string; box: string; mark: string }> = {
  info: { icon: Info, word: 'Información', box: 'border-transparent bg-info-soft', mark: 'text-info' },
  success: { icon: CircleCheck, word: 'Listo', box: 'border-transparent bg-go-soft', mark: 'text-go-ink' },
  warning: { icon: Clock, word: 'Atención', box: 'border-transparent bg-wait-soft', mark: 'text-wait' },
  error: { icon: CircleAlert, word: 'Error', box: 'border-transparent bg-wrong-soft', mark: 'text-wrong' },
}

type NoticeProps = {
  kind?: NoticeKind
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** True where it appears after something the person did: it is then read out. An error interrupts, others wait. */
  live?: boolean
  className?: string
}

/** A message inside the page: what happened, what was kept, what to do next. */
export function Notice({ kind = 'info', title, children, action, live = false, className }: NoticeProps) {
  const { icon: Icon, word, box, mark } = kinds[kind]
  return (
    <div
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-md border p-4', box, className)}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', mark)} />
      <div className="flex min-w-0 max-w-prose flex-col gap-1">
        <span className="sr-only">{word}: </span>
        {title ? <p className="font-semibold text-ink">{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    </div>
  )
}
