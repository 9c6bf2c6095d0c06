import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import { CallError, type CallOptions, callApi } from '../../../api/client.ts'
import { type Message, useToast } from '../../../ui/toast.tsx'

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
 * @param version - What makes an answer another one with the same input: it is asked for again when this changes.
 */
export function useStaffQuery<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Omit<UseQueryOptions<CallAnswer<C>>, 'queryKey' | 'queryFn'> = {},
  version = '',
) {
  const ask = useStaffCall()
  return useQuery({
    queryKey: staffKey(call, input, ...(version ? [version] : [])),
    queryFn: ({ signal }) => ask(call, input, { signal }),
    ...options,
  })
}

/**
 * Of what is read again each time it is shown. Each read of a person's data is recorded, so coming back to the tab is
 * none.
 */
export const recordedRead = { staleTime: 0, refetchOnWindowFocus: false }

/** The key of all cached answers of a call, or of the one to an input. */
export const staffKey = (call: Call, ...input: readonly unknown[]) => [...opsKey, call.path, ...input]

/** The calls that answer a page of a list, and where the next one begins. */
type PagedCall<C> = C extends Call ? (CallAnswer<C> extends { next?: infer Next } ? NonNullable<Next> : never) : never

/**
 * O04: asks for a list page by page, and caches it by the call and its input.
 * @param inputAt - What is asked for from a place on; from the beginning without one.
 * @param options - Of React Query; `keepsFormer`: what was there stays until another list is.
 */
export function useStaffPages<C extends Call>(
  call: C,
  inputAt: (place: PagedCall<C> | undefined) => CallInput<C>,
  options: { staleTime?: number; keepsFormer?: boolean } = {},
) {
  const ask = useStaffCall()
  const { keepsFormer = false, ...rest } = options
  return useInfiniteQuery<CallAnswer<C>, Error, InfiniteData<CallAnswer<C>>, QueryKey, PagedCall<C> | undefined>({
    queryKey: [...staffKey(call, inputAt(undefined)), 'pages'],
    queryFn: ({ signal, pageParam }) => ask(call, inputAt(pageParam as PagedCall<C> | undefined), { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page as { next?: PagedCall<C> }).next,
    ...(keepsFormer ? { placeholderData: keepPreviousData } : {}),
    ...rest,
  })
}

type SendOptions<Asked, Answer> = {
  onDone?: (answer: Answer, asked: Asked) => void
  /** What is said in passing once it is done. */
  said?: string | Message | ((answer: Answer, asked: Asked) => string | Message | undefined)
  /** What is read again, after success or refusal: all data of the staff area unless it is given. */
  again?: readonly QueryKey[]
  /** How long its answer is kept when nobody shows it. */
  gcTime?: number
}

/**
 * O04: sends a call, or several as one: `send.mutate` takes what the call declares. A form says what of a refusal is
 * about its fields. Failures carry their problem. A call that is on its way is not sent a second time.
 * @param send - The call, or what makes it.
 */
export function useStaffSend<C extends Call>(
  send: C,
  options?: SendOptions<CallInput<C>, CallAnswer<C>>,
): UseMutationResult<CallAnswer<C>, Error, CallInput<C>>
export function useStaffSend<Asked, Answer>(
  send: (call: StaffCall, asked: Asked) => Promise<Answer>,
  options?: SendOptions<Asked, Answer>,
): UseMutationResult<Answer, Error, Asked>
export function useStaffSend<Asked, Answer>(
  send: Call | ((call: StaffCall, asked: Asked) => Promise<Answer>),
  { onDone, said, again = [opsKey], gcTime }: SendOptions<Asked, Answer> = {},
) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  const toast = useToast()
  const onTheirWay = useRef<ReadonlySet<string>>(new Set())
  const sending = useMutation({
    mutationFn: (asked: Asked) =>
      typeof send === 'function'
        ? send(call, asked)
        : (call(send, asked as CallInput<typeof send>) as Promise<unknown> as Promise<Answer>),
    onSuccess: (answer, asked) => {
      onDone?.(answer, asked)
      const words = typeof said === 'function' ? said(answer, asked) : said
      if (words !== undefined) toast.add(typeof words === 'string' ? { title: words } : words)
    },
    onSettled: (_answer, _error, asked) => {
      onTheirWay.current = new Set([...onTheirWay.current].filter((one) => one !== JSON.stringify(asked)))
      return Promise.all(again.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    ...(gcTime === undefined ? {} : { gcTime }),
  })
  const { mutate } = sending
  const isCall = typeof send !== 'function'
  const sendOnce = useCallback<typeof mutate>(
    (...sent) => {
      const what = JSON.stringify(sent[0])
      // The second of a double press comes before the button shows that it waits.
      if (isCall && onTheirWay.current.has(what)) return
      onTheirWay.current = new Set([...onTheirWay.current, what])
      mutate(...sent)
    },
    [isCall, mutate],
  )
  return { ...sending, mutate: sendOnce }
}

const gateCodes: readonly CallError['code'][] = ['STAFF_PASSWORD_REQUIRED', 'ROLE_REQUIRED', 'NOT_FOUND']
