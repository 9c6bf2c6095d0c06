import { ApiError } from '../../../platform/http/api-error.ts'
import { fairTurns, LineFullError } from './fair-turns.ts'
import { filesAtOnce } from './file-workers.ts'

const turns = fairTurns({ atOnce: filesAtOnce, waitingEach: 2 })
const soonSeconds = 10

/**
 * R33: works on a whole document in memory when it is its owner's turn, so that few are in memory at once and nobody's
 * files hold up another's. In: whose it is (a customer's id, or what else brings files). Throws TOO_MANY_FILES_WAITING.
 */
export function inTurnOf<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return turns.inTurn(owner, work).catch(tellFull)
}

/**
 * Keeps a place in the owner's line from the first byte of a file on, so that nobody sends more than will be looked at.
 * Throws TOO_MANY_FILES_WAITING.
 */
export function withPlaceOf<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return turns.withPlace(owner, work).catch(tellFull)
}

function tellFull(error: unknown): never {
  if (error instanceof LineFullError) throw new ApiError('TOO_MANY_FILES_WAITING', { retryAfterSeconds: soonSeconds })
  throw error
}
