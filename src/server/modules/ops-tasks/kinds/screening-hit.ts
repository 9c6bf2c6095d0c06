import { and, asc, eq } from 'drizzle-orm'
import { screeningStaffRoles } from '#domain/people/staff-roles.ts'
import type { Queryable } from '../../../db/database.ts'
import { processes, screenings } from '../../../db/schema.ts'
import { depositWords, type FoundTask, linkToProcess, mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01, F07: a hit of the restrictive lists, which never decides by itself. */
export const screeningHit: TaskKind = {
  kind: 'screening-hit',
  title: 'Coincidencia en listas restrictivas: Cumplimiento decide si el proceso continúa',
  roles: screeningStaffRoles,
  find: (db) => heldBy(db, 'review'),
}

/** O01, F07: a required list was not consulted, so nobody knows whether the person is on it. */
export const screeningIncomplete: TaskKind = {
  kind: 'screening-incomplete',
  title: 'Una lista obligatoria no se consultó: Cumplimiento la revisa y decide si el proceso continúa',
  roles: screeningStaffRoles,
  find: (db) => heldBy(db, 'incomplete'),
}

async function heldBy(db: Queryable, status: 'review' | 'incomplete'): Promise<FoundTask[]> {
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
  return rows.map((row) => ({ ...row, detail: depositWords(row), link: linkToProcess(row.id) }))
}
