import { useEffect } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { activateBankCampaign } from '../../../brands/campaign-of-process.ts'
import { useSession } from '../../../lib/session.ts'
import * as storage from '../../../lib/storage.ts'
import { pickProcess } from './pick-process.ts'
import { useProcesses } from './use-processes.ts'

export type CurrentProcess = {
  refetch: () => Promise<unknown>
  /** True while newer data are on their way; what is here may have moved. */
  refreshing: boolean
  /** When what is here was fetched. */
  knownAtMs: number
} & (
  | { state: 'loading' | 'none'; process: undefined }
  /** With an error when the session ended while the process was asked for. */
  | { state: 'signed-out'; process: undefined; error: Error | null }
  /** With a process when an earlier answer is still known. */
  | { state: 'error'; process: ProcessView | undefined; error: Error }
  | { state: 'ready'; process: ProcessView }
)

/** The process that the customer is working on: the one they chose, else the one with the latest change (P02). */
export function useCurrentProcess(): CurrentProcess {
  const session = useSession()
  const query = useProcesses({ enabled: session.signedIn })
  const refetch = () => query.refetch()
  const process = query.data && pickProcess(query.data, storage.chosenProcess.read())
  const bankId = process?.bankId
  useEffect(() => {
    if (bankId !== undefined) activateBankCampaign(bankId)
  }, [bankId])
  const base = { refetch, refreshing: query.isFetching, knownAtMs: query.dataUpdatedAt }
  // A session that ends in the middle of a step takes nobody away from it: the next call asks to sign in on the spot.
  if (session.state === 'out' && !query.data) {
    return { ...base, state: 'signed-out', process: undefined, error: query.error }
  }
  if (query.error) return { ...base, state: 'error', process, error: query.error }
  if (!query.data) return { ...base, state: 'loading', process: undefined }
  if (!process) return { ...base, state: 'none', process: undefined }
  return { ...base, state: 'ready', process }
}
