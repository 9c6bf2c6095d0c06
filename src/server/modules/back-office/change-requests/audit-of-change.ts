import { type AuditEvent, recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import type { ChangeRow } from './store.ts'

type Told = { before?: Record<string, unknown> | undefined; after?: Record<string, unknown> | undefined }

/**
 * R37: the one row of the audit log about what was done with a request; changes of a process or a payout stand under
 * that.
 */
export async function auditChange(
  tx: Tx,
  { staff, address }: StaffCaller,
  action: 'asked' | 'approved' | 'refused' | 'withdrawn' | 'looked',
  row: ChangeRow,
  { before, after }: Told = {},
): Promise<void> {
  await recordAudit(tx, {
    staffId: staff.id,
    action: `change.${action}`,
    ...getSubject(row),
    ...(before ? { before } : {}),
    after: { change: row.id, kind: row.kind, subject: row.subjectId, ...after },
    address,
  })
}

function getSubject(row: ChangeRow): Pick<AuditEvent, 'subjectKind' | 'subjectId'> {
  if (row.kind === 'payout') return { subjectKind: 'payout', subjectId: row.content.payout_id }
  if (row.kind === 'phone') return { subjectKind: 'customer', subjectId: row.content.customer_id }
  if ('process_uuid' in row.content) return { subjectKind: 'process', subjectId: row.content.process_uuid }
  return { subjectKind: 'change', subjectId: row.id }
}
