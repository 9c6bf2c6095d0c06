import { aliasedTable, and, eq, gte, isNotNull, lte, notExists, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { staffAbsences, staffMembers } from '../../../platform/db/schema/back-office.ts'

export type AbsenceRow = typeof staffAbsences.$inferSelect

const isOn = (day: CivilDate) => and(lte(staffAbsences.from, day), gte(staffAbsences.until, day))

/**
 * O04: who is away on a day, by the id of each. A stand-in who is away too, or may not work, stands in for nobody: what
 * they were named for may have been said before.
 */
export async function absencesOn(db: Queryable, day: CivilDate): Promise<Map<string, AbsenceRow>> {
  const away = await listAbsences(db, isOn(day))
  const isAway = new Set(away.map(({ staffId }) => staffId))
  return byMember(
    away.map((row) => (row.standInId !== null && isAway.has(row.standInId) ? { ...row, standInId: null } : row)),
  )
}

/** O04: the absences that are not over on a day, now or planned. */
export async function absencesFrom(db: Queryable, day: CivilDate): Promise<Map<string, AbsenceRow>> {
  return byMember(await listAbsences(db, gte(staffAbsences.until, day)))
}

async function listAbsences(db: Queryable, which: SQL | undefined): Promise<AbsenceRow[]> {
  const standIn = aliasedTable(staffMembers, 'stand_in')
  const rows = await db
    .select({ absence: staffAbsences, isOut: isNotNull(standIn.disabledAt).mapWith(Boolean) })
    .from(staffAbsences)
    .leftJoin(standIn, eq(standIn.id, staffAbsences.standInId))
    .where(which)
  return rows.map(({ absence, isOut }) => (isOut ? { ...absence, standInId: null } : absence))
}

const byMember = (rows: readonly AbsenceRow[]) => new Map(rows.map((row) => [row.staffId, row]))

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
