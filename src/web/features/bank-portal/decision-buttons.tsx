import { type FormEvent, useId, useState } from 'react'
import { type QueueAction, takesTwoOfBank } from '#contract/bank-portal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { actionLabels, describeMeaning, waitsLabels } from './queue-labels.ts'
import { isReportAction, type ReportAction } from './report-errors.ts'
import { type Decision, type ShownItem, useDecide } from './use-queue.ts'

const shortest = 5
const longest = 500

type Plain = Exclude<QueueAction, 'issue' | ReportAction>
const isPlain = (action: QueueAction): action is Plain => action !== 'issue' && !isReportAction(action)

/** N05: a button for each thing that the bank may decide; issuing, and telling what happened, have forms of their own. */
export function DecisionButtons({ shown }: { shown: ShownItem }) {
  const plain = shown.actions.filter(isPlain)
  if (plain.length === 0) return null
  return (
    <section aria-label="Decisiones">
      <ActionButtons
        actions={plain}
        label={(action) => actionLabels[action].toDo}
        isPrimary={(action) => action === plain[0] && !actionLabels[action].isEnding}
      >
        {(action, { key, ...dialog }) => <DecisionDialog key={key} shown={shown} action={action} {...dialog} />}
      </ActionButtons>
    </section>
  )
}

type DecisionDialogProps = { shown: ShownItem; action: Plain; open: boolean; onClose: () => void }

function DecisionDialog({ shown, action, open, onClose }: DecisionDialogProps) {
  const formId = useId()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const words = actionLabels[action]
  const means = describeMeaning(action, shown.item, shown.addedAmount)
  const decide = useDecide(shown.item.itemId, () => {
    onClose()
    toast.add(takesTwoOfBank(action) ? waitsLabels : { title: words.done })
  })

  function confirm(event: FormEvent) {
    event.preventDefault()
    const trimmed = reason.trim()
    const lacks = words.reasonHint !== undefined && trimmed.length < shortest
    setShort(lacks)
    if (lacks || decide.isPending) return
    decide.mutate({ decision: (words.reasonHint ? { action, reason: trimmed } : { action }) as Decision })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={`¿${words.toDo}?`}
      description={takesTwoOfBank(action) ? `${means} Antes lo confirma otra persona de tu banco.` : means}
      actions={
        <>
          <Button type="submit" form={formId} look={words.isEnding ? 'danger' : 'primary'} loading={decide.isPending}>
            {words.toDo}
          </Button>
          <Button look="secondary" onClick={onClose}>
            No, dejarlo así
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {words.reasonHint ? (
          <LongTextField
            name="desk_reason"
            label="Motivo"
            hint={words.reasonHint}
            rows={3}
            maxLength={longest}
            length={reason.length}
            value={reason}
            error={isShort ? `Escribe el motivo, de al menos ${shortest} caracteres` : undefined}
            onChange={(change) => setReason(change.target.value)}
          />
        ) : null}
        {decide.error ? <ProblemNotice error={decide.error} /> : null}
      </form>
    </Dialog>
  )
}
