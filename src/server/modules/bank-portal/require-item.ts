import type { Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffOfRequest } from '../../platform/http/request.ts'
import { onlyBankOf } from '../back-office/ops/bank-of-staff.ts'
import { type DeskRowOfProcess, findDeskItem } from './store.ts'

/** An item that a member of staff may see, held when told. Throws DESK_ITEM_NOT_FOUND, for another bank's too. */
export async function requireItem(
  db: Queryable,
  staff: StaffOfRequest,
  itemId: string,
  hold = false,
): Promise<DeskRowOfProcess> {
  const found = await findDeskItem(db, itemId, { onlyBankId: onlyBankOf(staff), hold })
  if (!found) throw new ApiError('DESK_ITEM_NOT_FOUND')
  return found
}
