import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { makeTicket } from '../../accounts/tickets/make-ticket.ts'
import { getBankScope } from './bank-of-staff.ts'
import { findRow } from './store.ts'

/**
 * O01, O04, P12: makes a link that leads the customer back to a process, once. The audit log says that it was made, and
 * never the link. Throws PROCESS_NOT_FOUND, also where the customer was erased and nobody can come back.
 */
export async function makeLink(ctx: Context, caller: StaffCaller, processUuid: string): Promise<{ link: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(tx, processUuid, getBankScope(caller.staff))
    if (!row || row.erasedAt) throw new ApiError('PROCESS_NOT_FOUND')
    const link = await makeTicket(ctx, tx, { processUuid, madeBy: `staff:${caller.staff.id}` })
    await recordAudit(tx, caller)
    return { link }
  })
}
