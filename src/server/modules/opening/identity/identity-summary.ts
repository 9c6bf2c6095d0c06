import type { Queryable } from '../../../platform/db/database.ts'
import { findScreening, listChecks } from './store.ts'

/**
 * O01: how the identity check and the list screening of a process stand, for staff: one success is enough, otherwise
 * the newest attempt says it. What has not begun is left out.
 */
export async function identitySummary(
  db: Queryable,
  processUuid: string,
): Promise<{ identity: { status: string; reason: string | undefined } | undefined; screening: string | undefined }> {
  const checks = await listChecks(db, processUuid)
  const decisive = checks.find(({ status }) => status === 'success') ?? checks[0]
  const reason = decisive?.status === 'failure' ? (decisive.failureReason ?? undefined) : undefined
  return {
    identity: decisive && { status: decisive.status, reason },
    screening: (await findScreening(db, processUuid))?.status,
  }
}
