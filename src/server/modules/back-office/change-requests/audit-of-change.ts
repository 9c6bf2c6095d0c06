import type { ChangeKind } from '#contract/ops-changes.ts'
import { toWire } from '#contract/wire-names.ts'
import { type AuditEvent, recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import type { KindOfChange } from './change-kind.ts'
import { kindsOfChange } from './registry.ts'
import type { ChangeRow } from './store.ts'

type Audited = { before?: Record<string, unknown> | undefined; after?: Record<string, unknown> | undefined }

/**
 * R37: the one row of the audit log about what was done with a request; changes of a process or a payout are under
 * that.
 */
export async function auditChange<K extends ChangeKind>(
  tx: Tx,
  caller: StaffCaller,
  row: ChangeRow<K>,
  { before, after }: Audited = {},
): Promise<void> {
  const entry = { change: row.id, kind: row.kind, subject: row.subjectId, ...after }
  // The log keeps the names of the wire, which its older rows have.
  await recordAudit(tx, caller, {
    ...getSubject(row),
    ...(before ? { before: toWire(before) } : {}),
    after: toWire(entry),
  })
}

function getSubject<K extends ChangeKind>(row: ChangeRow<K>): Pick<AuditEvent, 'subjectKind' | 'subjectId'> {
  const kind: KindOfChange<K> = kindsOfChange[row.kind]
  return kind.subject?.(row.content) ?? { subjectKind: 'change', subjectId: row.id }
}
