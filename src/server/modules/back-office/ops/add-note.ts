import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { membersAtWork } from '../staff/colleagues.ts'
import { getBankScope } from './bank-of-staff.ts'
import { insertMentions } from './mention-store.ts'
import { notePurpose } from './notes-of.ts'
import { findRow, insertNote } from './store.ts'

/**
 * O01, O04: keeps what a member of staff writes about a process, encrypted. Who is called by name in it has a task.
 * @throws PROCESS_NOT_FOUND, and INVALID_REQUEST for a name of nobody at work.
 */
export async function addNote(
  ctx: Context,
  caller: StaffCaller,
  { processUuid, text, mentions = [] }: { processUuid: string; text: string; mentions?: string[] | undefined },
): Promise<{ id: string }> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await findRow(tx, processUuid, getBankScope(caller.staff)))) throw new ApiError('PROCESS_NOT_FOUND')
    const named = [...new Set(mentions)]
    const atWork = named.length > 0 ? (await membersAtWork(tx)).map(({ id }) => id) : []
    if (named.some((id) => !atWork.includes(id))) throw new ApiError('INVALID_REQUEST')
    const textEncrypted = ctx.encryption.encrypt(notePurpose, text)
    const id = await insertNote(tx, { processUuid, staffId: caller.staff.id, textEncrypted })
    await insertMentions(tx, id, named)
    await recordAudit(tx, caller, { after: { note: id, ...(named.length > 0 ? { mentions: named } : {}) } })
    return { id }
  })
}
