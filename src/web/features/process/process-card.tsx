import { ArrowRight, Building2, CircleCheck, CircleSlash, Clock, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProcessView } from '#contract/processes.ts'
import { formatShortDate } from '#domain/dates/civil-date.ts'
import { cancellableStatuses } from '#domain/process/statuses.ts'
import { formatRate } from '#domain/rates/rate.ts'
import { formatTerm } from '#domain/terms/format-term.ts'
import { chooseProcess } from '../../lib/storage.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CancelProcessDialog } from './cancel-process-dialog.tsx'
import { hasPage } from './pick-process.ts'
import { ProcessHistory } from './process-history.tsx'

type Turn = { icon: LucideIcon; text: string; look: string }

const turns: Record<ProcessView['stage']['next_actor'], Turn> = {
  customer: { icon: UserRound, text: 'Te toca a ti', look: 'bg-go-soft text-go-ink' },
  cosecha: { icon: Clock, text: 'Lo estamos revisando', look: 'bg-wait-soft text-ink' },
  bank: { icon: Building2, text: 'Lo tiene el banco', look: 'bg-wait-soft text-ink' },
  nobody: { icon: CircleCheck, text: 'Listo', look: 'bg-sunken text-ink-soft' },
}
const ended: Turn = { icon: CircleSlash, text: 'Terminó', look: 'bg-sunken text-ink-soft' }

/** One process of the customer: the deposit, where it is, whose turn it is, and the way on. */
export function ProcessCard({ process }: { process: ProcessView }) {
  const { stage, name_bank: bankName, earnings } = process
  const turn = stage.next_actor === 'nobody' && !hasPage(process) ? ended : turns[stage.next_actor]
  const headingId = `proceso-${process.process_uuid}`
  return (
    <article aria-labelledby={headingId} className="flex flex-col gap-5 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 id={headingId} className="font-semibold">
            {bankName}
          </h3>
          <p className="text-sm text-ink-mute">
            {stage.label}
            {process.is_recent_update ? ' · Proceso reciente' : ''}
          </p>
        </div>
        <TurnBadge turn={turn} />
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-4 md:gap-x-12">
        <Figure label="Monto">
          <Money amountCop={process.amount} size="large" />
        </Figure>
        <Figure label="Ganas" note="ya con retención">
          <Money amountCop={earnings.net} tone="grow" sign="plus" className="font-semibold" />
        </Figure>
        <Figure label="Tasa">
          <span className="figures">{formatRate(process.rate)}</span>
        </Figure>
        <Figure label="Plazo" note={`vence ${formatShortDate(earnings.maturity_date)}`}>
          <span className="figures">{formatTerm(process.term)}</span>
        </Figure>
      </dl>
      {process.notice ? <Notice kind="warning">{process.notice}</Notice> : null}
      <p className="max-w-prose text-ink-soft">
        <span className="text-ink">{stage.description}</span> {stage.help}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
        {hasPage(process) ? <ContinueLink process={process} /> : null}
        {cancellableStatuses.includes(process.process_status) ? <CancelProcessDialog process={process} /> : null}
      </div>
      <div className="-mb-3 border-t border-line">
        <ProcessHistory processUuid={process.process_uuid} bankName={bankName} />
      </div>
    </article>
  )
}

function TurnBadge({ turn: { icon: Icon, text, look } }: { turn: Turn }) {
  return (
    <p className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-medium ${look}`}>
      <Icon aria-hidden className="size-4" />
      {text}
    </p>
  )
}

function ContinueLink({ process }: { process: ProcessView }) {
  const mine = process.stage.next_actor === 'customer'
  const text = mine ? 'Continuar' : process.stage.next_actor === 'nobody' ? 'Ver mi CDT' : 'Ver cómo va'
  return (
    <LinkButton
      to={process.path}
      look={mine ? 'primary' : 'secondary'}
      onClick={() => chooseProcess(process.process_uuid)}
    >
      {text}
      <span className="sr-only"> con {process.name_bank}</span>
      <ArrowRight aria-hidden className="size-5" />
    </LinkButton>
  )
}

type FigureProps = { label: string; note?: string; children: ReactNode }

function Figure({ label, note, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-mute">{label}</dt>
      <dd className="text-ink">
        {children}
        {note ? <span className="block text-sm text-ink-mute">{note}</span> : null}
      </dd>
    </div>
  )
}
