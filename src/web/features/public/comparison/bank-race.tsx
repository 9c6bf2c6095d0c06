import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { gainDifferences } from '#domain/money/rates/gain-differences.ts'
import { offersFor, type RateInForce } from '#domain/money/rates/offers.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { GainRace } from '../../../ui/charts/gain-race.tsx'

type BankRaceProps = { rates: readonly RateInForce[]; deposit: { amountCop: number; termDays: number } }

/** S09: what each bank earns for the deposit asked for, the best first, and how much less than it. */
export function BankRace({ rates, deposit }: BankRaceProps) {
  const offers = gainDifferences(offersFor(rates, deposit))
  if (offers.length === 0) return null
  const asked = `${formatCop(deposit.amountCop)} a ${formatTerm(deposit.termDays)}`
  return (
    <section
      aria-labelledby="carrera"
      data-answer
      className="late-layout flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6"
    >
      <h2 id="carrera" className="text-xl font-semibold">
        Quién hace crecer más tu plata
      </h2>
      <GainRace
        caption={`Lo que ganas en cada banco con ${asked}`}
        rows={offers.map(({ bankId, bankName, netCop, behindCop }) => ({
          id: bankId,
          name: bankName,
          mark: <BankMark bankId={bankId} />,
          netCop,
          behindCop,
        }))}
      />
    </section>
  )
}
