import type { QueueAction } from '#contract/bank-portal.ts'
import { checkReport, reportFields } from '#domain/staff-forms/desk-fields.ts'
import type { StaffFields } from '#domain/staff-forms/staff-field.ts'
import { useToday } from '../../lib/clock.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { DrawnFields } from '../../ui/staff-form/drawn-fields.tsx'
import { useStaffForm } from '../../ui/staff-form/use-staff-form.ts'
import { useToast } from '../../ui/toast.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { actionLabels, isReportAction, type ReportAction, waitsLabels } from './queue-labels.ts'
import { type Decision, useDecide } from './use-queue.ts'

type ReportEventsProps = { itemId: string; actions: readonly QueueAction[]; openingDate: string }

/** N05, Z12: what the people of a bank report of a deposit that runs; each needs a second person of the bank. */
export function ReportEvents({ itemId, actions, openingDate }: ReportEventsProps) {
  const offered = actions.filter(isReportAction)
  if (offered.length === 0) return null
  return (
    <section
      aria-labelledby="novedades"
      className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5"
    >
      <h3 id="novedades" className="font-semibold">
        ¿Pasó algo con este CDT?
      </h3>
      <p className="text-ink-soft">Infórmalo aquí el mismo día. Otra persona de tu banco lo confirma antes.</p>
      <ActionButtons actions={offered} label={(action) => actionLabels[action].toDo}>
        {(action, { key, ...dialog }) => (
          <ReportDialog key={key} itemId={itemId} action={action} openingDate={openingDate} {...dialog} />
        )}
      </ActionButtons>
    </section>
  )
}

type ReportDialogProps = {
  itemId: string
  action: ReportAction
  openingDate: string
  open: boolean
  onClose: () => void
}

function ReportDialog({ itemId, action, openingDate, open, onClose }: ReportDialogProps) {
  const toast = useToast()
  const today = useToday()
  const words = actionLabels[action]
  const decide = useDecide(itemId, () => {
    onClose()
    toast.add(waitsLabels)
  })
  const form = useStaffForm<StaffFields>(reportFields[action], {
    name: 'desk',
    sending: decide,
    start: { on: today },
    check: (draft) => checkReport({ on: String(draft.on) }, { today, openingDate }),
  })

  function send() {
    const values = form.read()
    if (values) decide.mutate({ decision: { action, ...values } as Decision })
  }

  return (
    <AskDialog
      open={open}
      title={words.toDo}
      description={`${words.means} Antes lo confirma otra persona de tu banco.`}
      confirmLabel="Informar"
      isEnding={words.isEnding === true}
      isPending={decide.isPending}
      error={form.problem?.error ?? null}
      onConfirm={send}
      onClose={onClose}
    >
      <DrawnFields form={form} />
    </AskDialog>
  )
}
