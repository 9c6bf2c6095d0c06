import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { endOneSession, endOtherSessions, listSessions } from '#contract/users.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'

type Session = CallAnswer<typeof listSessions>['sessions'][number]

const sessionsKey = ['users', 'sessions']

/** The customer's open sessions, fetched again each time they are shown, and the calls that end other sessions. */
function useSessions() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
    staleTime: 0,
  })
  const onSettled = () => queryClient.invalidateQueries({ queryKey: sessionsKey })
  const endOne = useMutation({
    mutationFn: async (sessionId: string) => {
      try {
        await callApi(endOneSession, { params: { sessionId } })
      } catch (cause) {
        // It has ended by itself, which is the wanted result.
        if (!(cause instanceof CallError) || cause.code !== 'NOT_FOUND') throw cause
      }
    },
    onSuccess: () => toast.add({ title: 'Cerramos esa sesión' }),
    onSettled,
  })
  const endOthers = useMutation({
    mutationFn: () => callApi(endOtherSessions, {}),
    onSuccess: () => toast.add({ title: 'Cerramos tus otras sesiones' }),
    onSettled,
  })
  return { sessions: data?.sessions, error, refetch, endOne, endOthers }
}

/** R12: where the customer is signed in, with the way to end each other session, or all of them. */
export function SessionsList() {
  const { sessions, error, refetch, endOne, endOthers } = useSessions()
  const [asking, setAsking] = useState(false)
  const others = sessions?.filter((session) => !session.isThis) ?? []
  const failed = endOne.error ?? endOthers.error
  const busy = endOne.isPending || endOthers.isPending
  return (
    <section aria-labelledby="sesiones" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="sesiones" className="text-lg font-semibold">
        Dónde tienes tu sesión abierta
      </h2>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              closing={endOne.isPending && endOne.variables === session.id}
              onClose={busy ? undefined : () => endOne.mutate(session.id)}
            />
          ))}
        </ul>
      ) : error ? null : (
        <SessionsShape />
      )}
      {sessions && others.length === 0 ? <p className="text-ink-soft">No hay otras sesiones abiertas.</p> : null}
      {failed ? <ProblemNotice error={failed} title="No pudimos cerrar la sesión" /> : null}
      {others.length > 0 ? (
        <div>
          <Button look="secondary" loading={endOthers.isPending} onClick={() => setAsking(true)}>
            Cerrar mis otras sesiones
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asking}
        title="¿Cerrar tus otras sesiones?"
        message="En los otros dispositivos habrá que ingresar de nuevo con un código. Los asistentes que leen por ti también quedan sin permiso. Aquí sigues con tu sesión abierta, y no se pierde nada de lo guardado."
        confirmLabel="Sí, cerrarlas"
        cancelLabel="No, dejarlas"
        onConfirm={() => {
          setAsking(false)
          endOthers.mutate()
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

type SessionRowProps = { session: Session; closing: boolean; onClose: (() => void) | undefined }

function SessionRow({ session, closing, onClose }: SessionRowProps) {
  const device = session.device ?? 'Dispositivo que no reconocemos'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">
          {device}
          {session.isThis ? <span className="block font-normal text-go">Este dispositivo</span> : null}
        </p>
        <p className="text-sm text-ink-soft">Ingresaste el {formatInstant(session.startedAt)}</p>
        {session.isThis ? null : (
          <p className="text-sm text-ink-soft">Se usó por última vez el {formatInstant(session.lastSeenAt)}</p>
        )}
      </div>
      {session.isThis ? null : (
        <Button size="small" look="secondary" loading={closing} onClick={onClose}>
          Cerrar<span className="sr-only"> la sesión de {device}</span>
        </Button>
      )}
    </li>
  )
}

function SessionsShape() {
  return (
    <LoadingShape label="Cargando tus sesiones…" className="flex flex-col gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </LoadingShape>
  )
}
