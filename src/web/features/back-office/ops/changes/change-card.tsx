import { useState } from 'react'
import { approveChange, type Change, lookAtChange, refuseChange, withdrawChange } from '#contract/ops-changes.ts'
import { undoChange } from '#contract/undo-change.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { awaySentences } from '../../../../lib/away-sentences.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ReasonField, useReason } from '../../../../ui/reason-field.tsx'
import { nameApprovers, nobodyCanAgree } from '../member-acts.ts'
import { type StaffSelf, useStaff } from '../staff-context.ts'
import { useStaffSend } from '../use-staff-call.ts'
import { ChangeDetails, changeTitle } from './change-details.tsx'
import { stateLabels } from './change-labels.ts'
import { kindViews } from './kind-views.ts'

type Act = 'approve' | 'refuse' | 'look' | 'undo' | 'withdraw'
const longest = 300

const acts: Record<Act, { toDo: string; done: string; means: string }> = {
  approve: { toDo: 'Aprobar', done: 'Cambio aprobado y hecho', means: 'El cambio se hace en este momento.' },
  refuse: { toDo: 'Rechazar', done: 'Cambio rechazado', means: 'No se cambia nada. Queda escrito por qué.' },
  look: {
    toDo: 'Ya lo miré',
    done: 'Queda escrito que lo miraste',
    means: 'Lo aprobó una sola persona. Queda escrito que otra lo miró; si algo está mal, pide el cambio contrario.',
  },
  undo: {
    toDo: 'Deshacer',
    done: 'Pedido: vuelve lo de antes',
    means: 'Se pide un cambio nuevo, que trae lo de antes. Otra persona lo aprueba; hasta entonces nada cambia.',
  },
  withdraw: { toDo: 'Retirar', done: 'Solicitud retirada', means: 'No se cambia nada. Puedes pedirlo de nuevo.' },
}

/** What needs no reason. */
const quickActs = { approve: approveChange, look: lookAtChange, withdraw: withdrawChange }

/** O04: one request, with what may be done with it: never approved by who asked. */
export function ChangeCard({ change }: { change: Change }) {
  const [asked, setAsked] = useState<Act>()
  const [isOpen, setOpen] = useState(false)
  const title = changeTitle(change)
  const isWaiting = change.state === 'waiting'
  const offered = offeredActs(change, useStaff())
  return (
    <article aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        <span className="text-sm text-ink-soft">{stateLabels[change.state]}</span>
      </header>
      <ChangeDetails change={change} />
      <p className="text-sm break-words">«{change.reason}»</p>
      <p className="text-sm text-ink-mute">
        Lo pidió {change.isOwn ? 'tú' : getName(change.requestedBy)}, {formatInstant(change.requestedAt)}
        {change.decidedBy && change.decidedAt && change.state !== 'withdrawn'
          ? ` · ${stateLabels[change.state]} por ${getName(change.decidedBy)}, ${formatInstant(change.decidedAt)}`
          : ''}
      </p>
      {change.decisionReason ? <p className="text-sm break-words">«{change.decisionReason}»</p> : null}
      {change.fourEyes.passedAlone ? (
        <p className="text-sm font-medium text-wait">
          {change.fourEyes.lookedBy && change.fourEyes.lookedAt
            ? `La aprobó una sola persona. ${getName(change.fourEyes.lookedBy)} la miró, ${formatInstant(change.fourEyes.lookedAt)}`
            : 'La aprobó una sola persona, y nadie más la ha mirado.'}
        </p>
      ) : null}
      {isWaiting || offered.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          {offered.map((act) => (
            <Button
              key={act}
              size="small"
              look={act === 'approve' ? 'primary' : 'secondary'}
              onClick={() => {
                setAsked(act)
                setOpen(true)
              }}
            >
              {acts[act].toDo}
              <span className="sr-only">: {title}</span>
            </Button>
          ))}
        </div>
      ) : null}
      {isWaiting ? <WhoMayApprove change={change} /> : null}
      {asked ? (
        <DecideDialog
          key={`${asked}-${isOpen}`}
          change={change}
          act={asked}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </article>
  )
}

function offeredActs(
  { state, isOwn, mayApprove, mayUndo, fourEyes }: Change,
  { staffId, role }: Pick<StaffSelf, 'staffId' | 'role'>,
): Act[] {
  if (state !== 'waiting')
    return [...(fourEyes.mayLook ? (['look'] as const) : []), ...(mayUndo ? (['undo'] as const) : [])]
  if (isOwn) return ['withdraw']
  if (!mayCall(refuseChange, role)) return []
  const isIndependent = fourEyes.approvers?.some((one) => one.staffId === staffId && one.from === undefined)
  return mayApprove && isIndependent ? ['approve', 'refuse'] : ['refuse']
}

/** Who could agree, by name: nobody has to guess why a button is not there. */
function WhoMayApprove({ change: { isOwn, kind, fourEyes } }: { change: Change }) {
  const { approvers = [], away = [], aloneUntil } = fourEyes
  const role = kindViews[kind].approver ?? 'La aprueba otra persona'
  return (
    <p className="text-sm text-ink-soft">
      {isOwn ? 'La pediste tú. ' : ''}
      {approvers.length === 0 ? nobodyCanAgree : `${role}: ${nameApprovers(approvers)}.`}
      {away.length > 0 ? ` ${awaySentences(away)}` : ''}
      {aloneUntil === undefined
        ? ''
        : ` Mientras no haya otra persona administradora, quien fundó el equipo aprueba a solas hasta el ${formatInstant(aloneUntil)}; queda marcado hasta que otra persona lo mire.`}
    </p>
  )
}

type DecideDialogProps = { change: Change; act: Act; open: boolean; onClose: () => void }

function DecideDialog({ change, act, open, onClose }: DecideDialogProps) {
  const reason = useReason()
  const words = acts[act]
  const asksWhy = act === 'refuse' || act === 'undo'
  const decide = useStaffSend(
    (call, why: string): Promise<unknown> => {
      const params = { changeId: change.id }
      if (act === 'refuse') return call(refuseChange, { params, body: { reason: why } })
      if (act === 'undo') return call(undoChange, { params, body: { reason: why } })
      return call(quickActs[act], { params, body: {} })
    },
    { onDone: onClose, said: words.done },
  )
  return (
    <AskDialog
      open={open}
      title={`¿${words.toDo}?`}
      description={`${changeTitle(change)}. ${words.means}`}
      confirmLabel={words.toDo}
      isPending={decide.isPending}
      error={decide.error}
      onConfirm={() => {
        if (!asksWhy || reason.check()) decide.mutate(reason.trimmed)
      }}
      onClose={onClose}
    >
      {asksWhy ? <ReasonField name={`change_${act}`} reason={reason} longest={longest} /> : null}
    </AskDialog>
  )
}

const getName = ({ name, staffId }: Change['requestedBy']) => name ?? `integrante ${staffId.slice(0, 8)}`
