import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { ChangeState } from '#contract/ops-changes.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { changeRequests } from '../../../platform/db/schema/back-office.ts'
import { identityChecks } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'

/** The identity check that proved who somebody is; undefined while none has. */
export async function findProof(
  db: Queryable,
  processUuid: string,
): Promise<{ reference: string | null; at: Date | null; isCarried: boolean } | undefined> {
  const { providerProcessId, settledAt, attempt } = identityChecks
  const [row] = await db
    .select({ reference: providerProcessId, at: settledAt, attempt })
    .from(identityChecks)
    .where(and(eq(identityChecks.processUuid, processUuid), eq(identityChecks.status, 'success')))
    .orderBy(desc(attempt))
    .limit(1)
  return row && { reference: row.reference, at: row.at, isCarried: row.attempt === 0 }
}

/** The requests about what the lists say of the person of a process, the oldest first. */
export async function listDecisions(
  db: Queryable,
  processUuid: string,
): Promise<{ id: string; state: ChangeState; evidenceEncrypted: string | null }[]> {
  const { id, state, evidenceEncrypted, kind, subjectId, requestedAt } = changeRequests
  return db
    .select({ id, state, evidenceEncrypted })
    .from(changeRequests)
    .where(and(eq(kind, 'screening'), eq(subjectId, processUuid)))
    .orderBy(asc(requestedAt))
}

/** @returns The processes about whose match compliance was asked, or has decided. */
export async function listAsked(db: Queryable, processUuids: readonly string[]): Promise<string[]> {
  const { kind, subjectId, state } = changeRequests
  const rows = await db
    .selectDistinct({ uuid: subjectId })
    .from(changeRequests)
    .where(and(eq(kind, 'screening'), inArray(subjectId, [...processUuids]), ne(state, 'withdrawn')))
  return rows.map(({ uuid }) => uuid)
}

const acts = [
  'screening.viewed',
  'suspicious-report.made',
  'change.asked',
  'change.approved',
  'change.refused',
  'change.withdrawn',
  'change.looked',
]

/** Who did what about the lists in a process, as the audit log says, the oldest first; other changes are left out. */
export async function listActs(
  db: Queryable,
  processUuid: string,
): Promise<{ at: Date; staffId: string | null; action: string }[]> {
  const { at, staffId, action, subjectKind, subjectId, seq, after } = auditLog
  const rows = await db
    .select({ at, staffId, action, after })
    .from(auditLog)
    .where(and(eq(subjectKind, 'process'), eq(subjectId, processUuid), inArray(action, acts)))
    .orderBy(asc(seq))
  return rows.filter(({ after: told }) => isAboutLists(told))
}

/** A change says its kind; what is not a change is about the lists by its action. */
const isAboutLists = (told: unknown) =>
  typeof told !== 'object' || told === null || !('kind' in told) || told.kind === 'screening'
