import { useState } from 'react'
import { opsConnections, pauseBank, resumeBank, tryConnection } from '#contract/ops-connections.ts'
import { longestClosureHours } from '#domain/staff-forms/work-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { Asked } from '../asked.tsx'
import { ClosedNotice, type Closing, ClosingForm } from '../closing-form.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { useStaffQuery, useStaffSend } from '../use-staff-call.ts'
import { ConnectionForm } from './connection-form.tsx'
import { type BankRow, describeState } from './connection-labels.ts'
import { listFacts } from './connection-rows.tsx'
import { TriedNotice } from './tried-notice.tsx'

/** Decision 043: how each partner bank is reached, whether it answers, and the way to ask for a change. */
export function ConnectionsView() {
  const connections = useStaffQuery(opsConnections, {}, { staleTime: 0 })
  const [edited, setEdited] = useState<{ bankId: number; what: Edit }>()
  return (
    <OpsFrame tab="Conexiones" title="Conexiones con los bancos">
      <p className="max-w-prose text-ink-soft">
        Cada banco tiene su dirección, sus llaves y su comercio de Wompi. Un banco sin conexión se compara pero no se
        puede abrir. Cada cambio lo pide una persona de Administración y lo aprueba otra. Los secretos no se vuelven a
        mostrar: solo su huella.
      </p>
      <Asked query={connections} waiting="Cargando las conexiones…">
        {({ banks }) =>
          banks.length === 0 ? (
            <EmptyState title="No hay bancos aliados" />
          ) : (
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {banks.map((bank) => (
                <BankCard
                  key={bank.bankId}
                  bank={bank}
                  edit={bank.bankId === edited?.bankId ? edited.what : undefined}
                  onEdit={(what) => setEdited({ bankId: bank.bankId, what })}
                  onClose={() => setEdited(undefined)}
                />
              ))}
            </div>
          )
        }
      </Asked>
    </OpsFrame>
  )
}

type Edit = 'connection' | 'pause'
type BankCardProps = { bank: BankRow; edit: Edit | undefined; onEdit: (what: Edit) => void; onClose: () => void }

function BankCard({ bank, edit, onEdit, onClose }: BankCardProps) {
  const trial = useStaffSend(tryConnection, { again: [] })
  const { nameBank, connection, isWaiting, state, pause } = bank
  const { text, kind } = describeState(bank)
  const params = { bankId: bank.bankId }
  return (
    <article aria-label={nameBank} className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{nameBank}</h2>
        <Chip kind={kind}>{text}</Chip>
      </header>
      {state === 'simulated' ? (
        <p className="text-sm text-ink-soft">Nadie lo ha conectado: el banco de pruebas ocupa su lugar.</p>
      ) : null}
      {connection ? <DefinitionList className="text-sm" rows={listFacts(connection)} /> : null}
      {isWaiting ? <p className="text-sm text-ink-soft">Hay un cambio que espera a otra persona, en Cambios.</p> : null}
      {pause ? <PausedNotice bank={bank} pause={pause} /> : null}
      {edit === 'connection' ? <ConnectionForm bank={bank} onClose={onClose} /> : null}
      {edit === 'pause' ? <PauseForm bank={bank} onClose={onClose} /> : null}
      {edit ? null : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              look="secondary"
              size="small"
              loading={trial.isPending}
              onClick={() => trial.mutate({ params, body: {} })}
            >
              Probar la conexión<span className="sr-only"> con {nameBank}</span>
            </Button>
            <Button look="secondary" size="small" disabled={isWaiting} onClick={() => onEdit('connection')}>
              {connection ? 'Cambiar' : 'Conectar'}
              <span className="sr-only"> {nameBank}</span>
            </Button>
            {pause || state === 'missing' ? null : (
              <Button look="quiet" size="small" onClick={() => onEdit('pause')}>
                Pausar<span className="sr-only"> {nameBank}</span>
              </Button>
            )}
          </div>
          {trial.error ? <ProblemNotice error={trial.error} /> : null}
          {trial.data ? <TriedNotice tried={trial.data} /> : null}
        </>
      )}
    </article>
  )
}

/** Closes a bank for new deposits. What is open or under way with it goes on, and it opens again by itself. */
function PauseForm({ bank, onClose }: { bank: BankRow; onClose: () => void }) {
  const params = { bankId: bank.bankId }
  const pause = useStaffSend((call, body: Closing) => call(pauseBank, { params, body }), { onDone: onClose })
  return (
    <ClosingForm
      label={`Pausar ${bank.nameBank}`}
      explanation="Nadie abre CDT nuevos con este banco. Lo que ya está en camino sigue."
      verbs={['Pausar', 'No pausar']}
      longestHours={longestClosureHours.bank}
      change={pause}
      onClose={onClose}
    />
  )
}

/** What customers are told of a paused bank, who paused it, until when, and the way to open it again. */
function PausedNotice({ bank, pause }: { bank: BankRow; pause: NonNullable<BankRow['pause']> }) {
  const params = { bankId: bank.bankId }
  const resume = useStaffSend((call, _: undefined) => call(resumeBank, { params }))
  return <ClosedNotice name={bank.nameBank} closed={pause} byWhom={`Lo pausó ${pause.pausedBy}`} change={resume} />
}
