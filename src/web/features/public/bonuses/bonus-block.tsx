import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { BonusAt } from './bonus-at.ts'

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
      label={result.label === formatCop(result.bonusAmountCop) ? '' : result.label}
      state={kind === 'won' ? 'Activo' : kind === 'short' ? 'Todavía no' : 'Desactivado'}
      figure={won ? <Money amountCop={result.bonusAmountCop} size="l" tone="grow" sign="plus" /> : null}
      termsUrl={result.termsAndConditionsUrl}
      termsText={result.termsAndConditionsDescription}
      action={
        <Button look="quiet" size="small" className="-ml-3 font-medium" onClick={onRemove}>
          Seguir sin este bono
        </Button>
      }
    >
      <p>{message}</p>
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
  figure: ReactNode
  children: ReactNode
  termsUrl?: string
  termsText?: string
  action?: ReactNode
}

/** The card that every bonus beside the simulator stands in: its name, what it gives, why, and its terms. */
export function BonusCard(props: BonusCardProps) {
  const { name, won, state, label, figure, children, termsUrl, termsText, action } = props
  return (
    <section
      aria-label={name}
      className={classNames(
        'flex gap-3 rounded-lg border p-4 md:p-5',
        won ? 'border-transparent bg-go-soft' : 'border-line bg-sunken',
      )}
    >
      <Gift aria-hidden className={classNames('mt-0.5 size-6 shrink-0', won ? 'text-go-ink' : 'text-ink-mute')} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {label ? <span className="figures font-semibold text-figure">{label}</span> : null}
          {state ? <Chip kind="plain">{state}</Chip> : null}
        </h2>
        {figure}
        <div className="max-w-prose text-ink">{children}</div>
        <div className="flex flex-wrap items-center gap-x-5">
          {termsUrl ? (
            <TextLink to={termsUrl} className="inline-flex min-h-11 items-center text-sm">
              {termsText}
            </TextLink>
          ) : null}
          {action}
        </div>
      </div>
    </section>
  )
}
