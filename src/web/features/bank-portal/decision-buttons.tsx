import { useRef } from 'react'
import { type QueueAction, takesTwoOfBank } from '#contract/bank-portal.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { ReasonField, useReason } from '../../ui/reason-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { actionLabels, describeMeaning, isReportAction, type ReportAction, waitsLabels } from './queue-labels.ts'
import { type Decision, type ShownItem, useDecide } from './use-queue.ts'

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
  const toast = useToast()
  const reason = useReason()
  const field = useRef<HTMLTextAreaElement>(null)
  const words = actionLabels[action]
  const means = describeMeaning(action, shown.item, shown.addedAmount)
  const decide = useDecide(shown.item.itemId, () => {
    onClose()
    toast.add(takesTwoOfBank(action) ? waitsLabels : { title: words.done })
  })

  function confirm() {
    if (!reason.check(words.reasonHint !== undefined)) return
    decide.mutate({ decision: (words.reasonHint ? { action, reason: reason.trimmed } : { action }) as Decision })
  }

  return (
    <AskDialog
      open={open}
      title={`¿${words.toDo}?`}
      description={takesTwoOfBank(action) ? `${means} Antes lo confirma otra persona de tu banco.` : means}
      confirmLabel={words.toDo}
      isEnding={words.isEnding === true}
      initialFocus={words.reasonHint ? field : 'confirm'}
      isPending={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {words.reasonHint ? (
        <ReasonField ref={field} name="desk_reason" reason={reason} longest={longest} hint={words.reasonHint} />
      ) : null}
    </AskDialog>
  )
}
