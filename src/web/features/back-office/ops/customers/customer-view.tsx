import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endCustomerSessions, opsCustomer } from '#contract/ops-customers.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { CallError } from '../../../../api/client.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { kindLabels, referralLabels, statusLabels } from '../bonus-labels.ts'
import { customerName } from '../customer-name.ts'
import { OpsFrame } from '../ops-frame.tsx'
import { OpsSection } from '../ops-section.tsx'
import { RowsShape } from '../ops-shape.tsx'
import { processPath, uuidIn } from '../process-path.ts'
import { MessageList } from '../trail/message-list.tsx'
import { recordedRead, useStaffQuery, useStaffSend } from '../use-staff-call.ts'
import { AskPhone } from './ask-phone.tsx'
import { DeathReports } from './death-reports.tsx'
import type { OpsCustomer } from './use-customer.ts'

/** O01, O04: the customer that the address names. */
export function CustomerView() {
  const [query] = useSearchParams()
  const customerId = uuidIn(query, 'id')
  return customerId ? <OneCustomer key={customerId} customerId={customerId} /> : <UnknownCustomer />
}

function OneCustomer({ customerId }: { customerId: string }) {
  const { data, error, refetch, dataUpdatedAt } = useStaffQuery(opsCustomer, { params: { customerId } }, recordedRead)
  if (error instanceof CallError && error.code === 'CUSTOMER_NOT_FOUND') return <UnknownCustomer />
  const problem = error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null
  if (!data) {
    return (
      <OpsFrame tab="Cliente" title="Cliente">
        {problem ?? <RowsShape label="Cargando el cliente…" />}
      </OpsFrame>
    )
  }
  const { name, phone = '', since, wish, messages, consents, waitingChange } = data
  return (
    <OpsFrame tab="Cliente" title={customerName({ name, phone })} above={<BackToList />}>
      {problem}
      {waitingChange ? (
        <Notice title="El cambio de su celular espera a otra persona">
          <TextLink to={staffPaths.changes}>Ver los cambios</TextLink>
        </Notice>
      ) : null}
      <DeathReports customerId={customerId} reports={data.deathReports} />
      <section aria-label="Resumen" className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5">
        <DefinitionList
          className="text-sm"
          rows={[
            { label: 'Celular', value: <span className="figures">{phone || 'Borrado'}</span> },
            { label: 'Con nosotros desde', value: formatInstant(since) },
            {
              label: 'Avisos al celular',
              value: wish ? (wish.wantsNotices ? 'Los pidió' : 'No los quiere (BAJA)') : 'No ha dicho nada',
              note: wish ? formatInstant(wish.at) : undefined,
            },
          ]}
        />
        {phone && !waitingChange ? <AskPhone customerId={customerId} /> : null}
      </section>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Processes processes={data.processes} />
        <Sessions customerId={customerId} sessions={data.sessions} />
        <OpsSection id="mensajes" title="Mensajes">
          <MessageList messages={messages} nothing="No le hemos enviado ningún mensaje." />
        </OpsSection>
        <Consents consents={consents} />
        <Bonuses bonuses={data.bonuses} invited={data.invited} />
        <Tickets tickets={data.tickets} nowMs={dataUpdatedAt} />
        <Conversation conversation={data.conversation} />
      </div>
    </OpsFrame>
  )
}

function Processes({ processes }: Pick<OpsCustomer, 'processes'>) {
  return (
    <OpsSection id="aperturas" title="Aperturas y depósitos">
      {processes.length === 0 ? (
        <p className="text-ink-soft">No ha abierto ninguno.</p>
      ) : (
        <DefinitionList
          className="text-sm"
          rows={processes.map(({ processUuid, nameBank, amount, status, updatedAt }) => ({
            label: (
              <TextLink to={processPath(processUuid)}>
                {nameBank}, {statusLabel(status).toLowerCase()}
              </TextLink>
            ),
            value: <Money amountCop={amount} />,
            note: formatInstant(updatedAt),
          }))}
        />
      )}
    </OpsSection>
  )
}

