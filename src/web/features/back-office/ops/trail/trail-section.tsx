import type { CallAnswer } from '#contract/call.ts'
import { askProvider, opsTrail } from '#contract/ops-trail.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { Asked } from '../asked.tsx'
import { OpsSection } from '../ops-section.tsx'
import { staffKey, useStaffQuery, useStaffSend } from '../use-staff-call.ts'
import { MessageList } from './message-list.tsx'
import { idLabel, outcomeLabel, providerLabel, senderLabel, standLabel } from './trail-labels.ts'

/** O01: what left for the customer, what providers call the process, and what came from them. */
export function TrailSection({ processUuid }: { processUuid: string }) {
  const trail = useStaffQuery(
    opsTrail,
    { params: { processUuid } },
    {
      refetchInterval: ({ state }) =>
        state.data?.providers.some(({ asked }) => asked?.outcome === 'asking') ? lookAgainMs : false,
      refetchOnWindowFocus: false,
    },
  )
  return (
    <OpsSection id="mensajes" title="Mensajes y proveedores">
      <Asked query={trail} waiting="Cargando los mensajes…">
        {(data) => <Trail processUuid={processUuid} trail={data} />}
      </Asked>
    </OpsSection>
  )
}

function Trail({ processUuid, trail }: { processUuid: string; trail: OpsTrail }) {
  const begun = trail.providers.filter(({ ids, waits, state }) => ids.length > 0 || waits || state !== undefined)
  return (
    <>
      <h3 className="font-semibold">Salió</h3>
      <MessageList messages={trail.messages} nothing="No hemos enviado ningún mensaje." />
      <h3 className="font-semibold">Proveedores</h3>
      {begun.length === 0 ? (
        <p className="text-ink-soft">Ningún proveedor ha empezado.</p>
      ) : (
        <ul className="divide-y divide-line">
          {begun.map((entry) => (
            <Provider key={entry.provider} processUuid={processUuid} entry={entry} />
          ))}
        </ul>
      )}
      <h3 className="font-semibold">Llegó</h3>
      <Webhooks webhooks={trail.webhooks} />
    </>
  )
}

function Provider({ processUuid, entry }: { processUuid: string; entry: TrailEntry }) {
  const ask = useStaffSend(askProvider, {
    said: ({ asked }) => (asked ? 'Pregunta enviada' : 'Esa pregunta ya estaba en camino'),
    // The trail tells what came of it. The process itself is not read again: each read of it is recorded.
    again: [staffKey(opsTrail, { params: { processUuid } })],
  })
  const { provider, state, ids, waits, asked } = entry
  const name = providerLabel(provider)
  const isAsking = asked?.outcome === 'asking'
  return (
    <li className="flex flex-col gap-2 py-3 text-sm first:pt-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        {state ? (
          <span title={state} className="text-ink-soft">
            {standLabel(state)}
          </span>
        ) : null}
      </p>
      {ids.map(({ kind, id }) => (
        <p key={`${kind} ${id}`} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="text-ink-soft">{idLabel(kind)}</span>
            <span className="block identifier wrap-anywhere">{id}</span>
          </span>
          <CopyButton text={id} what={`${idLabel(kind).toLowerCase()} de ${name}`} compact />
        </p>
      ))}
      {waits ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            look="secondary"
            loading={ask.isPending}
            onClick={() => (isAsking ? undefined : ask.mutate({ params: { processUuid, provider }, body: {} }))}
          >
            Preguntar de nuevo<span className="sr-only"> a {name}</span>
          </Button>
          <p role="status" className="text-ink-soft">
            {asked ? (
              <>
                Última pregunta, {formatInstant(asked.at)}: {outcomeLabel(asked.outcome)}
                {asked.outcome === 'answered' ? ', y sigue en espera' : ''}
              </>
            ) : (
              'Su respuesta falta.'
            )}
          </p>
        </div>
      ) : null}
      {ask.error ? <ProblemNotice error={ask.error} /> : null}
    </li>
  )
}

function Webhooks({ webhooks }: Pick<OpsTrail, 'webhooks'>) {
  if (webhooks.length === 0) return <p className="text-ink-soft">Ningún proveedor nos ha avisado de nada.</p>
  return (
    <ol className="divide-y divide-line text-sm">
      {webhooks.map(({ id, provider, at, repeats, accepted }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="font-medium">
            Aviso de {senderLabel(provider)}
            {repeats > 0 ? ` (${repeats + 1} veces)` : ''}
          </span>
          <span className="text-ink-soft">
            {accepted ? 'aceptado' : 'rechazado: es de otro banco'}, <time dateTime={at}>{formatInstant(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}

type OpsTrail = CallAnswer<typeof opsTrail>
type TrailEntry = OpsTrail['providers'][number]

/** While a question is on its way, its answer is looked for so often. */
const lookAgainMs = 2_000
