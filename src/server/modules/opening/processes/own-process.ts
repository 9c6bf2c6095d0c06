import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { ProcessRow } from './processes.queries.ts'
import { findOwnProcess } from './store.ts'

/** The customer's own process, or PROCESS_NOT_FOUND, whether it is another's or nobody's (R14, A71). */
export async function requireOwnProcess(db: Queryable, uuid: string, customerId: string): Promise<ProcessRow> {
  const process = await findOwnProcess(db, uuid, customerId)
  if (!process) throw new ApiError('PROCESS_NOT_FOUND')
  return process
}

/** Throws STEP_NOT_AVAILABLE unless the process is at one of the statuses, PROCESS_BLOCKED when staff paused it. */
export function requireStep(process: ProcessRow, ...statuses: readonly ProcessStatus[]): void {
  if (process.blocked || process.continuationAvoided) throw new ApiError('PROCESS_BLOCKED')
  if (!statuses.includes(process.status)) throw new ApiError('STEP_NOT_AVAILABLE')
}
