import { eq } from 'drizzle-orm'
import { beforeSigningStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { moveIfPossible } from './move-process.ts'

const over: ProcessStatus = 'NEGOCIO-PERDIDO'
const early: readonly ProcessStatus[] = [...beforeSigningStatuses, over]

/**
 * O04: takes the statuses of somebody's openings.
 * @returns Whether all of them can end without a bank or a payment.
 */
export function canEndAll(statuses: readonly ProcessStatus[]): boolean {
  return statuses.every((status) => early.includes(status))
}

/**
 * O04: ends the openings of an account that is given up, and gives them to the customer who it was all along. So that
 * customer's rights reach what they hold.
 * @returns False when one cannot be ended.
 */
export async function moveToCustomer(
  tx: Tx,
  { from, to, staffId }: { from: string; to: string; staffId: string },
): Promise<boolean> {
  const rows = await tx.select().from(processes).where(eq(processes.customerId, from)).for('update')
  if (!canEndAll(rows.map(({ status }) => status))) return false
  for (const { uuid: processUuid, status } of rows) {
    if (status !== over) {
      await moveIfPossible(tx, { processUuid, event: 'cancelled', actor: 'staff', actorId: staffId })
    }
  }
  await tx.update(processes).set({ customerId: to }).where(eq(processes.customerId, from))
  return true
}
