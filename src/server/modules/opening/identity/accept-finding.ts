import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { screeningRun } from '../../../platform/jobs/definitions.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { loadProcess, type ProcessRow } from '../processes/load-process.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { findScreening, saveScreening } from './store.ts'

/** What the lists left for the team: a hit, or that one of them was not consulted. */
export type Finding = { finding: 'review' | 'incomplete'; checkId: string }

/** F07: what waits for two people in a process; undefined where nothing does. */
export async function findingOf(
  db: Queryable,
  process: Pick<ProcessRow, 'uuid' | 'status'>,
): Promise<Finding | undefined> {
  if (process.status !== 'LEAD-SIN-FORMULARIO') return undefined
  const screening = await findScreening(db, process.uuid)
  const { status: finding, checkId } = screening ?? {}
  return checkId && (finding === 'review' || finding === 'incomplete') ? { finding, checkId } : undefined
}

/**
 * F07, O01: two people looked at what the lists say, or did not say, and let the process go on: that check counts as
 * clear, and the screening goes on from there. A later identity check is screened anew. Out: whether it still waited.
 */
export async function acceptFinding(
  ctx: Context,
  tx: Tx,
  { processUuid, checkId }: { processUuid: string; checkId: string },
): Promise<boolean> {
  // Holds the process, so that nothing is decided about it meanwhile.
  await setProcessFlags(tx, processUuid, {})
  const process = await loadProcess(ctx, processUuid, tx)
  const found = process && (await findingOf(tx, process))
  if (found?.checkId !== checkId) return false
  await saveScreening(tx, processUuid, { status: 'clear', checkId })
  await setProcessFlags(tx, processUuid, { continuationAvoided: false })
  await enqueue(ctx.boss, tx, screeningRun, { processUuid })
  return true
}
