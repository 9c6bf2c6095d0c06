import type { ConversationStatus } from '#contract/conversations.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PillTabs } from '../../../ui/pill-tabs.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { OpsFrame } from '../ops/ops-frame.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import { uuidIn } from '../ops/process-path.ts'
import { useConversations } from '../ops/use-conversations.ts'
import { ConversationRow } from './conversation-row.tsx'
import { ConversationThread } from './conversation-thread.tsx'

const lists: readonly { status: ConversationStatus; name: string; label: string; none: string }[] = [
  { status: 'open', name: 'esperan', label: 'Esperan respuesta', none: 'Nadie espera respuesta' },
  { status: 'answered', name: 'respondidas', label: 'Respondidas', none: 'Ninguna conversación respondida' },
  { status: 'closed', name: 'cerradas', label: 'Cerradas', none: 'Ninguna conversación cerrada' },
]
const first = { status: 'open', name: 'esperan', label: '', none: '' } as const

/** O01: who has written, those that wait for longest first; beside the list the conversation, on a phone in its place. */
export function ConversationsView() {
  const [query, changeQuery] = useQueryParams()
  const list = lists.find(({ name }) => name === query.get('ver')) ?? lists[0] ?? first
  const chosen = uuidIn(query, 'conversacion')
  const choose = (next: { ver?: string; conversacion?: string }) => changeQuery(() => new URLSearchParams(next))
  return (
    <OpsFrame tab="Conversaciones" title="Conversaciones">
      <div className="grid items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className={classNames('flex min-w-0 flex-col gap-4', chosen && 'max-lg:hidden')}>
          <PillTabs
            legend="Qué conversaciones ver"
            lists={lists.map(({ name, label }) => ({ state: name, label }))}
            chosen={list.name}
            onChoose={(name) => choose({ ver: name })}
          />
          <ConversationList
            key={list.status}
            status={list.status}
            none={list.none}
            chosen={chosen}
            onChoose={(id) => choose({ ver: list.name, conversacion: id })}
          />
        </div>
        {chosen ? (
          <ConversationThread key={chosen} id={chosen} onBack={() => choose({ ver: list.name })} />
        ) : (
          <p className="rounded-lg bg-surface p-5 text-ink-soft shadow-soft max-lg:hidden">
            Elige una conversación para leerla y responderla.
          </p>
        )}
      </div>
    </OpsFrame>
  )
}

type ConversationListProps = {
  status: ConversationStatus
  none: string
  chosen: string | undefined
  onChoose: (id: string) => void
}

function ConversationList({ status, none, chosen, onChoose }: ConversationListProps) {
  const { data, error, dataUpdatedAt, refetch } = useConversations(status)
  if (!data) {
    if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
    return <RowsShape label="Cargando las conversaciones…" />
  }
  const { conversations, hasMore } = data
  return (
    <>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {hasMore ? (
        <Notice kind="warning" title="Hay más conversaciones de las que caben">
          Se muestran cien.
        </Notice>
      ) : null}
      {conversations.length > 0 ? (
        <ul
          aria-label="Conversaciones"
          className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-soft"
        >
          {conversations.map((row) => (
            <ConversationRow
              key={row.id}
              row={row}
              nowMs={dataUpdatedAt}
              isChosen={row.id === chosen}
              onChoose={() => onChoose(row.id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={none}>Cuando alguien escriba desde el sitio, aparecerá aquí.</EmptyState>
      )}
    </>
  )
}
