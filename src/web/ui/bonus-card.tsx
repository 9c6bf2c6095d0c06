import { ChevronDown, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BonusCardWords } from '#domain/bonuses/bonus-card.ts'
import { classNames } from './class-names.ts'
import { Money } from './money.tsx'
import { TextLink } from './text-link.tsx'

/**
 * @param words - What a bonus says.
 * @returns The same for its strip.
 */
export function toCardProps(words: BonusCardWords): BonusCardProps {
  const { name, isWon, state, label, figureCop, line, termsPath, termsText } = words
  return {
    ...{ name, won: isWon, state, line },
    ...(label === undefined ? {} : { label }),
    ...(figureCop === undefined ? {} : { figure: <Money amountCop={figureCop} size="s" sign="plus" /> }),
    ...(termsPath === undefined ? {} : { termsUrl: termsPath }),
    ...(termsText === undefined ? {} : { termsText }),
  }
}

type BonusCardProps = {
  name: string
  won: boolean
  state?: string
  /** What it pays in short, where that is no amount in pesos. */
  label?: string
  figure?: ReactNode
  /** What it says, in one line until the strip is opened. */
  line: ReactNode
  /** More of it, once opened. */
  children?: ReactNode
  termsUrl?: string
  termsText?: string
  action?: ReactNode
}

/** The strip that every bonus beside the simulator is in, of one height: its name, what it gives, and why. */
export function BonusCard(props: BonusCardProps) {
  const { name, won, state, label, figure, line, children, termsUrl, termsText, action } = props
  return (
    <section aria-label={name}>
      <details className={classNames('bonus-strip group/details rounded-md', won ? 'bg-bonus-soft' : 'bg-sunken')}>
        <summary>
          <Gift aria-hidden className={classNames('size-5 shrink-0', won ? 'text-bonus' : 'text-ink-mute')} />
          <span className="min-w-0 flex-1">
            <span className="bonus-line block font-semibold">
              {name}
              {label ? <span className="bonus-aside figures"> {label}</span> : null}
              {state ? <span className="bonus-aside font-medium text-ink-soft"> · {state}</span> : null}
            </span>
            <span className="bonus-line block text-sm text-ink">{line}</span>
          </span>
          {figure}
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open/details:rotate-180" />
        </summary>
        <div className="flex flex-wrap items-center gap-x-5 px-4 pb-2">
          {children}
          {termsUrl ? (
            <TextLink to={termsUrl} className="inline-flex min-h-11 items-center text-sm">
              {termsText}
            </TextLink>
          ) : null}
          {action}
        </div>
      </details>
    </section>
  )
}
