import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endAssistant, getAssistants } from '#contract/assistants.ts'
import type { CallAnswer } from '#contract/call.ts'
import { scopeTexts } from '#domain/customer/assistants/scopes.ts'
import { callApi } from '../../../api/client.ts'
import { formatDay, formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'

type Assistants = CallAnswer<typeof getAssistants>
type Assistant = Assistants['assistants'][number]
type AssistantCall = Assistants['calls'][number]

const assistantsKey = ['portal', 'assistants']

/** Z25: the assistants of the customer and what they read, fetched again each time they are shown, and their end. */
function useAssistants(onEnded: () => void) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: assistantsKey,
    queryFn: ({ signal }) => callApi(getAssistants, {}, { signal }),
    staleTime: 0,
  })
  const end = useMutation({
    mutationFn: ({ id }: Assistant) => callApi(endAssistant, { params: { id } }),
    onSuccess: (assistants) => {
      queryClient.setQueryData(assistantsKey, assistants)
      onEnded()
    },
  })
  return { query, end }
}

const ends: Record<NonNullable<Assistant['endedBy']>, string> = {
  saver: 'Le quitaste el permiso',
  'sign-out': 'Terminó cuando cerraste tus otras sesiones',
  staff: 'Terminó por seguridad, junto con tus sesiones',
  assistant: 'El asistente lo devolvió',
  misuse: 'Lo terminamos porque alguien usó dos veces la misma llave',
}

/** Z25: who may read for the customer, with the way to end each in one press, and everything that they read. */
export function AssistantsList() {
  const toast = useToast()
  const { query, end } = useAssistants(() => toast.add({ title: 'Listo: ese asistente ya no puede leer nada' }))
  const { data, error, refetch } = query
  return (
    <section aria-labelledby="asistentes" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <div className="flex flex-col gap-2">
        <h2 id="asistentes" className="text-lg font-semibold">
          Asistentes que leen por ti
        </h2>
        <p className="max-w-prose text-ink-soft">
          Un asistente de inteligencia artificial puede leer tus CDT si tú se lo permites. Solo lee: no abre, no renueva
          y no mueve plata.
        </p>
      </div>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        data.assistants.length === 0 ? (
          <p className="text-ink-soft">No le has dado permiso a ninguno. El permiso te lo pide el asistente.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {data.assistants.map((assistant) => (
              <AssistantRow
                key={assistant.id}
                assistant={assistant}
                ending={end.isPending && end.variables.id === assistant.id}
                onEnd={end.isPending ? undefined : () => end.mutate(assistant)}
              />
            ))}
          </ul>
        )
      ) : error ? null : (
        <LoadingShape label="Cargando tus asistentes…">
          <Skeleton className="h-12 w-full" />
        </LoadingShape>
      )}
      {end.error ? <ProblemNotice error={end.error} title="No pudimos quitarle el permiso" /> : null}
      {data && data.calls.length > 0 ? (
        <Disclosure summary="Qué leyeron">
          <CallLog calls={data.calls} />
        </Disclosure>
      ) : null}
    </section>
  )
}

type AssistantRowProps = { assistant: Assistant; ending: boolean; onEnd: (() => void) | undefined }

function AssistantRow({ assistant, ending, onEnd }: AssistantRowProps) {
  const { name, place, scopes, since, until, lastReadAt, state, endedBy } = assistant
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {place}, desde el {formatDay(since)}
        </p>
        <p className="text-sm text-ink-soft">{scopes.map((scope) => scopeTexts[scope].title).join('. ')}.</p>
        <p className="text-sm text-ink-soft">
          {lastReadAt ? `Leyó por última vez el ${formatInstant(lastReadAt)}` : 'Todavía no ha leído nada.'}
        </p>
        <p className={state === 'reads' ? 'text-sm font-medium text-go-ink' : 'text-sm text-ink-mute'}>
          {state === 'reads'
            ? `Puede leer hasta el ${formatDay(until)}`
            : endedBy
              ? ends[endedBy]
              : `Venció el ${formatDay(until)}`}
        </p>
      </div>
      {state === 'reads' ? (
        <Button size="small" look="secondary" loading={ending} onClick={onEnd}>
          Quitar permiso<span className="sr-only"> a {name}</span>
        </Button>
      ) : null}
    </li>
  )
}

function CallLog({ calls }: { calls: readonly AssistantCall[] }) {
  return (
    <ul className="divide-y divide-line">
      {calls.map(({ id, at, assistant, read, outcome }) => (
        <li key={id} className="flex flex-col py-2">
          <span className="wrap-anywhere">
            {read}
            {outcome === 'refused' ? ' (no se lo dimos: no tenía permiso)' : ''}
          </span>
          <span className="text-sm text-ink-soft wrap-anywhere">
            {assistant}, el {formatInstant(at)}
          </span>
        </li>
      ))}
    </ul>
  )
}
