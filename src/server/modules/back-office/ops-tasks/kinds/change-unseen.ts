import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { changeRequests } from '../../../../platform/db/schema/back-office.ts'
import { kindsOfChange } from '../../change-requests/registry.ts'
import { kindsApprovedBy, mayLook } from '../../change-requests/who-may.ts'
import { loadTeam } from '../../staff/four-eyes.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01, O04: what the founder of the team approved alone, for those who are independent of it (decision 059). */
export const changeUnseen: TaskKind = {
  kind: 'change-unseen',
  title: 'Un cambio lo aprobó una sola persona: míralo',
  permission: 'decideChanges',
  async find(db, { role, id: staffId }) {
    const rows = await db
      .select({
        id: changeRequests.id,
        kind: changeRequests.kind,
        requestedBy: changeRequests.requestedBy,
        decidedBy: changeRequests.decidedBy,
        since: sql<Date>`${changeRequests.decidedAt}`.mapWith(changeRequests.decidedAt),
      })
      .from(changeRequests)
      .where(
        and(
          eq(changeRequests.passedAlone, true),
          isNull(changeRequests.lookedAt),
          inArray(changeRequests.kind, [...kindsApprovedBy(role)]),
        ),
      )
      .orderBy(asc(changeRequests.decidedAt))
      .limit(mostOfKind + 1)
    if (rows.length === 0) return []
    const team = await loadTeam(db)
    return rows
      .filter((row) => staffId === undefined || mayLook(team, staffId, row, Date.now()))
      .map(({ id, kind, since }) => ({ id, since, detail: kindsOfChange[kind].name, link: staffPaths.changes }))
  },
}
