import { and, eq, gte, lte, notExists, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { staffAbsences, staffMembers } from '../../../platform/db/schema/back-office.ts'

export type AbsenceRow = typeof staffAbsences.$inferSelect

const isOn = (day: CivilDate) => and(lte(staffAbsences.from, day), gte(staffAbsences.until, day))

/** O04: who is away on a day, by the id of each. */
export async function absencesOn(db: Queryable, day: CivilDate): Promise<Map<string, AbsenceRow>> {
  const rows = await db.select().from(staffAbsences).where(isOn(day))
  return new Map(rows.map((row) => [row.staffId, row]))
}

/** O04: the absences that are not over on a day, now or planned. */
export async function absencesFrom(db: Queryable, day: CivilDate): Promise<Map<string, AbsenceRow>> {
  const rows = await db.select().from(staffAbsences).where(gte(staffAbsences.until, day))
  return new Map(rows.map((row) => [row.staffId, row]))
}

/** O04: of a statement about members of staff, that they are there on a day. */
export function isPresentOn(db: Queryable, day: CivilDate): SQL {
  const away = db
    .select({ id: staffAbsences.staffId })
    .from(staffAbsences)
    .where(and(eq(staffAbsences.staffId, staffMembers.id), isOn(day)))
  return notExists(away)
}

/** O04: of a join, that it is the absence today of the member in a column. */
export function isAwayOf(staffId: PgColumn): SQL | undefined {
  return and(eq(staffAbsences.staffId, staffId), isOn(civilDateInBogota(Date.now())))
}
