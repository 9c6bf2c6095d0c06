import type { MouseEvent, ReactNode } from 'react'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import type { PlannedDeposit } from '#domain/money/ladder/planned-deposit.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

/** A deposit to open. */
export type OpenChoice = { bankId: number; bankName: string; amountCop: number; termDays: number }

type PlannedDepositsProps = { deposits: readonly PlannedDeposit[]; onOpen: (choice: OpenChoice) => void }

/** The deposits of a rung or of a split: bank, amount, rate, what each earns, when it comes back, and the way to it. */
export function PlannedDeposits({ deposits, onOpen }: PlannedDepositsProps) {
  return (
    <ul className="divide-y divide-line">
      {deposits.map((deposit) => (
        <li
          key={`${deposit.bankId} ${deposit.termDays}`}
          className="grid gap-x-6 gap-y-1 py-3 last:pb-0 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr_auto] lg:items-center"
        >
          <p>
            <span className="flex items-center gap-2 font-semibold text-ink">
              <BankMark bankId={deposit.bankId} />
              <BankName name={deposit.bankName} />
            </span>
            <span className="block text-sm text-ink-mute">{deposit.legalEntityName}</span>
          </p>
          <Figure label="Inviertes">
            <Money amountCop={deposit.amountCop} className="font-semibold" />
            <Percent rate={deposit.ratePercent} className="block text-sm text-ink-mute" />
          </Figure>
          <Figure label="Ganas">
            <Money amountCop={deposit.netCop} tone="grow" sign="plus" className="font-semibold" />
          </Figure>
          <Figure label="Vuelve">
            <time dateTime={deposit.maturityDate} className="figures">
              {formatShortDate(deposit.maturityDate)}
            </time>
          </Figure>
          <OpenLink deposit={deposit} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
      <span className="text-sm text-ink-soft lg:block">{label}</span>
      <span className="ml-auto text-right lg:block lg:text-left">{children}</span>
    </p>
  )
}

/** A link to the simulator with this deposit, so that it leads somewhere without a script and on paper. */
function OpenLink({ deposit, onOpen }: { deposit: PlannedDeposit; onOpen: PlannedDepositsProps['onOpen'] }) {
  const { bankId, bankName, amountCop, termDays } = deposit

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onOpen({ bankId, bankName, amountCop, termDays })
  }

  return (
    <a
      href={`/cdt-simulador?monto=${amountCop}&plazo=${termDays}`}
      aria-haspopup="dialog"
      onClick={open}
      className={buttonClasses(
        'secondary',
        'small',
        false,
        'mt-2 whitespace-nowrap sm:col-span-2 lg:mt-0 lg:col-span-1 print:hidden',
      )}
    >
      Abrir CDT
      <span className="sr-only">
        {' '}
        con <BankName name={bankName} /> a {termDays} días
      </span>
    </a>
  )
}
