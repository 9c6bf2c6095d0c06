import { useRef } from 'react'
import type { QueueItem } from '#contract/bank-portal.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ReasonField, useReason } from '../../ui/reason-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { actionLabels, describeMeaning } from './queue-labels.ts'
import { type ProposalAct, type ShownItem, useProposal } from './use-queue.ts'

const longest = 500
const acts: Record<ProposalAct, { toDo: string; done: string }> = {
  confirm: { toDo: 'Confirmar', done: 'Confirmado' },
  return: { toDo: 'Devolver', done: 'Devuelto a quien lo decidió' },
  withdraw: { toDo: 'Retirar mi decisión', done: 'Decisión retirada' },
}
const discards = { toDo: 'Descartar', done: 'Decisión descartada' }

/** What an act is called; nobody gets back what the author left behind. */
const wordsOf = (act: ProposalAct, { isAuthorOut = false }: NonNullable<QueueItem['proposal']>) =>
  act === 'return' && isAuthorOut ? discards : acts[act]

type ProposalBoxProps = { shown: ShownItem; proposal: NonNullable<QueueItem['proposal']>; mayAct: boolean }

/** N05: a decision that waits for a second person of the bank: what would happen, and what the reader can do with it. */
export function ProposalBox({ shown, proposal, mayAct }: ProposalBoxProps) {
  const words = actionLabels[proposal.action]
  const { isOwn, isAuthorOut = false, proposedBy } = proposal
  // Nobody confirms alone what is left of two people.
  const offered: ProposalAct[] = isOwn ? ['withdraw'] : isAuthorOut ? ['return'] : ['confirm', 'return']
  const certificate = shown.proposed?.certificate
  const means = describeMeaning(proposal.action, shown.item, shown.addedAmount)
  return (
    <section
      aria-labelledby="propuesta"
      className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5"
    >
      <h3 id="propuesta" className="font-semibold">
        {isAuthorOut ? 'Por decidir de nuevo' : isOwn ? 'Espera a otra persona de tu banco' : 'Por confirmar'}:{' '}
        {words.toDo}
      </h3>
      <p className="text-ink-soft">
        {isOwn ? 'Lo decidiste tú' : `Lo decidió ${proposedBy ?? 'otra persona del banco'}`}, el{' '}
        {formatInstant(proposal.proposedAt)}
        {isAuthorOut
          ? ', y ya no tiene acceso. Su decisión no vale: decide tú, y otra persona del banco lo confirma.'
          : `; al confirmarlo: ${means}`}
      </p>
      {shown.proposed?.reason ? <p className="break-words">Motivo: {shown.proposed.reason}</p> : null}
      {certificate ? <CertificateFacts certificate={certificate} /> : null}
      {shown.proposed?.rows ? <DefinitionList className="text-sm" rows={shown.proposed.rows} /> : null}
      <ActionButtons
        actions={mayAct ? offered : []}
        label={(act) => wordsOf(act, proposal).toDo}
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
  const toast = useToast()
  const reason = useReason()
  const field = useRef<HTMLTextAreaElement>(null)
  const words = actionLabels[proposal.action]
  const means = describeMeaning(proposal.action, shown.item, shown.addedAmount)
  const decide = useProposal(shown.item.itemId, proposal.proposalId, () => {
    onClose()
    toast.add({ title: act === 'confirm' ? words.done : wordsOf(act, proposal).done })
  })

  function send() {
    if (reason.check(act === 'return')) decide.mutate({ act, reason: reason.trimmed })
  }

  return (
    <AskDialog
      open={open}
      title={`¿${wordsOf(act, proposal).toDo}?`}
      description={act === 'confirm' ? `${words.toDo}. ${means}` : 'No cambia nada para el cliente.'}
      confirmLabel={wordsOf(act, proposal).toDo}
      isPending={decide.isPending}
      initialFocus={act === 'return' ? field : 'confirm'}
      error={decide.error}
      onConfirm={send}
      onClose={onClose}
    >
      {act === 'return' ? (
        <ReasonField
          ref={field}
          name="desk_return"
          reason={reason}
          longest={longest}
          hint={proposal.isAuthorOut ? 'Lo leen las personas de tu banco.' : 'Lo lee quien lo decidió.'}
        />
      ) : null}
    </AskDialog>
  )
}
