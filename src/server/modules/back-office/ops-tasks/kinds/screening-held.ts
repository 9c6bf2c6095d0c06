import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/db/database.ts'
import { processes, screenings } from '../../../../platform/db/schema/opening.ts'
import { aboutProcess, depositWords, type FoundTask, mostOfKind } from '../task-kind.ts'

/** F07: openings that the lists hold up, by what they left: a hit, or that one of them was not consulted. */
export async function heldByLists(db: Queryable, status: 'review' | 'incomplete'): Promise<FoundTask[]> {
  const rows = await db
    .select({
      id: processes.uuid,
      since: screenings.updatedAt,
      amountCop: processes.amountCop,
      bankId: processes.bankId,
    })
    .from(screenings)
    .innerJoin(processes, eq(processes.uuid, screenings.processUuid))
    .where(and(eq(screenings.status, status), eq(processes.status, 'LEAD-SIN-FORMULARIO')))
    .orderBy(asc(screenings.updatedAt))
    .limit(mostOfKind + 1)
  return rows.map((row) => ({ ...row, detail: depositWords(row), ...aboutProcess(row.id) }))
}
