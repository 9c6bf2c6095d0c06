import { and, asc, eq } from 'drizzle-orm'
import { processes, screenings } from '../../../db/schema.ts'
import { depositWords, linkToProcess, mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01, F07: a hit of the restrictive lists, which never decides by itself. */
export const screeningHit: TaskKind = {
  kind: 'screening-hit',
  title: 'Coincidencia en listas restrictivas: decidir si el proceso continúa',
  async find(db) {
    const rows = await db
      .select({
        id: processes.uuid,
        since: screenings.updatedAt,
        amountCop: processes.amountCop,
        bankId: processes.bankId,
      })
      .from(screenings)
      .innerJoin(processes, eq(processes.uuid, screenings.processUuid))
      .where(and(eq(screenings.status, 'review'), eq(processes.status, 'LEAD-SIN-FORMULARIO')))
      .orderBy(asc(screenings.updatedAt))
      .limit(mostOfKind + 1)
    return rows.map((row) => ({ ...row, detail: depositWords(row), link: linkToProcess(row.id) }))
  },
}
