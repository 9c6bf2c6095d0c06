import type { ProcessView } from '#contract/process-view.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Notice } from '../../../ui/notice.tsx'

/**
 * B12: what a person has to know of the bonuses of an opening before they go on: until when one is kept for them, that
 * it is asked for at the proof of identity, or that its campaign ran out.
 */
export function BonusNews({ bonuses }: { bonuses: ProcessView['bonuses'] }) {
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
