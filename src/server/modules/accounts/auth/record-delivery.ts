import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { DeliveryStatus } from '../../../providers/messaging/port.ts'
import { noteReport, setNextChannel } from './delivery-store.ts'
import { codeFallback } from './jobs.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Stores what a provider reports about a message. A status only moves forward; an unknown message changes nothing. A
 * job of the same transaction sends a failed code by the next channel immediately (R10).
 */
export async function recordDelivery(ctx: Context, tx: Tx, report: DeliveryStatus): Promise<void> {
  const { providerMessageId, status, errorCode, reference = '' } = report
  const deliveryId = uuidShape.test(reference) ? reference : undefined
  const moved = await noteReport(tx, { providerMessageId, deliveryId, status, errorCode })
  if (!moved || status !== 'failed') return
  await setNextChannel(tx, moved.challengeId, 'now')
  const data = { challengeId: moved.challengeId, deliveryId: moved.id, because: 'failure' as const }
  await enqueue(ctx.boss, tx, codeFallback, data)
}
