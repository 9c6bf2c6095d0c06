import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { lockStaff, type StaffRow } from './store.ts'

/** O04: a member who is of the team, locked until the transaction ends. Throws NOT_FOUND for anybody else. */
export async function holdMemberAtWork(tx: Tx, staffId: string): Promise<StaffRow> {
  const row = await lockStaff(tx, staffId)
  if (!row || row.leftAt !== null) throw new ApiError('NOT_FOUND')
  return row
}
