import { ChevronDown, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { BonusAt } from './bonus-at.ts'
import { prizeText } from './prize-text.ts'

type BonusBlockProps = {
  bonus: BonusAt
  /** True once the amount stands still: only then is what it gives read out, not at every key. */
  settled: boolean
  onRemove: () => void
}

/** The campaign bonus beside the simulator: what it gives for this amount and term, or what is missing (B §2.3). */
export function BonusBlock({ bonus, settled, onRemove }: BonusBlockProps) {
  const { kind, result, message } = bonus
  const won = kind === 'won'
  return (
    <BonusCard
      name={result.bonusTag}
      won={won}
      label={prizeText(result.label) === formatCop(result.bonusAmountCop) ? '' : result.label}
      state={kind === 'won' ? 'Activo' : kind === 'short' ? 'Todavía no' : 'Desactivado'}
      figure={won ? <Money amountCop={result.bonusAmountCop} size="s" sign="plus" /> : null}
      line={message}
      termsUrl={result.termsAndConditionsUrl}
      termsText={result.termsAndConditionsDescription}
      action={
        <Button look="quiet" size="small" className="-ml-3 font-medium" onClick={onRemove}>
          Seguir sin este bono
        </Button>
      }
    >
      <p role="status" className="sr-only">
        {settled ? message : ''}
      </p>
    </BonusCard>
  )
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
