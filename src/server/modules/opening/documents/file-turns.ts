import { ApiError } from '../../../platform/http/api-error.ts'
import { AllBusyError, fairTurns, LineFullError } from './fair-turns.ts'
import { filesAtOnce } from './file-workers.ts'

/** With more, the last would wait longer than a page waits for its answer. */
const waitingAll = 20 * filesAtOnce
const turns = fairTurns({ atOnce: filesAtOnce, waitingEach: 2, waitingAll })
const soonSeconds = 10

/**
 * R33: works on a whole document in memory when it is its owner's turn. So few documents are in memory together, and no
 * owner's files delay another's.
 * @param owner - A customer's id, or another source of files.
 * @throws TOO_MANY_FILES_WAITING when too many files of the owner wait.
 * @throws FILES_BUSY when too many owners wait.
 */
export function runInTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return turns.inTurn(owner, work).catch(refuseWhenFull)
}

/**
 * Reserves a place in the owner's queue from the first byte of a file on. So nobody sends more than will be checked.
 * Throws TOO_MANY_FILES_WAITING.
 */
export function withReservedPlace<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return turns.withPlace(owner, work).catch(refuseWhenFull)
}

function refuseWhenFull(error: unknown): never {
  if (error instanceof LineFullError) throw new ApiError('TOO_MANY_FILES_WAITING', { retryAfterSeconds: soonSeconds })
  if (error instanceof AllBusyError) throw new ApiError('FILES_BUSY', { retryAfterSeconds: soonSeconds, cause: error })
  throw error
}
