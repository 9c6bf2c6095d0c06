import type { Tx } from '../../../platform/db/database.ts'
import { closeRequest, waitingOf } from './store.ts'

/**
 * O04: withdraws what a member who leaves had asked for and nobody has decided.
 * @returns The ids of the requests.
 */
export async function withdrawAllOf(tx: Tx, { askerId, by }: { askerId: string; by: string }): Promise<string[]> {
  const rows = await waitingOf(tx, askerId)
  for (const row of rows) await closeRequest(tx, row, { state: 'withdrawn', decidedBy: by }, false)
  return rows.map(({ id }) => id)
}
