import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { getBankScope } from './bank-of-staff.ts'
import { notePurpose } from './notes-of.ts'
import { findRow, insertNote } from './store.ts'

/**
 * O01, O04: keeps what a member of staff writes about a process, encrypted.
 * @throws PROCESS_NOT_FOUND.
 */
export async function addNote(
  ctx: Context,
  caller: StaffCaller,
  { processUuid, text }: { processUuid: string; text: string },
): Promise<{ id: string }> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await findRow(tx, processUuid, getBankScope(caller.staff)))) throw new ApiError('PROCESS_NOT_FOUND')
    const textEncrypted = ctx.encryption.encrypt(notePurpose, text)
    const id = await insertNote(tx, { processUuid, staffId: caller.staff.id, textEncrypted })
    await recordAudit(tx, caller, { after: { note: id } })
    return { id }
  })
}
