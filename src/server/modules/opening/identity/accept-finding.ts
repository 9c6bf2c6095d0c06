import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { loadProcess, type ProcessRow } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { screeningRun } from './jobs.ts'
import { findScreening, saveScreening } from './store.ts'

/** What the lists left to the team: a hit, or a list that was not consulted. */
export type Finding = { finding: 'review' | 'incomplete'; checkId: string }

/** F07: what waits for two people in a process; undefined where nothing does. */
export async function loadFinding(
  db: Queryable,
  process: Pick<ProcessRow, 'uuid' | 'status'>,
): Promise<Finding | undefined> {
  if (process.status !== 'LEAD-SIN-FORMULARIO') return undefined
  const screening = await findScreening(db, process.uuid)
  const { status: finding, checkId } = screening ?? {}
  return checkId && (finding === 'review' || finding === 'incomplete') ? { finding, checkId } : undefined
}

/**
 * F07, O01: clears a screening after two people looked at its hit or its gap; the process goes on from there. A later
 * identity check is screened again.
 * @returns Whether it still waited.
 */
export async function acceptFinding(
  ctx: Context,
  tx: Tx,
  { processUuid, checkId }: { processUuid: string; checkId: string },
): Promise<boolean> {
  // Locks the process, so that no other decision about it runs at the same time.
  await setProcessFlags(tx, processUuid, {})
  const process = await loadProcess(tx, processUuid)
  const found = process && (await loadFinding(tx, process))
  if (found?.checkId !== checkId) return false
  await saveScreening(tx, processUuid, { status: 'clear', checkId })
  await setProcessFlags(tx, processUuid, { continuationAvoided: false })
  await enqueue(ctx.boss, tx, screeningRun, { processUuid })
  return true
}
