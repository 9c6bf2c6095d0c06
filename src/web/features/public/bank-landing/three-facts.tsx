import type { ReactNode } from 'react'
import type { BankFacts } from '#domain/banks/directory.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { rateThousandths } from '#domain/money/rates/rate.ts'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

type ThreeFactsProps = { bank: BankFacts; rates: readonly RateInForce[]; year: number }

/** R03: what one wants to know first: the best rate, from how much, and what is insured. Without rates, how long it is there. */
export function ThreeFacts({ bank, rates, year }: ThreeFactsProps) {
  const [best] = [...rates].sort((a, b) => rateThousandths(b.ratePercent) - rateThousandths(a.ratePercent))
  const { minimumAmountCop, operatingSince } = bank
  return (
    <FactBand>
      {best ? (
        <Fact label="Su mejor tasa">
          <Percent rate={best.ratePercent} />
        </Fact>
      ) : (
        <Fact label="Operando">
          <span className="figures">{year - operatingSince} años</span>
        </Fact>
      )}
      {minimumAmountCop === undefined ? null : (
        <Fact label="Abres desde">
          <Money amountCop={minimumAmountCop} />
        </Fact>
      )}
      <Fact label="Fogafín cubre hasta">
        <Money amountCop={coverageLimitCop} />
      </Fact>
    </FactBand>
  )
}

/** Facts in a row, and below each other where there is no room. */
export function FactBand({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg bg-line shadow-soft">{children}</dl>
}

type FactProps = {
  label: string
  children: ReactNode
  /** What the fact is counted from. */
  note?: string | undefined
}

/** One fact of a band. */
export function Fact({ label, children, note }: FactProps) {
  return (
    <div className="flex min-w-32 flex-1 flex-col gap-1 bg-surface p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-semibold text-ink">{children}</dd>
      {note === undefined ? null : <dd className="text-sm text-ink-soft">{note}</dd>}
    </div>
  )
}
