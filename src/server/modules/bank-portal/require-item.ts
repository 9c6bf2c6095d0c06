import type { Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffOfRequest } from '../../platform/http/request.ts'
import { getBankScope } from '../back-office/ops/bank-of-staff.ts'
import { findQueueItem, type QueueRowOfProcess } from './store.ts'

/** An item that a member of staff may see, locked on request. Throws DESK_ITEM_NOT_FOUND, for another bank's too. */
export async function requireItem(
  db: Queryable,
  staff: StaffOfRequest,
  itemId: string,
  hold = false,
): Promise<QueueRowOfProcess> {
  const found = await findQueueItem(db, itemId, { onlyBankId: getBankScope(staff), hold })
  if (!found) throw new ApiError('DESK_ITEM_NOT_FOUND')
  return found
}
