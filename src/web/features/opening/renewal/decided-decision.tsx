import type { ReactNode } from 'react'
import { decisionLabels } from '#domain/process/renewals/decision.ts'
import type { MaturityView } from '../../../api/views.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { choiceRows } from './choice-figures.tsx'

type DecidedDecisionProps = {
  maturity: MaturityView
  decided: NonNullable<MaturityView['decided']>
  /** Who acts next and by when. */
  progress: ReactNode
  /** The way on, where it is the customer's turn. */
  wayOn: ReactNode
}

/** What was decided, what the bank said of it, and who acts next. */
export function DecidedDecision({ maturity, decided, progress, wayOn }: DecidedDecisionProps) {
  const choice = maturity.choices.find(({ decision }) => decision === decided.decision)
  return (
    <section aria-labelledby="tu-decision" className="flex flex-col gap-5">
      <h2 id="tu-decision" className="text-lg font-semibold">
        Tu decisión: {decisionLabels[decided.decision].toLowerCase()}
      </h2>
      <div className="rounded-lg bg-surface px-5 py-2 shadow-soft md:px-6">
        <DefinitionList
          rows={[
            { label: 'La registraste', value: formatInstant(decided.decidedAt) },
            // Rates move on; what was decided keeps its own, which stands in the document that is signed.
            ...(choice ? choiceRows({ ...choice, rate: undefined }, maturity.term) : []),
          ]}
        />
      </div>
      {decided.bankReason ? <Notice title="Lo que dijo el banco">{decided.bankReason}</Notice> : null}
      {progress}
      {wayOn}
    </section>
  )
}
