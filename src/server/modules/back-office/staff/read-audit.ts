import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { readAudit } from '#contract/staff.ts'
import type { Context } from '../../../app/context.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { customersOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { listAudit } from './store.ts'

const entriesPerPage = 50

/** O04, R37: what staff did, the newest first, a page at a time. */
export async function auditPage(
  ctx: Context,
  { before, staff_id, subject_id }: CallRequest<typeof readAudit>['query'],
): Promise<CallAnswer<typeof readAudit>> {
  const rows = await listAudit(ctx.db, { before, staffId: staff_id, subjectId: subject_id, limit: entriesPerPage + 1 })
  const shown = rows.slice(0, entriesPerPage)
  const ids = [...new Set(shown.flatMap(({ staffId }) => staffId ?? []))]
  const customers = await customersOfStaff(ctx.db, ids)
  const names = new Map<string, string | undefined>()
  for (const [id, customerId] of customers) names.set(id, await findCustomerName(ctx, customerId, ctx.db))
  const entries = shown.map(({ staffId, ...row }) => ({
    seq: row.seq,
    at: row.at.toISOString(),
    ...(staffId ? { staff_id: staffId, name: names.get(staffId) } : {}),
    action: row.action,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    before: row.before,
    after: row.after,
    address: row.address,
    hash: row.hash,
  }))
  const last = shown.at(-1)
  return { entries, ...(rows.length > shown.length && last ? { next: last.seq } : {}) }
}
