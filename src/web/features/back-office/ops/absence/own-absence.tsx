import { useState } from 'react'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { OpsSection } from '../ops-section.tsx'
import { RowsShape } from '../ops-shape.tsx'
import { AbsenceForm } from './absence-form.tsx'
import { HandOver, usualReceiver } from './hand-over.tsx'
import { movedWords, nameOf } from './held-words.ts'
import { type OwnAbsence as Own, useHandOver, useOwnAbsence } from './use-absence.ts'

/** O04: one's own absence, what one holds, and what a colleague who is away holds. */
export function OwnAbsence() {
  const { data, error, refetch } = useOwnAbsence()
  return (
    <OpsSection id="ausencia" title="Ausencia">
      <p className="max-w-prose text-ink-soft">
        Mientras no estás no te dan nada nuevo, no te piden aprobar cambios ni te llega el correo con lo que espera.
      </p>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label="Cargando tu ausencia…" /> : null}
      {data ? <Loaded own={data} /> : null}
    </OpsSection>
  )
}

function Loaded({ own }: { own: Own }) {
  const [to, setTo] = useState<string>()
  return (
    <>
      {own.standsInFor.map((one) => (
        <StandIn key={one.staffId} one={one} self={own.staffId} />
      ))}
      <AbsenceForm key={own.absence?.from ?? ''} absence={own.absence} receivers={own.receivers} />
      <Disclosure summary={`Lo que tienes a cargo (${own.held.length})`}>
        <div className="flex flex-col gap-4">
          <HandOver holdings={own} to={to ?? usualReceiver(own)} onTo={setTo} />
        </div>
      </Disclosure>
    </>
  )
}

function StandIn({ one, self }: { one: Own['standsInFor'][number]; self: string }) {
  const toast = useToast()
  const take = useHandOver((moved) => toast.add({ title: movedWords(moved) }))
  return (
    <div className="flex flex-col gap-2 rounded-md bg-wait-soft p-4">
      <p>
        Suples a <strong>{nameOf(one)}</strong> hasta el {formatCivilDate(one.until)}.{' '}
        {one.held === 0 ? 'No tiene nada a cargo.' : `Tiene ${one.held} a cargo.`}
      </p>
      {take.error ? <ProblemNotice error={take.error} /> : null}
      {one.held > 0 ? (
        <div>
          <Button size="small" loading={take.isPending} onClick={() => take.mutate({ staffId: one.staffId, to: self })}>
            Recibirlo todo
          </Button>
        </div>
      ) : null}
    </div>
  )
}
