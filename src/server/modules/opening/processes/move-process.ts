import type { ProcessStatus } from '#domain/process/statuses.ts'
import { type Actor, nextStatus, type ProcessEvent } from '#domain/process/transitions.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { followProcess } from '../../bonuses/bonuses/follow-process.ts'
import { appendHistory, lockProcess, setStatus } from './store.ts'

export type Move = {
  processUuid: string
  event: ProcessEvent
  actor: Actor
  /** The person's id: never a name, phone or document number. */
  actorId?: string
  /** Shown to the customer. */
  reason?: string
}

/**
 * P10, R16: the only way a status changes. Locks the process, reads the transition table, writes status and history,
 * and runs everything that depends on the status.
 * @returns The new status, or undefined when the table has no such row from the current status. A repeat or a late
 *   event then changes nothing.
 */
export async function moveIfPossible(tx: Tx, move: Move): Promise<ProcessStatus | undefined> {
  const process = await lockProcess(tx, move.processUuid)
  const to = process && nextStatus(process.status, move.event, move.actor)
  if (!process || !to) return undefined
  await setStatus(tx, move.processUuid, to)
  await appendHistory(tx, { ...move, fromStatus: process.status, toStatus: to })
  await followProcess(tx, move.processUuid, to)
  return to
}

/** The same for a step that is not allowed in another status: throws STEP_NOT_AVAILABLE. */
export async function moveProcess(tx: Tx, move: Move): Promise<ProcessStatus> {
  const to = await moveIfPossible(tx, move)
  if (!to) throw new ApiError('STEP_NOT_AVAILABLE')
  return to
}
