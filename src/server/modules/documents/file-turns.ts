import { ApiError } from '../../http/api-error.ts'
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

/** Before a file is received: throws TOO_MANY_FILES_WAITING where it would be afterwards. */
export function requireTurnOf(owner: string): void {
  try {
    turns.requireRoom(owner)
  } catch (error) {
    tellFull(error)
  }
}

function tellFull(error: unknown): never {
  if (error instanceof LineFullError) throw new ApiError('TOO_MANY_FILES_WAITING', { retryAfterSeconds: soonSeconds })
  throw error
}
