import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { screeningRun } from '../../jobs/definitions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ProcessRow } from '../processes/load-process.ts'
import { findScreening, saveScreening } from './store.ts'

/**
 * F07, O01: staff looked at a hit of the lists and let the process go on: that check counts as clear, and the screening
 * goes on from there. A later identity check is screened anew. Nothing happens where no hit waits.
 */
export async function acceptScreeningHit(ctx: Context, tx: Tx, process: ProcessRow): Promise<void> {
  if (process.status !== 'LEAD-SIN-FORMULARIO') return
  const screening = await findScreening(tx, process.uuid)
  if (screening?.status !== 'review' || !screening.checkId) return
  await saveScreening(tx, process.uuid, { status: 'clear', checkId: screening.checkId })
  await enqueue(ctx.boss, tx, screeningRun, { processUuid: process.uuid })
}
