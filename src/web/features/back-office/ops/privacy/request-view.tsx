import type { CallAnswer } from '#contract/call.ts'
import { opsPrivacyFile, opsPrivacyRequest } from '#contract/ops-privacy.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { privacyRequestNames } from '#domain/customer/privacy/clocks.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl, CallError } from '../../../../api/client.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { textLinkClasses } from '../../../../ui/text-link-look.ts'
import { customerPath } from '../customers/use-customer.ts'
import { OpsFrame } from '../ops-frame.tsx'
import { OpsSection } from '../ops-section.tsx'
import { RowsShape } from '../ops-shape.tsx'
import { recordedRead, useStaffQuery } from '../use-staff-call.ts'
import { AnswerForm } from './answer-form.tsx'
import { daysLeftLabel } from './privacy-labels.ts'

export type PrivacyRequest = CallAnswer<typeof opsPrivacyRequest>

/** Z09, O04: one request about personal data, what it asks for, and its answer. */
export function RequestView({ requestId }: { requestId: string }) {
  const { data, error, refetch } = useStaffQuery(opsPrivacyRequest, { params: { requestId } }, recordedRead)
  const isUnknown = error instanceof CallError && error.code === 'PRIVACY_REQUEST_NOT_FOUND'
  return (
    <OpsFrame tab="Datos personales" title={data ? privacyRequestNames[data.kind] : 'Solicitud'} above={<BackToList />}>
      {isUnknown ? (
        <EmptyState
          title="No encontramos esa solicitud"
          action={
            <LinkButton to={staffPaths.privacy} look="secondary">
              Ver las solicitudes
            </LinkButton>
          }
        >
          Revisa la dirección, o búscala por su número en la lista.
        </EmptyState>
      ) : error ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Request request={data} /> : error ? null : <RowsShape label="Cargando la solicitud…" />}
    </OpsFrame>
  )
}

function Request({ request }: { request: PrivacyRequest }) {
  const { id, number, customerId, name, receivedOn, dueOn, daysLeft, detail, answer, answeredAt, outcome } = request
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <OpsSection id="solicitud" title="Lo que pide">
        <p className="break-words whitespace-pre-line">{detail || 'El texto se borró con sus datos.'}</p>
        <DefinitionList
          className="text-sm"
          rows={[
            { label: 'Número', value: <span className="identifier">{number}</span> },
            {
              label: 'De',
              value: <TextLink to={customerPath(customerId)}>{name ?? 'Ver el cliente'}</TextLink>,
            },
            { label: 'Llegó', value: formatCivilDate(receivedOn) },
            {
              label: 'Plazo de la ley',
              value: formatCivilDate(dueOn),
              note: answeredAt ? undefined : daysLeftLabel(daysLeft),
            },
          ]}
        />
        {answeredAt ? null : (
          <a
            href={buildCallUrl(opsPrivacyFile, { requestId: id })}
            download
            className={`${textLinkClasses} inline-flex min-h-11 items-center self-start`}
          >
            Descargar la copia de sus datos
          </a>
        )}
      </OpsSection>
      {answeredAt ? (
        <OpsSection id="respuesta" title={outcome === 'refused' ? 'Negada' : 'Respondida'}>
          <p className="break-words whitespace-pre-line">{answer}</p>
          <p className="text-sm text-ink-mute">{formatInstant(answeredAt)}</p>
        </OpsSection>
      ) : (
        <AnswerForm request={request} />
      )}
    </div>
  )
}

function BackToList() {
  return (
    <TextLink to={staffPaths.privacy} className="self-start py-2 text-sm">
      ← Solicitudes
    </TextLink>
  )
}
