import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { aboutProcess, depositWords, type FoundTask, mostOfKind } from './task-kind.ts'

/**
 * The processes that have not changed for this many hours, the oldest first; found by the
 * index of what is where.
 * @param more - What else has to be so.
 */
export async function stalledProcesses(
  db: Queryable,
  status: ProcessStatus,
  hours: number,
  more?: SQL,
): Promise<FoundTask[]> {
  const rows = await db
    .select({
      id: processes.uuid,
      since: processes.updatedAt,
      amountCop: processes.amountCop,
      bankId: processes.bankId,
    })
    .from(processes)
    .where(
      and(
        eq(processes.status, status),
        sql`${processes.updatedAt} < now() - make_interval(hours => ${hours}::int)`,
        more,
      ),
    )
    .orderBy(asc(processes.updatedAt), asc(processes.uuid))
    .limit(mostOfKind + 1)
  return rows.map((row) => ({ ...row, detail: depositWords(row), ...aboutProcess(row.id) }))
}
