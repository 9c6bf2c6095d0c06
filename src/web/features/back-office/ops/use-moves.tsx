import { type ReactNode, useState } from 'react'
import { opsMove } from '#contract/ops.ts'
import type { RejectionCause } from '#domain/process/rejection-causes.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { reasonFields } from '#domain/staff-forms/work-fields.ts'
import type { MenuAction } from '../../../ui/action-menu.tsx'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ReasonField, useReason } from '../../../ui/reason-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { causeChoices } from './cause-choices.ts'
import { AskChangeDialog } from './changes/ask-form.tsx'
import { endingEvents, eventLabels, whyNotSentence } from './event-labels.ts'
import { PapersList } from './papers-list.tsx'
import type { Move, OpsEvent, OpsPaper, OpsProcess } from './use-process.ts'
import { useStaffSend } from './use-staff-call.ts'

const longest = 300

type MovesProps = { processUuid: string; events: readonly OpsEvent[]; papers: readonly OpsPaper[] }

/** What can be done, each with its words, and the dialogs in which it is asked. */
export type Actions = { actions: readonly (MenuAction & { onChoose: () => void })[]; dialogs: ReactNode }

/** O01, O04: each thing that the team may do, or ask for, with the process now. */
export function useMoves({ processUuid, events, papers }: MovesProps): Actions {
  const [asked, setAsked] = useState<OpsEvent>()
  const [isOpen, setOpen] = useState(false)
  const actions = events.map((event) => ({
    label: event.twoPeople ? `Pedir: ${lower(eventLabels[event.event].toDo)}` : eventLabels[event.event].toDo,
    isEnding: endingEvents.includes(event.event),
    onChoose: () => {
      setAsked(event)
      setOpen(true)
    },
  }))
  const key = `${asked?.event}-${isOpen}`
  const rest = { processUuid, open: isOpen, onClose: () => setOpen(false) }
  const dialogs = asked?.twoPeople ? (
    <AskJumpDialog key={key} {...rest} event={asked} />
  ) : asked ? (
    <MoveDialog key={key} {...rest} event={asked} papers={papers} />
  ) : null
  return { actions, dialogs }
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

type MoveDialogProps = {
  processUuid: string
  event: OpsEvent
  papers: readonly OpsPaper[]
  open: boolean
  onClose: () => void
  /** After it was moved. */
  onMoved?: () => void
}

/** O01: asks before a process is moved, with the reason where one is needed. */
export function MoveDialog({
  processUuid,
  event: { event, to, needsReason },
  papers,
  open,
  onClose,
  onMoved,
}: MoveDialogProps) {
  const reason = useReason()
  const [rejected, setRejected] = useState<readonly Rejected[]>([])
  const words = eventLabels[event]
  const isApproval = event === 'documents-approved'
  const isRejection = event === 'documents-rejected'
  const isUnreviewed =
    isApproval && papers.some(({ required, documentId, viewed }) => (documentId ? !viewed : required))
  const comesBackUnopened = papers.some(
    ({ kind, documentId, viewed }) => documentId && !viewed && rejected.some((one) => one.kind === kind),
  )
  const asksReason = needsReason || isUnreviewed
  const move = useStaffSend(opsMove, {
    onDone: () => {
      onClose()
      onMoved?.()
    },
    said: { title: words.done, description: `Ahora está en «${statusLabel(to)}».` },
  })

  function confirm() {
    const { trimmed } = reason
    const isOptional = rejected.length > 0 && !comesBackUnopened && trimmed === ''
    if (!reason.check(asksReason && !isOptional)) return
    const reasons = asksReason && trimmed ? { reason: trimmed } : {}
    const papersBack = rejected.length > 0 ? { rejected: [...rejected] } : {}
    move.mutate({ params: { processUuid }, body: { event, ...reasons, ...papersBack } })
  }

  return (
    <AskDialog
      open={open}
      title={`¿${words.toDo}?`}
      description={`El proceso pasa a «${statusLabel(to)}».`}
      confirmLabel={words.toDo}
      isEnding={endingEvents.includes(event)}
      isPending={move.isPending}
      error={move.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isApproval ? <PapersList papers={papers} /> : null}
      {isRejection ? <RejectPapers papers={papers} rejected={rejected} onChange={setRejected} /> : null}
      {asksReason ? (
        <ReasonField
          name="ops_reason"
          reason={reason}
          longest={longest}
          label={isUnreviewed ? 'Por qué los apruebas así' : isRejection ? 'Qué más le dices' : 'Motivo'}
          hint={
            isUnreviewed
              ? 'Queda en las notas del equipo; el cliente no lo lee.'
              : comesBackUnopened
                ? 'Devuelves un documento que no has abierto: ábrelo, o dile aquí al cliente por qué.'
                : 'El cliente lee este motivo: di qué pasó y qué puede hacer.'
          }
        />
      ) : null}
    </AskDialog>
  )
}

type AskJumpDialogProps = { processUuid: string; event: OpsEvent; open: boolean; onClose: () => void }

/** O04, A17: asks for a step that the bank or the provider of payments takes as a rule, and that two people may. */
function AskJumpDialog({ processUuid, event: { event, to }, open, onClose }: AskJumpDialogProps) {
  return (
    <AskChangeDialog
      fields={reasonFields}
      title={`¿Pedir: ${eventLabels[event].toDo.charAt(0).toLowerCase()}${eventLabels[event].toDo.slice(1)}?`}
      description={`Cuando otra persona lo apruebe, el proceso pasa a «${statusLabel(to)}».`}
      change={(values) => ({ kind: 'jump', processUuid, event, ...values })}
      open={open}
      onClose={onClose}
    />
  )
}

type Rejected = NonNullable<Move['rejected']>[number]

type RejectPapersProps = {
  papers: readonly OpsPaper[]
  rejected: readonly Rejected[]
  onChange: (rejected: readonly Rejected[]) => void
}

/** O01, F08: says of each paper whether it comes back, and why. Their customer reads it as it is written here. */
function RejectPapers({ papers, rejected, onChange }: RejectPapersProps) {
  return papers.map(({ kind, label }) => (
    <SelectField
      key={kind}
      name={`ops_reject_${kind}`}
      label={label}
      placeholder="Está bien"
      options={causeChoices}
      value={rejected.find((one) => one.kind === kind)?.cause ?? ''}
      onChange={({ target }) => {
        const others = rejected.filter((one) => one.kind !== kind)
        onChange(target.value ? [...others, { kind, cause: target.value as RejectionCause }] : others)
      }}
    />
  ))
}

type WhyNotProps = Pick<OpsProcess, 'unavailable'> & {
  /** What the lists hold, two people of Cumplimiento release (F07). */
  isHeldByLists: boolean
}

/** O01: each step that is not offered, with what the server says is in its way. */
export function WhyNotList({ unavailable, isHeldByLists }: WhyNotProps) {
  if (unavailable.length === 0 && !isHeldByLists) return null
  return (
    <Disclosure summary="Por qué no puedo…" isWide className="rounded-lg bg-surface px-4 text-sm shadow-soft md:px-5">
      <dl className="grid gap-x-6 gap-y-3 pb-4 sm:grid-cols-2">
        {isHeldByLists ? (
          <div>
            <dt className="font-medium">Dejar que continúe</dt>
            <dd className="text-ink-soft">Lo deciden dos personas de Cumplimiento, por lo que dicen las listas.</dd>
          </div>
        ) : null}
        {unavailable.map((one) => (
          <div key={one.event}>
            <dt className="font-medium">{eventLabels[one.event].toDo}</dt>
            <dd className="text-ink-soft">{whyNotSentence(one)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
