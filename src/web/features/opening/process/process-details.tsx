import type { ReactNode } from 'react'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

/** What is deposited, for how long and at which rate. */
export type Deposit = {
  amountCop: number
  termDays: number
  /** Percent E.A. */
  ratePercent: string
}

type ProcessDetailsProps = {
  deposit: Deposit
  /** Facts in front of the deposit's own. */
  before?: ReactNode
  /** Facts after the amount. */
  earned?: ReactNode
  /** Shown beside the rate. */
  rateTag?: ReactNode
  termNote?: string
  /** In columns that are under one another from card to card; for the five facts of a list. */
  inColumns?: boolean
  className?: string
}

/** The facts of a deposit: one under the other up to 767 px, side by side from there on (A §9). */
export function ProcessDetails({
  deposit,
  before,
  earned,
  rateTag,
  termNote,
  inColumns,
  className,
}: ProcessDetailsProps) {
  return (
    <dl
      className={classNames(
        'flex flex-col divide-y divide-line md:grid md:divide-y-0',
        inColumns
          ? 'md:grid-cols-[6rem_minmax(0,1fr)_8.5rem_5rem_7rem] md:gap-x-4'
          : // As many equal columns as fit: a long note takes lines, and pushes no fact into a row of its own.
            'md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] md:gap-x-6 md:gap-y-4',
        className,
      )}
    >
      {before}
      <Fact label="Inviertes">
        <Money amountCop={deposit.amountCop} className="font-semibold" />
      </Fact>
      {earned}
      <Fact label="Plazo" note={termNote}>
        <span className="figures">{formatTerm(deposit.termDays)}</span>
      </Fact>
      <Fact label="Tasa">
        <Percent rate={deposit.ratePercent} />
        {rateTag}
      </Fact>
    </dl>
  )
}

type FactProps = { label: string; note?: string; children: ReactNode }

/** One fact of a deposit: its name and its value, on one line of a phone. */
export function Fact({ label, note, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 md:block md:py-0">
      <dt className="text-sm text-ink-mute">{label}</dt>
      <dd className="min-w-0 flex-1 basis-40 text-right text-ink md:text-left">
        {children}
        {note ? <span className="block text-sm text-ink-mute">{note}</span> : null}
      </dd>
    </div>
  )
}
