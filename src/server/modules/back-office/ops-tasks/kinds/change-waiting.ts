import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { changeRequests } from '../../../../platform/db/schema/back-office.ts'
import { kindsOfChange } from '../../change-requests/registry.ts'
import { approversOfChange, kindsApprovedBy } from '../../change-requests/who-may.ts'
import { loadTeam } from '../../staff/four-eyes.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

/**
 * O01, O04: a change that somebody else asked for, and that the viewer may approve. One that nobody can approve is shown
 * to everybody whose role may: its card says what has to be done.
 */
export const changeWaiting: TaskKind = {
  kind: 'change-waiting',
  title: 'Un cambio espera a una segunda persona: aprobarlo o rechazarlo',
  permission: 'decideChanges',
  async find(db, { role, id: staffId }) {
    const rows = await db
      .select({
        id: changeRequests.id,
        kind: changeRequests.kind,
        requestedBy: changeRequests.requestedBy,
        since: changeRequests.requestedAt,
      })
      .from(changeRequests)
      .where(
        and(
          eq(changeRequests.state, 'waiting'),
          inArray(changeRequests.kind, [...kindsApprovedBy(role)]),
          staffId === undefined ? undefined : ne(changeRequests.requestedBy, staffId),
        ),
      )
      .orderBy(asc(changeRequests.requestedAt))
      .limit(mostOfKind + 1)
    const team = await loadTeam(db)
    const isFor = (row: (typeof rows)[number]) => {
      const { approvers } = approversOfChange(team, row, Date.now())
      return staffId === undefined || approvers.length === 0 || approvers.some(({ id }) => id === staffId)
    }
    return rows
      .filter(isFor)
      .map(({ id, kind, since }) => ({ id, since, detail: kindsOfChange[kind].name, link: staffPaths.changes }))
  },
}
