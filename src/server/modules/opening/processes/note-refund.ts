import type { Tx } from '../../../platform/db/database.ts'
import type { ProcessRow } from './processes.queries.ts'
import { appendHistory, lockProcess } from './store.ts'

/**
 * A17: notes in the history of a process that its bank must give a payment back, in the caller's transaction.
 * The status stays.
 * @param options - The process, and who said so.
 * @returns The process, held until the end; undefined when there is none.
 */
export async function noteRefund(
  tx: Tx,
  { processUuid, staffId }: { processUuid: string; staffId: string },
): Promise<ProcessRow | undefined> {
  const process = await lockProcess(tx, processUuid)
  if (!process) return undefined
  const { status } = process
  const entry = { processUuid, event: 'refund-instructed', fromStatus: status, toStatus: status } as const
  await appendHistory(tx, { ...entry, actor: 'staff', actorId: staffId })
  return process
}
