import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallAnswer } from '#contract/call.ts'
import { opsPrivacyRequests } from '#contract/ops-privacy.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { privacyRequestNames } from '#domain/customer/privacy/clocks.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PillTabs } from '../../../../ui/pill-tabs.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { OpsList } from '../ops-list.tsx'
import { uuidIn } from '../process-path.ts'
import { useStaffQuery } from '../use-staff-call.ts'
import { daysLeftLabel } from './privacy-labels.ts'
import { RequestView } from './request-view.tsx'

type PrivacyList = (typeof lists)[number]['state']
type PrivacyRow = CallAnswer<typeof opsPrivacyRequests>['requests'][number]

const lists = [
  { state: 'waiting', label: 'Por responder' },
  { state: 'answered', label: 'Respondidas' },
] as const

/** Business days before the last one from which a request is shown as near. */
const nearDays = 3

/** Z09, O04: the requests about personal data, or the one that the address names. */
export function PrivacyView() {
  const [query] = useSearchParams()
  const requestId = uuidIn(query, 'id')
  return requestId ? <RequestView key={requestId} requestId={requestId} /> : <RequestLists />
}

function RequestLists() {
  const [state, setState] = useState<PrivacyList>('waiting')
  return (
    <OpsFrame tab="Datos personales" title="Solicitudes sobre datos personales">
      <p className="max-w-prose text-ink-soft">
        La ley da 10 días hábiles para una consulta y 15 para un reclamo. Una eliminación que la ley permite de una vez
        no pasa por aquí: se hace sola.
      </p>
      <PillTabs legend="Qué solicitudes ver" lists={lists} chosen={state} onChoose={setState} />
      <RequestList key={state} state={state} />
    </OpsFrame>
  )
}

function RequestList({ state }: { state: PrivacyList }) {
  return (
    <OpsList
      label="Solicitudes"
      waiting="Cargando las solicitudes…"
      query={useStaffQuery(opsPrivacyRequests, { query: { state } }, { staleTime: 0 })}
      rowsOf={({ requests }) => requests}
      rowKey={({ id }) => id}
      row={(request) => <RequestRow request={request} />}
      empty={
        <EmptyState title={state === 'waiting' ? 'Nada espera respuesta' : 'Todavía no se ha respondido nada'}>
          Las personas las hacen desde Mis datos.
        </EmptyState>
      }
    />
  )
}

function RequestRow({ request }: { request: PrivacyRow }) {
  const { id, number, kind, name, receivedOn, dueOn, daysLeft, answeredAt, outcome } = request
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <TextLink to={`${staffPaths.privacy}?id=${id}`} className="inline-flex min-h-11 items-center font-medium">
          {privacyRequestNames[kind]} de {name ?? 'alguien sin nombre'}
        </TextLink>
        <p className="text-sm text-ink-soft">
          <span className="identifier">{number}</span> · llegó el {formatCivilDate(receivedOn)}
        </p>
      </div>
      {answeredAt ? (
        <p className="text-sm text-ink-soft">
          {outcome === 'refused' ? 'Negada' : 'Respondida'} el {formatInstant(answeredAt)}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">Hasta el {formatCivilDate(dueOn)}</span>
          <Chip kind={daysLeft <= nearDays ? 'wait' : 'plain'}>{daysLeftLabel(daysLeft)}</Chip>
        </p>
      )}
    </div>
  )
}
