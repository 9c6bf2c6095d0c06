import type { ProcessView } from '#contract/process-view.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Notice } from '../../../ui/notice.tsx'

/** M17: before one pays, until when that has to be for a bonus that depends on it. */
export function BonusToPayFor({ bonuses }: { bonuses: ProcessView['bonuses'] }) {
  return bonuses.map(({ kind, label, amount, depositUntil }) =>
    depositUntil ? (
      <Notice key={kind} title={`${label}: ${formatCop(amount)}`}>
        Es tuyo si pagas a más tardar el {formatInstant(depositUntil)}
      </Notice>
    ) : null,
  )
}
