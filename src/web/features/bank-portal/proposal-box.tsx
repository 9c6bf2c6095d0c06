import { type FormEvent, useId, useState } from 'react'
import type { QueueItem } from '#contract/bank-portal.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { actionLabels, describeMeaning } from './queue-labels.ts'
import { type ProposalAct, type ShownItem, useProposal } from './use-queue.ts'

const shortest = 5
const longest = 500
const acts: Record<ProposalAct, { toDo: string; done: string }> = {
  confirm: { toDo: 'Confirmar', done: 'Confirmado' },
  return: { toDo: 'Devolver', done: 'Devuelto a quien lo decidió' },
  withdraw: { toDo: 'Retirar mi decisión', done: 'Decisión retirada' },
}

type ProposalBoxProps = { shown: ShownItem; proposal: NonNullable<QueueItem['proposal']>; mayAct: boolean }

/** N05: a decision that waits for a second person of the bank: what would happen, and what the reader can do with it. */
export function ProposalBox({ shown, proposal, mayAct }: ProposalBoxProps) {
  const words = actionLabels[proposal.action]
  const offered: ProposalAct[] = proposal.isOwn ? ['withdraw'] : ['confirm', 'return']
  const certificate = shown.proposed?.certificate
  const means = describeMeaning(proposal.action, shown.item, shown.addedAmount)
  return (
    <section
      aria-labelledby="propuesta"
      className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5"
    >
      <h3 id="propuesta" className="font-semibold">
        {proposal.isOwn ? 'Espera a otra persona de tu banco' : 'Por confirmar'}: {words.toDo}
      </h3>
      <p className="text-ink-soft">
        {proposal.isOwn ? 'Lo decidiste tú' : `Lo decidió ${proposal.proposedBy ?? 'otra persona del banco'}`}, el{' '}
        {formatInstant(proposal.proposedAt)}; al confirmarlo: {means}
      </p>
      {shown.proposed?.reason ? <p className="break-words">Motivo: {shown.proposed.reason}</p> : null}
      {certificate ? <CertificateFacts certificate={certificate} /> : null}
      {shown.proposed?.rows ? <DefinitionList className="text-sm" rows={shown.proposed.rows} /> : null}
      <ActionButtons
        actions={mayAct ? offered : []}
        label={(act) => acts[act].toDo}
        isPrimary={(act) => act === 'confirm'}
      >
        {(act, { key, ...dialog }) => <ActDialog key={key} shown={shown} proposal={proposal} act={act} {...dialog} />}
      </ActionButtons>
    </section>
  )
}

type ActDialogProps = {
  shown: ShownItem
  proposal: NonNullable<QueueItem['proposal']>
  act: ProposalAct
  open: boolean
  onClose: () => void
}

function ActDialog({ shown, proposal, act, open, onClose }: ActDialogProps) {
  const formId = useId()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const words = actionLabels[proposal.action]
  const means = describeMeaning(proposal.action, shown.item, shown.addedAmount)
  const decide = useProposal(shown.item.itemId, proposal.proposalId, () => {
    onClose()
    toast.add({ title: act === 'confirm' ? words.done : acts[act].done })
  })

  function send(event: FormEvent) {
    event.preventDefault()
    const trimmed = reason.trim()
    const lacks = act === 'return' && trimmed.length < shortest
    setShort(lacks)
    if (!lacks && !decide.isPending) decide.mutate({ act, reason: trimmed })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={`¿${acts[act].toDo}?`}
      description={act === 'confirm' ? `${words.toDo}. ${means}` : 'No cambia nada para el cliente.'}
      actions={
        <>
          <Button type="submit" form={formId} look="primary" loading={decide.isPending}>
            {acts[act].toDo}
          </Button>
          <Button look="secondary" onClick={onClose}>
            No, dejarlo así
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        {act === 'return' ? (
          <LongTextField
            name="desk_return"
            label="Motivo"
            hint="Lo lee quien lo decidió."
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
