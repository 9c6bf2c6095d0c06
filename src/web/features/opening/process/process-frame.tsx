import type { ReactNode } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { type DepositSummary, FunnelPage } from '../../../ui/funnel-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { processSteps } from './process-steps.ts'

type ProcessFrameProps = {
  process: ProcessView
  title: ReactNode
  lead?: ReactNode
  /** The primary button; it stays in reach of the thumb. */
  primary?: ReactNode
  secondary?: ReactNode
  problem?: ReactNode
  isLoading?: boolean
  /** The step tells the deposit in its own place. */
  tellsDeposit?: boolean
  children: ReactNode
}

/** What is around a step of a process: where one is, the deposit one tap away, and the way on. */
export function ProcessFrame({ process, children, ...page }: ProcessFrameProps) {
  const steps = processSteps(process)
  return (
    <FunnelPage {...page} steps={steps.length > 0 ? steps : undefined} deposit={toDepositSummary(process)}>
      {process.processStatus === 'LEAD-SIN-FORMULARIO' ? <BonusNews bonuses={process.bonuses} /> : null}
      {children}
    </FunnelPage>
  )
}

/** The deposit of a process in the texts of the summary that stays one tap away. */
function toDepositSummary(process: ProcessView): DepositSummary {
  const { earnings } = process
  return {
    bankName: process.nameBank,
    amountCop: process.amount,
    term: formatTerm(process.term),
    rate: process.rate,
    gainCop: earnings.net,
    maturity: formatDayOfWeek(earnings.maturityDate),
    more: [
      { label: 'Ganas', value: formatCop(earnings.net), note: `Ya sin la retención. ${gmfText(process.amount)}` },
      { label: 'Recibes al final', value: formatCop(process.amount + earnings.net) },
    ],
  }
}

/**
 * B12: what a person has to know of the bonuses of an opening before they go on: until when one is kept for them, that
 * it is asked for at the proof of identity, or that its campaign ran out.
 */
function BonusNews({ bonuses }: { bonuses: ProcessView['bonuses'] }) {
  return bonuses.map(({ kind, label, amount, status, heldUntil, atProof, cancelReason, depositUntil }) => {
    const worth = `${label}: ${formatCop(amount)}`
    if (status === 'cancelled' && cancelReason) {
      return (
        <Notice key={kind} title={`${label}: ya no alcanzó`}>
          {cancelReason}
        </Notice>
      )
    }
    if (heldUntil) {
      return (
        <Notice key={kind} title={worth}>
          Es tuyo si validas tu identidad antes del {formatInstant(heldUntil)}
          {depositUntil ? ` También debes pagar tu CDT a más tardar el ${formatInstant(depositUntil)}` : null}
        </Notice>
      )
    }
    if (!atProof) return null
    return (
      <Notice key={kind} title={worth}>
        Lo apartamos para ti cuando valides tu identidad, si la campaña todavía tiene bonos.
      </Notice>
    )
  })
}
