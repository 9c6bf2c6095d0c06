import { useState } from 'react'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffRoleNames } from '#domain/customer/people/staff-roles.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { ReasonField, useReason } from '../../../../ui/reason-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { OpsSection } from '../ops-section.tsx'
import { RowsShape } from '../ops-shape.tsx'
import { AbsenceForm } from './absence-form.tsx'
import { HandOver, usualReceiver } from './hand-over.tsx'
import { destinationOf, nameOf } from './held-words.ts'
import { type MemberHoldings, useEndAccess, useHoldings } from './use-absence.ts'

/** O04: the absence of a member, what they hold, and the end of their access. */
export function MemberView({ staffId }: { staffId: string }) {
  const { data, error, refetch } = useHoldings(staffId)
  return (
    <OpsFrame
      tab="Equipo"
      title={data ? nameOf(data) : 'Integrante del equipo'}
      above={<BackLink to={staffPaths.team}>Volver al equipo</BackLink>}
      beside={data ? <span className="text-ink-soft">{staffRoleNames[data.role]}</span> : null}
    >
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Member member={data} /> : error ? null : <RowsShape label="Cargando lo que tiene a cargo…" />}
    </OpsFrame>
  )
}

function Member({ member }: { member: MemberHoldings }) {
  const [chosen, setTo] = useState<string>()
  const to = chosen ?? usualReceiver(member)
  if (member.staysBecause === 'left') return <Notice title="Ya no es parte del equipo">Su acceso terminó.</Notice>
  return (
    <>
      <OpsSection id="ausencia" title="Ausencia">
        <AbsenceForm
          key={member.absence?.from ?? ''}
          absence={member.absence}
          receivers={member.receivers}
          staffId={member.staffId}
        />
      </OpsSection>
      <OpsSection id="a-cargo" title="Lo que tiene a cargo">
        <HandOver holdings={member} to={to} onTo={setTo} />
      </OpsSection>
      <OpsSection id="salida" title="Terminar su acceso">
        <EndAccess member={member} to={to} />
      </OpsSection>
    </>
  )
}

const whyWords = {
  self: 'Nadie termina su propio acceso: pídeselo a otra persona administradora.',
  'last-admins':
    'El equipo necesita dos personas administradoras. Primero dale ese rol a otra persona, y luego termina este acceso.',
  left: 'Su acceso ya terminó.',
} as const

function EndAccess({ member, to }: { member: MemberHoldings; to: string }) {
  const toast = useToast()
  const reason = useReason()
  const [isOpen, setOpen] = useState(false)
  const end = useEndAccess(() => {
    setOpen(false)
    toast.add({ title: `${nameOf(member)} ya no es parte del equipo` })
  })
  if (member.staysBecause) return <p>{whyWords[member.staysBecause]}</p>
  const receiver = member.receivers.find(({ staffId }) => staffId === to)
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        Sus sesiones, su aplicación y sus llaves de acceso dejan de servir en ese momento. La auditoría conserva su
        nombre.
      </p>
      <div>
        <Button
          look="danger"
          size="small"
          onClick={() => {
            end.reset()
            setOpen(true)
          }}
        >
          Terminar su acceso
        </Button>
      </div>
      <AskDialog
        open={isOpen}
        title={`¿Terminar el acceso de ${nameOf(member)}?`}
        description={
          member.held.length === 0
            ? 'No tiene nada a cargo.'
            : [...new Set(member.held.map(({ kind }) => destinationOf(kind, receiver)))].join('. ').concat('.')
        }
        confirmLabel="Terminar su acceso"
        isEnding
        isPending={end.isPending}
        error={end.error}
        onConfirm={() => {
          if (reason.check()) end.mutate({ staffId: member.staffId, to: receiver?.staffId, reason: reason.trimmed })
        }}
        onClose={() => setOpen(false)}
      >
        <ReasonField name="leave_reason" label="Por qué" longest={300} reason={reason} />
      </AskDialog>
    </>
  )
}
