import { ArrowRight, Building2, CircleCheck, CircleSlash, Clock, type LucideIcon, UserRound } from 'lucide-react'
import type { ProcessView } from '#contract/process-view.ts'
import { civilDateInBogota, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import { cancellableStatuses } from '#domain/process/statuses.ts'
import * as storage from '../../../lib/storage.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CancelProcessDialog } from './cancel-process-dialog.tsx'
import { asksForNewRate } from './changed-rates.tsx'
import { hasPage, isDeposit } from './pick-process.ts'
import { placeOfProcess } from './place-of-process.ts'
import { Fact, ProcessDetails } from './process-details.tsx'
import { ProcessHistory } from './process-history.tsx'

type Turn = { icon: LucideIcon; text: string; look: string }

const turns: Record<ProcessView['stage']['nextActor'], Turn> = {
  customer: { icon: UserRound, text: 'Te toca a ti', look: 'bg-go-soft text-go-ink' },
  cosecha: { icon: Clock, text: 'Lo estamos revisando', look: 'bg-wait-soft text-ink' },
  bank: { icon: Building2, text: 'Lo tiene el banco', look: 'bg-wait-soft text-ink' },
  nobody: { icon: CircleCheck, text: 'Listo', look: 'bg-sunken text-ink-soft' },
}
const ended: Turn = { icon: CircleSlash, text: 'Terminó', look: 'bg-sunken text-ink-soft' }

type ProcessCardProps = {
  process: ProcessView
  /** Leaves out what can be done and read besides: for a list in a dialog. */
  compact?: boolean
  onContinue?: () => void
}

/** One process of the customer: the deposit, where it is, whose turn it is, and the way on (M13, P05). */
export function ProcessCard({ process, compact = false, onContinue }: ProcessCardProps) {
  const { stage, nameBank: bankName, earnings } = process
  const headingId = `proceso-${process.processUuid}`
  const leads = hasPage({ path: placeOfProcess(process) })
  return (
    <article
      aria-labelledby={headingId}
      className={classNames(
        'flex flex-col gap-4 rounded-lg p-5',
        compact ? 'border border-line' : 'bg-surface shadow-soft md:gap-5 md:p-6',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={headingId} className="flex items-center gap-3 font-semibold">
          <BankMark bankId={process.bankId} size="medium" />
          <BankName name={bankName} />
        </h3>
        {process.position === 1 && !isDeposit(process) ? <Chip kind="plain">Proceso reciente</Chip> : null}
        {compact ? null : <TurnBadge turn={stage.nextActor === 'nobody' && !leads ? ended : turns[stage.nextActor]} />}
      </header>
      <div className={classNames('flex flex-col gap-4', compact && 'lg:flex-row lg:items-center lg:gap-4')}>
        <ProcessDetails
          deposit={{ amountCop: process.amount, termDays: process.term, ratePercent: process.rate }}
          before={
            <>
              <Fact label="Fecha">
                <time dateTime={process.createdAt} className="figures">
                  {formatShortDate(civilDateInBogota(Date.parse(process.createdAt)))}
                </time>
              </Fact>
              <Fact label="Paso">{stage.label}</Fact>
            </>
          }
          earned={
            compact ? null : (
              <Fact
                label="Ganas"
                note={isDeposit(process) ? 'ya sin retención' : `ya sin retención. ${gmfText(process.amount)}`}
              >
                <Money amountCop={earnings.net} tone="grow" sign="plus" className="font-semibold" />
              </Fact>
            )
          }
          inColumns={compact}
          className={compact ? 'md:w-full lg:flex-1' : undefined}
          termNote={compact ? undefined : `vence ${formatShortDate(earnings.maturityDate)}`}
        />
        {compact ? (
          <div className="flex flex-col empty:max-lg:hidden md:items-end lg:w-60">
            <ContinueLink process={process} onContinue={onContinue} />
          </div>
        ) : null}
      </div>
      {compact ? null : <Particulars process={process} />}
    </article>
  )
}

function Particulars({ process }: { process: ProcessView }) {
  const { stage, notice, expected, processStatus: status } = process
  return (
    <>
      {notice ? <Notice kind="warning">{notice}</Notice> : null}
      {asksForNewRate(process) ? (
        <Notice kind="warning" title="La tasa de este CDT cambió">
          <BankName name={process.nameBank} /> ya no paga {formatRate(process.rate)} Al continuar te mostramos la tasa
          nueva, y tú decides si la aceptas.
        </Notice>
      ) : null}
      {expected ? <p className="font-semibold text-ink">{expected.text}.</p> : null}
      <p className="max-w-prose text-ink-soft">
        <span className="text-ink">{stage.description}</span> {stage.help}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
        <ContinueLink process={process} />
        {cancellableStatuses.includes(status) ? <CancelProcessDialog process={process} /> : null}
      </div>
      <div className="-mb-3 border-t border-line">
        <ProcessHistory processUuid={process.processUuid} bankName={process.nameBank} />
      </div>
    </>
  )
}

function TurnBadge({ turn: { icon: Icon, text, look } }: { turn: Turn }) {
  return (
    <p className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-medium md:ml-auto ${look}`}>
      <Icon aria-hidden className="size-4" />
      {text}
    </p>
  )
}

function ContinueLink({ process, onContinue }: Pick<ProcessCardProps, 'process' | 'onContinue'>) {
  const { nextActor } = process.stage
  const place = placeOfProcess(process)
  // A process that ended without a deposit leads nowhere.
  if (!hasPage({ path: place })) return null
  return (
    <LinkButton
      to={place}
      look={nextActor === 'customer' ? 'primary' : 'secondary'}
      onClick={() => {
        storage.chosenProcess.store(process.processUuid)
        onContinue?.()
      }}
    >
      {nextActor === 'nobody' ? 'Ver mi CDT' : 'Continuar con tu CDT'}
      <span className="sr-only">
        {' '}
        de <BankName name={process.nameBank} />
      </span>
      <ArrowRight aria-hidden className="size-5" />
    </LinkButton>
  )
}
