import { useState } from 'react'
import type { QueueAction } from '#contract/bank-portal.ts'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { useToday } from '../../lib/clock.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { actionLabels, waitsLabels } from './queue-labels.ts'
import { findReportErrors, isReportAction, type ReportAction, type ReportValues } from './report-errors.ts'
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
  const [attempted, setAttempted] = useState(false)
  const [values, setValues] = useState<ReportValues>({ on: today, paid: '', creditor: '' })
  const set = (change: Partial<ReportValues>) => setValues((before) => ({ ...before, ...change }))
  const words = actionLabels[action]
  const errors = findReportErrors(values, { action, today, openingDate, isCivilDate })
  const shown = attempted ? errors : {}
  const decide = useDecide(itemId, () => {
    onClose()
    toast.add(waitsLabels)
  })

  function send() {
    setAttempted(true)
    if (Object.keys(errors).length === 0) decide.mutate({ decision: toDecision(action, values) })
  }

  return (
    <AskDialog
      open={open}
      title={words.toDo}
      description={`${words.means} Antes lo confirma otra persona de tu banco.`}
      confirmLabel="Informar"
      isEnding={words.isEnding === true}
      isPending={decide.isPending}
      error={decide.error}
      onConfirm={send}
      onClose={onClose}
    >
      <DateField
        name="desk_on"
        label="Fecha en que pasó"
        value={values.on}
        error={shown.on}
        onValueChange={(on) => set({ on })}
      />
      {action === 'tell-cancelled-early' ? (
        <MoneyField
          name="desk_paid"
          label="Valor que se le pagó al cliente"
          value={values.paid}
          error={shown.paid}
          onValueChange={(paid) => set({ paid })}
        />
      ) : null}
      {action === 'tell-pledged' ? (
        <TextField
          name="desk_creditor"
          label="A favor de quién"
          autoComplete="off"
          maxLength={200}
          value={values.creditor}
          error={shown.creditor}
          onChange={(event) => set({ creditor: event.target.value })}
        />
      ) : null}
    </AskDialog>
  )
}

function toDecision(action: ReportAction, { on, paid, creditor }: ReportValues): Decision {
  if (action === 'tell-cancelled-early') return { action, on, paid: Number(paid) }
  if (action === 'tell-pledged') return { action, on, creditor: creditor.trim() }
  return { action, on }
}
