import type { ProcessView } from '#contract/process-view.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { GrowthLine } from './charts/growth-line.tsx'
import { DefinitionList } from './definition-list.tsx'
import { ExplainNumber } from './explain-number.tsx'
import { Money } from './money.tsx'
import { Percent } from './percent.tsx'

type DepositFiguresProps = {
  process: ProcessView
  title: string
  /** The line of its growth, while one waits for it. */
  drawsLine?: boolean
}

/** What a deposit earns and when it comes back, with what it earns as the hero, and the way to each figure (Z01). */
export function DepositFigures({ process, title, drawsLine = false }: DepositFiguresProps) {
  const { amount, term, rate, earnings, nameBank } = process
  return (
    <section aria-label={title} className="rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <p className="text-ink-soft">Ganas</p>
      <Money amountCop={earnings.net} size="l" tone="grow" />
      {drawsLine ? (
        <div className="deep mt-3 overflow-hidden rounded-lg">
          <GrowthLine deposits={[promisedDeposit(process)]} size="wait" />
        </div>
      ) : null}
      <DefinitionList
        className="mt-3"
        rows={[
          { label: 'Inviertes', value: <Money amountCop={amount} /> },
          { label: 'Tasa', value: <Percent rate={rate} /> },
          { label: 'Plazo', value: formatTerm(term) },
          { label: 'Interés', value: <Money amountCop={earnings.gross} /> },
          { label: 'Retención (4 %)', value: <Money amountCop={earnings.withholding} sign="minus" /> },
          { label: 'Recibes al final', value: <Money amountCop={amount + earnings.net} className="font-semibold" /> },
          { label: 'Vence', value: formatCivilDate(earnings.maturityDate) },
        ]}
      />
      <ExplainNumber
        bankName={nameBank}
        deposit={{
          amountCop: amount,
          ratePercent: rate,
          termDays: term,
          dayBase: earnings.dayBase,
          openingDate: earnings.openingDate,
        }}
        note={`Suponemos que tu CDT abre el ${formatCivilDate(earnings.openingDate)}.`}
      />
    </section>
  )
}

/** The deposit as it would be if it were opened on the day that its figures are of. */
function promisedDeposit({ amount, rate, term, earnings }: ProcessView): DepositPeriod {
  const { dayBase, openingDate, maturityDate } = earnings
  return { capitalCop: amount, ratePercent: rate, termDays: term, dayBase, openingDate, maturityDate }
}
