import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOneSession, endOtherSessions, listSessions } from '#contract/users.ts'
import { CallError, callApi } from '../../../api/client.ts'
import type { CallAnswer } from '../../../api/wire-names.ts'
import { useToast } from '../../../ui/toast.tsx'

export type Session = CallAnswer<typeof listSessions>['sessions'][number]

const sessionsKey = ['users', 'sessions']

/** The customer's open sessions, fetched again each time they are shown, and the calls that end other sessions. */
export function useSessions() {
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
