import type { ProcessView } from '#contract/process-view.ts'
import { formatCivilDate, formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { shiftTextOf } from '#domain/money/dates/maturity.ts'
import type { DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { AccountTax } from './account-tax.tsx'
import { BankName } from './bank-name.tsx'
import { GrowthLine } from './charts/growth-line.tsx'
import { DefinitionList } from './definition-list.tsx'
import { ExplainNumber } from './explain-number.tsx'
import { Money } from './money.tsx'
import { Percent } from './percent.tsx'

type DepositFiguresProps = {
  process: ProcessView
  title: string
  /** Its money has left the account, so what that costs is no longer told. */
  isPaid: boolean
  /** The line of its growth, while one waits for it. */
  drawsLine?: boolean
}

/** What a deposit earns and when it comes back, with what it earns as the hero, and the way to each figure (Z01). */
export function DepositFigures({ process, title, isPaid, drawsLine = false }: DepositFiguresProps) {
  const { amount, term, rate, earnings, nameBank } = process
  const { openingDate, dayBase, maturityDate } = earnings
  return (
    <section aria-label={title} className="rounded-lg bg-surface px-4 pt-4 pb-1 shadow-soft md:p-6">
      <p className="text-ink-soft">Ganas</p>
      <Money amountCop={earnings.net} size="l" tone="grow" />
      {drawsLine ? (
        <div className="deep mt-3 overflow-hidden rounded-lg">
          <GrowthLine deposits={[promisedDeposit(process)]} size="wait" />
        </div>
      ) : null}
      <DefinitionList
        layout="close"
        className="mt-2"
        rows={[
          // Before one signs no line above says with which bank.
          ...(isPaid ? [] : [{ label: 'Banco', value: <BankName name={nameBank} /> }]),
          { label: 'Inviertes', value: <Money amountCop={amount} /> },
          { label: 'Tasa', value: <Percent rate={rate} /> },
          { label: 'Plazo', value: formatTerm(term) },
          { label: 'Interés', value: <Money amountCop={earnings.gross} /> },
          { label: 'Retención (4 %)', value: <Money amountCop={earnings.withholding} sign="minus" /> },
          { label: 'Recibes al final', value: <Money amountCop={amount + earnings.net} className="font-semibold" /> },
          {
            label: 'Vence',
            value: formatDayOfWeek(maturityDate),
            note: shiftTextOf({ openingDate, termDays: term, dayBase }, maturityDate),
          },
        ]}
      />
      {isPaid ? null : (
        <AccountTax amountCop={amount} netCop={earnings.net} on={openingDate} className="border-t border-line pt-1" />
      )}
      <ExplainNumber
        bankName={nameBank}
        deposit={{
          amountCop: amount,
          ratePercent: rate,
          termDays: term,
          dayBase,
          openingDate,
        }}
        note={`Suponemos que tu CDT abre el ${formatCivilDate(openingDate)}.`}
      />
    </section>
  )
}

/** The deposit as it would be if it were opened on the day that its figures are of. */
function promisedDeposit({ amount, rate, term, earnings }: ProcessView): DepositPeriod {
  const { dayBase, openingDate, maturityDate } = earnings
  return { capitalCop: amount, ratePercent: rate, termDays: term, dayBase, openingDate, maturityDate }
}
