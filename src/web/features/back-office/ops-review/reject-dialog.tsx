import { type KeyboardEvent, useRef, useState } from 'react'
import { opsMove } from '#contract/ops.ts'
import type { RejectionCause } from '#domain/process/rejection-causes.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { ReasonField, useReason } from '../../../ui/reason-field.tsx'
import { causeChoices } from '../ops/cause-choices.ts'
import type { OpsPaper } from '../ops/use-process.ts'
import { useStaffSend } from '../ops/use-staff-call.ts'

const longest = 300

const choices = causeChoices.map(({ value, label }, place) => ({ value, label: `${place + 1}. ${label}` }))

type RejectDialogProps = {
  processUuid: string
  /** The paper that comes back. */
  paper: OpsPaper
  open: boolean
  onClose: () => void
  onMoved: () => void
}

/** O01, F08: why one paper comes back: a digit chooses the cause, Enter sends it. Their customer reads it like this. */
export function RejectDialog({ processUuid, paper, open, onClose, onMoved }: RejectDialogProps) {
  const reason = useReason()
  const [cause, setCause] = useState<RejectionCause>()
  const [isUnchosen, setUnchosen] = useState(false)
  const causes = useRef<HTMLDivElement>(null)
  const move = useStaffSend(opsMove, {
    onDone: () => {
      onClose()
      onMoved()
    },
    said: { title: 'Documento rechazado', description: `${paper.label}: el cliente ya sabe por qué.` },
  })

  function choose(event: KeyboardEvent) {
    const chosen = causeChoices[Number(event.key) - 1]
    if (chosen) setCause(chosen.value)
    // The browser sends a form from its fields alone, and at first none of them has the focus.
    if (event.key === 'Enter' && event.target === event.currentTarget) confirm()
  }

  function confirm() {
    setUnchosen(!cause)
    if (!cause) return
    const words = reason.trimmed
    const rejected = [{ kind: paper.kind, cause }]
    const body = { event: 'documents-rejected' as const, rejected, ...(words ? { reason: words } : {}) }
    move.mutate({ params: { processUuid }, body })
  }

  return (
    <AskDialog
      open={open}
      title={`¿Rechazar: ${paper.label}?`}
      description="El cliente recibe el motivo y un enlace para subirlo otra vez."
      confirmLabel="Rechazar y seguir"
      isEnding
      isPending={move.isPending}
      error={move.error}
      onConfirm={confirm}
      onClose={onClose}
      initialFocus={causes}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a digit chooses among the radio buttons inside. */}
      <div ref={causes} tabIndex={-1} onKeyDown={choose} className="outline-none">
        <ChoiceGroup
          name="ops_cause"
          label="Por qué"
          choices={choices}
          value={cause ?? ''}
          error={isUnchosen && !cause ? 'Elige por qué' : undefined}
          onValueChange={setCause}
        />
      </div>
      <ReasonField
        name="ops_reject_words"
        reason={reason}
        longest={longest}
        label="Qué más le dices (opcional)"
        hint="El cliente lo lee tal cual."
      />
    </AskDialog>
  )
}
