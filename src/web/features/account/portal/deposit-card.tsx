import type { ReactNode } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { diffDays, formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { useToday } from '../../../lib/clock.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { DaysRing } from '../../../ui/charts/days-ring.tsx'
import { GrowthLine } from '../../../ui/charts/growth-line.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { daysLeftText } from './days-left.ts'
import { isLongFigure } from './totals.tsx'
import { type Deposit, toPeriod } from './use-dashboard.ts'

const DepositDetails = lazyPart(() => import('./deposit-details.tsx').then((part) => part.DepositDetails), {
  soon: true,
})

type DepositCardProps = {
  deposit: Deposit
  /** The only one stands for the whole: its figure is the largest of the page, over its curve. */
  isOnly: boolean
  /** Its process, once the list of processes is there. */
  process: ProcessView | undefined
  /** Who acts next and by when, while something goes on with the deposit. */
  turn: ReactNode
  maturityPath: string
  /** The decision about it is the first thing of the page: the card does not ask for it again. */
  isAskedAbove: boolean
  /** Where a renewal that has begun goes on. */
  placePath: string
  onGoOn: () => void
}

/** A deposit: what it holds, what it earns, when it comes back, and what can be done with it now. */
export function DepositCard(props: DepositCardProps) {
  const { deposit, isOnly, process, turn, maturityPath, isAskedAbove, placePath, onGoOn } = props
  const { processUuid, bankId, bankName, capital, netInterest, openingDate, maturityDate, canDecide, statusLabel } =
    deposit
  const today = useToday()
  const headingId = `cdt-${processUuid}`
  const inRenewal = process?.processStatus.startsWith('R-') ?? false
  const goesOn = inRenewal && placePath !== maturityPath && process?.stage.nextActor === 'customer'
  return (
    <article aria-labelledby={headingId} className="overflow-hidden rounded-xl bg-surface shadow-soft">
      <div className={isOnly ? 'deep' : undefined}>
        <div className="flex flex-col gap-4 p-4 pb-0 sm:p-5 sm:pb-0 md:p-6 md:pb-0">
          <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <h3 id={headingId} className="flex items-center gap-3 font-semibold">
              <BankMark bankId={bankId} size="medium" />
              <BankName name={bankName} />
            </h3>
            {inRenewal ? <Chip kind="wait">{statusLabel}</Chip> : null}
          </header>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div>
              <Money
                amountCop={capital}
                size={isOnly && !isLongFigure(capital) ? 'xl' : isOnly ? 'l' : 'm'}
                className="block"
              />
              <p className="text-ink-soft">
                <Money amountCop={netInterest} tone="grow" sign="plus" className="font-semibold" /> al vencer
              </p>
            </div>
            <div className="flex items-center gap-3">
              <DaysRing termDays={diffDays(openingDate, maturityDate)} daysLeft={diffDays(today, maturityDate)} />
              <p className="text-sm text-ink-soft">
                Vence el
                <span aria-hidden="true" className="block font-semibold text-ink">
                  {formatShortDate(maturityDate)}
                </span>
                <span className="sr-only">
                  {formatCivilDate(maturityDate)}, {daysLeftText(today, maturityDate)}
                </span>
              </p>
            </div>
          </div>
        </div>
        {isOnly ? (
          <div className="mt-3">
            <GrowthLine deposits={[toPeriod(deposit)]} size="portal" today={today} />
          </div>
        ) : null}
      </div>
      <div className="flex flex-col gap-4 p-4 sm:p-5 md:p-6">
        {deposit.pledgedTo ? (
          <Notice kind="info">
            Este CDT está en garantía a favor de {deposit.pledgedTo}. Sigue ganando intereses; para pagártelo, el banco
            puede necesitar su autorización.
          </Notice>
        ) : null}
        {process?.notice && inRenewal && !isAskedAbove ? <Notice kind="warning">{process.notice}</Notice> : null}
        {inRenewal && !isAskedAbove ? turn : null}
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          {goesOn ? (
            <LinkButton to={placePath} onClick={onGoOn}>
              Continuar
              <span className="sr-only">
                {' '}
                con tu CDT de <BankName name={bankName} />
              </span>
            </LinkButton>
          ) : null}
          <LinkButton to={maturityPath} look={canDecide && !isAskedAbove ? 'primary' : 'secondary'}>
            {canDecide && !isAskedAbove ? 'Decidir qué hacer' : 'Qué pasa al vencer'}
            <span className="sr-only">
              {' '}
              con tu CDT de <BankName name={bankName} />
            </span>
          </LinkButton>
        </div>
        <div className="-mb-3 border-t border-line">
          <DepositMore deposit={deposit} showsGrowth={!isOnly} />
        </div>
      </div>
    </article>
  )
}

function DepositMore({ deposit, showsGrowth }: { deposit: Deposit; showsGrowth: boolean }) {
  return (
    <Disclosure
      summary={
        <span>
          Condiciones y documentos
          <span className="sr-only">
            {' '}
            de tu CDT de <BankName name={deposit.bankName} />
          </span>
        </span>
      }
    >
      <DepositDetails deposit={deposit} showsGrowth={showsGrowth} />
    </Disclosure>
  )
}
