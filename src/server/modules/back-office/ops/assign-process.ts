import { toWire } from '#contract/wire-names.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { getBankScope } from './bank-of-staff.ts'
import { deleteOwner, findOwner, setOwner } from './owner-store.ts'
import { holdProcess } from './store.ts'

/**
 * O01, O04: gives a process to a member of staff, who looks after it from now on, or leaves it to nobody. What another
 * member has, only an administrator gives away.
 * @param staffId - Who; they are at work.
 * @throws PROCESS_NOT_FOUND, PROCESS_TAKEN.
 */
export async function assignProcess(
  tx: Tx,
  caller: StaffCaller,
  { processUuid, staffId }: { processUuid: string; staffId: string | undefined },
): Promise<void> {
  const { staff } = caller
  if (!(await holdProcess(tx, processUuid, getBankScope(staff)))) throw new ApiError('PROCESS_NOT_FOUND')
  const before = await findOwner(tx, processUuid)
  if (before !== undefined && before !== staff.id && staff.role !== 'admin') throw new ApiError('PROCESS_TAKEN')
  if (before === staffId) return
  if (staffId === undefined) await deleteOwner(tx, processUuid)
  else await setOwner(tx, { processUuid, staffId, assignedBy: staff.id })
  await recordAudit(tx, caller, {
    subjectId: processUuid,
    before: toWire({ owner: before }),
    after: toWire({ owner: staffId }),
  })
}
