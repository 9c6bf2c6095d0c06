import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import {
  confirmQueueProposal,
  decideQueueItem,
  listQueue,
  type QueueItem,
  returnQueueProposal,
  showQueueItem,
  uploadQueueCertificate,
  withdrawQueueProposal,
} from '#contract/bank-portal.ts'
import { queueFilePages } from '#contract/bank-portal-files.ts'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import type { CallOptions } from '../../api/client.ts'
import { uploadFile } from '../../api/upload-file.ts'

export type Decision = CallInput<typeof decideQueueItem>['body']
export type ShownItem = CallAnswer<typeof showQueueItem>

type StaffCall = <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) => Promise<CallAnswer<C>>

/** How the staff area calls the server; the page provides it. */
export const QueueCallContext = createContext<StaffCall | undefined>(undefined)

/** What the parts of the desk know: whether its keys are on, and whether the reader works at the bank. */
export const DeskContext = createContext({ areKeysOn: true, isOfBank: true })

export const useDesk = () => useContext(DeskContext)

function useQueueCall(): StaffCall {
  const call = useContext(QueueCallContext)
  if (!call) throw new Error('the queue must be used inside DeskCallContext')
  return call
}

/** The same first part as all keys of the staff area, so that it is read again with them. */
const queueKey = ['ops', 'bank-desk'] as const
const lookAgainMs = 60_000

/** As many as the desk holds. Beyond, what is there is no morning's work, and the newest or oldest of it are shown. */
const mostLoaded = 2_000

/** What of the desk is loaded; with `isWhole`, page after page until its end. */
type QueueAsked = {
  show: 'waiting' | 'all'
  /** The number of the certificate that is looked for; while it is empty, `show` counts. */
  sought?: string
  kind?: QueueItem['kind'] | undefined
  isWhole: boolean
}

/** N05: what waits, all of it: it is sorted here, by what the database cannot read. */
export const whatWaits: QueueAsked = { show: 'waiting', isWhole: true }

/** N05: the queue, fetched again each minute. */
export function useQueue({ show, sought = '', kind, isWhole }: QueueAsked) {
  const call = useQueueCall()
  const query = { ...(sought === '' ? { show } : { constancyNumber: sought }), ...(kind ? { kind } : {}) }
  const queryKey = [...queueKey, 'list', query, isWhole]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { items, next } = await call(listQueue, { query }, { signal })
      const all = [...items]
      let cursor = next
      while (isWhole && cursor !== undefined && all.length < mostLoaded) {
        const page = await call(listQueue, { query: { ...query, cursor } }, { signal })
        all.push(...page.items)
        cursor = page.next
      }
      return { items: all, more: cursor !== undefined }
    },
    // While one sorts what was a page, the page stays until all of it has come.
    placeholderData: (before, last) =>
      JSON.stringify(last?.queryKey.slice(0, -1)) === JSON.stringify(queryKey.slice(0, -1)) ? before : undefined,
    refetchInterval: lookAgainMs,
    // The name of the tab says what came, also while another tab is shown.
    refetchIntervalInBackground: true,
  })
}

/** N05: one whole item. Each read of a person's data is recorded, so coming back to the tab does not refetch. */
export function useQueueItem(itemId: string, isShown: boolean) {
  const call = useQueueCall()
  return useQuery({
    queryKey: [...queueKey, 'item', itemId],
    queryFn: ({ signal }) => call(showQueueItem, { params: { itemId } }, { signal }),
    staleTime: 0,
    enabled: isShown,
    refetchOnWindowFocus: false,
  })
}

/** N05: how many pages a file of an item has; 1 until it is known. */
export function usePageCount(itemId: string, { fileId, mediaType }: ShownItem['files'][number]): number {
  const call = useQueueCall()
  const params = { itemId, fileId }
  const { data } = useQuery({
    queryKey: [...queueKey, 'pages', params],
    queryFn: ({ signal }) => call(queueFilePages, { params }, { signal }),
    staleTime: Infinity,
    enabled: mediaType === 'application/pdf',
  })
  return data?.pageCount ?? 1
}

/** The actions on a decision that waits for a second person. */
export type ProposalAct = 'confirm' | 'return' | 'withdraw'

/**
 * N05: confirms, returns with a reason, or withdraws a proposal.
 * @param proposalId - The proposal as shown.
 */
export function useProposal(itemId: string, proposalId: string, onDone: (act: ProposalAct) => void) {
  const call = useQueueCall()
  const queryClient = useQueryClient()
  const params = { itemId }
  const body = { proposalId }
  return useMutation({
    mutationFn: ({ act, reason = '' }: { act: ProposalAct; reason?: string }) => {
      if (act === 'confirm') return call(confirmQueueProposal, { params, body })
      if (act === 'withdraw') return call(withdrawQueueProposal, { params, body })
      return call(returnQueueProposal, { params, body: { ...body, reason } })
    },
    onSuccess: (_, { act }) => onDone(act),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queueKey }),
  })
}

/** N05: decides about an item; a file is uploaded first. Failures carry their problem. */
export function useDecide(itemId: string, onDone: () => void) {
  const call = useQueueCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ decision, file }: { decision: Decision; file?: File }) => {
      const handedIn = file ? await uploadFile(uploadQueueCertificate, { itemId }, file) : undefined
      const body = decision.action === 'issue' && handedIn ? { ...decision, fileId: handedIn.fileId } : decision
      return call(decideQueueItem, { params: { itemId }, body })
    },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queueKey }),
  })
}
