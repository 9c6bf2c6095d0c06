import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import { CallError, type CallOptions, callApi } from '../../../api/client.ts'

/** The key of all cached data of the staff area. */
export const opsKey = ['ops'] as const
/** The signed-in member of staff; fetched again when a call asks for the one-time password again. */
export const staffSelfKey = ['ops-self'] as const

type StaffCall = <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) => Promise<CallAnswer<C>>

/**
 * O04: how the staff area calls the server. In and out as `callApi`. The gate (`StaffOnly`) returns when an answer asks
 * for the one-time password, or says that the person is no longer staff. The failed call still throws its `CallError`.
 */
export function useStaffCall(): StaffCall {
  const queryClient = useQueryClient()
  return useCallback<StaffCall>(
    async (call, input, options) => {
      try {
        return await callApi(call, input, options)
      } catch (error) {
        if (error instanceof CallError && gateCodes.includes(error.code)) {
          void queryClient.invalidateQueries({ queryKey: staffSelfKey })
        }
        throw error
      }
    },
    [queryClient],
  )
}

/**
 * O04: asks the server, and caches the answer by the call and its input.
 * @param options - Of React Query.
 */
export function useStaffQuery<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Omit<UseQueryOptions<CallAnswer<C>>, 'queryKey' | 'queryFn'> = {},
) {
  const ask = useStaffCall()
  return useQuery({
    queryKey: staffKey(call, input),
    queryFn: ({ signal }) => ask(call, input, { signal }),
    ...options,
  })
}

/** The key of all cached answers of a call, or of the one to an input. */
export const staffKey = (call: Call, ...input: readonly unknown[]) => [...opsKey, call.path, ...input]

/**
 * O04: changes something, and then reads all data of the staff area again, after success or refusal.
 * @param change - Makes the call. Failures carry their problem.
 */
export function useStaffChange<Asked, Answer>(
  change: (call: StaffCall, asked: Asked) => Promise<Answer>,
  onDone: (answer: Answer, asked: Asked) => void,
) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (asked: Asked) => change(call, asked),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: opsKey }),
  })
}

const gateCodes: readonly CallError['code'][] = ['STAFF_PASSWORD_REQUIRED', 'ROLE_REQUIRED', 'NOT_FOUND']
