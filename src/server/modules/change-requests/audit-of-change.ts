import type { Tx } from '../../db/database.ts'
import type { StaffCaller } from '../../http/request.ts'
import { recordAudit } from '../staff/record-audit.ts'
import type { ChangeRow } from './store.ts'

type Told = { before?: Record<string, unknown> | undefined; after?: Record<string, unknown> | undefined }

/** R37: the one row of the audit log about what was done with a request; a process's changes stand under the process. */
export async function auditChange(
  tx: Tx,
  { staff, address }: StaffCaller,
  action: 'asked' | 'approved' | 'refused' | 'withdrawn',
  row: ChangeRow,
  { before, after }: Told = {},
): Promise<void> {
  const isOfProcess = row.kind === 'jump' || row.kind === 'refund' || row.kind === 'screening'
  await recordAudit(tx, {
    staffId: staff.id,
    action: `change.${action}`,
    subjectKind: isOfProcess ? 'process' : 'change',
    subjectId: isOfProcess ? row.content.process_uuid : row.id,
    ...(before ? { before } : {}),
    after: { change: row.id, kind: row.kind, subject: row.subjectId, ...after },
    address,
  })
}