function Sessions({ customerId, sessions }: { customerId: string } & Pick<OpsCustomer, 'sessions'>) {
  const [isOpen, setOpen] = useState(false)
  const end = useStaffSend(endCustomerSessions, {
    onDone: () => setOpen(false),
    said: ({ ended }) => (ended === 1 ? 'Cerramos 1 sesión' : `Cerramos ${ended} sesiones`),
  })
  return (
    <OpsSection id="sesiones" title="Sesiones abiertas">
      {sessions.length === 0 ? (
        <p className="text-ink-soft">No tiene sesiones abiertas.</p>
      ) : (
        <>
          <DefinitionList
            className="text-sm"
            rows={sessions.map(({ device, lastSeenAt, startedAt }) => ({
              label: device ?? 'Un dispositivo',
              value: formatInstant(lastSeenAt),
              note: `Entró el ${formatInstant(startedAt)}`,
            }))}
          />
          <div>
            <Button size="small" look="secondary" onClick={() => setOpen(true)}>
              Cerrar todas sus sesiones
            </Button>
          </div>
          <AskDialog
            open={isOpen}
            title="¿Cerrar todas sus sesiones?"
            description="Tendrá que ingresar de nuevo en cada dispositivo, con un código a su celular."
            confirmLabel="Cerrar las sesiones"
            isEnding
            isPending={end.isPending}
            error={end.error}
            onConfirm={() => end.mutate({ params: { customerId }, body: {} })}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </OpsSection>
  )
}

function Consents({ consents }: Pick<OpsCustomer, 'consents'>) {
  return (
    <OpsSection id="consentimientos" title="Consentimientos">
      {consents.length === 0 ? (
        <p className="text-ink-soft">No ha dado ninguno.</p>
      ) : (
        <DefinitionList
          className="text-sm"
          rows={consents.map(({ title, given, at }) => ({
            label: title,
            value: given ? 'Dado' : 'Retirado',
            note: formatInstant(at),
          }))}
        />
      )}
    </OpsSection>
  )
}

function Bonuses({ bonuses, invited }: Pick<OpsCustomer, 'bonuses' | 'invited'>) {
  return (
    <OpsSection id="bonos" title="Bonos y referidos">
      {bonuses.length === 0 && invited.length === 0 ? (
        <p className="text-ink-soft">No tiene bonos ni ha invitado a nadie.</p>
      ) : (
        <DefinitionList
          className="text-sm"
          rows={[
            ...bonuses.map(({ processUuid, kind, status, amount, scheduledFor }) => ({
              label: <TextLink to={processPath(processUuid)}>{isGrantKind(kind) ? kindLabels[kind] : kind}</TextLink>,
              value: <Money amountCop={amount} />,
              note: `${statusLabels[status]}${scheduledFor ? ` para el ${formatCivilDate(scheduledFor)}` : ''}`,
            })),
            ...invited.map(({ registeredOn, state }) => ({
              label: 'Invitó a alguien',
              value: referralLabels[state],
              note: formatCivilDate(registeredOn),
            })),
          ]}
        />
      )}
    </OpsSection>
  )
}

const isGrantKind = (kind: string): kind is keyof typeof kindLabels => Object.hasOwn(kindLabels, kind)

const makers = { reminder: 'En un recordatorio', letter: 'En una carta', staff: 'Lo hizo el equipo' } as const

/** P12: which links led them back to an opening, and which still could. */
function Tickets({ tickets, nowMs }: Pick<OpsCustomer, 'tickets'> & { nowMs: number }) {
  return (
    <OpsSection id="enlaces" title="Enlaces para continuar">
      {tickets.length === 0 ? (
        <p className="text-ink-soft">No le hemos hecho ninguno.</p>
      ) : (
        <DefinitionList
          className="text-sm"
          rows={tickets.map(({ processUuid, maker, madeAt, expiresAt, usedAt }) => {
            const isOver = Date.parse(expiresAt) <= nowMs
            const end = usedAt ? `usado el ${formatInstant(usedAt)}` : `hasta el ${formatInstant(expiresAt)}`
            return {
              label: <TextLink to={processPath(processUuid)}>{makers[maker]}</TextLink>,
              value: usedAt ? 'Usado' : isOver ? 'Venció sin usarse' : 'Sin usar',
              note: `Hecho el ${formatInstant(madeAt)}, ${end}`,
            }
          })}
        />
      )}
    </OpsSection>
  )
}

/** In which list of the page of conversations it is, and how it stands. */
const conversationLists = {
  open: { list: 'esperan', words: 'Espera respuesta' },
  answered: { list: 'respondidas', words: 'Respondida' },
  closed: { list: 'cerradas', words: 'Cerrada' },
} as const

function Conversation({ conversation }: Pick<OpsCustomer, 'conversation'>) {
  return (
    <OpsSection id="conversacion" title="Conversación">
      {conversation ? (
        <p className="flex flex-wrap justify-between gap-x-4">
          <TextLink
            to={`${staffPaths.conversations}?ver=${conversationLists[conversation.status].list}&conversacion=${conversation.id}`}
          >
            {conversationLists[conversation.status].words}
          </TextLink>
          <span className="text-sm text-ink-mute">{formatInstant(conversation.lastMessageAt)}</span>
        </p>
      ) : (
        <p className="text-ink-soft">No nos ha escrito.</p>
      )}
    </OpsSection>
  )
}

function BackToList() {
  return (
    <TextLink to={staffPaths.dashboard} className="self-start py-2 text-sm">
      ← Procesos
    </TextLink>
  )
}

function UnknownCustomer() {
  return (
    <OpsFrame tab="Cliente" title="Cliente" above={<BackToList />}>
      <EmptyState
        title="No encontramos a ese cliente"
        action={
          <LinkButton to={staffPaths.dashboard} look="secondary">
            Ver los procesos
          </LinkButton>
        }
      >
        Búscalo por su celular, su documento o su nombre.
      </EmptyState>
    </OpsFrame>
  )
}
