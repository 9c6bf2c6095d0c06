import { staffPaths } from '#contract/staff-paths.ts'
import { civilDateInBogota, formatCivilDate, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import { absencesOn } from '../../../accounts/customers/staff-absences.queries.ts'
import type { TaskKind } from '../task-kind.ts'

/** O04: the viewer stands in for a colleague who is away today; it ends when the colleague is back. */
export const standingIn: TaskKind = {
  kind: 'standing-in',
  title: 'Suples a alguien que no está: recibe lo que tiene a cargo',
  permission: 'takeTasks',
  async find(db, { id: staffId }) {
    if (staffId === undefined) return []
    const away = [...(await absencesOn(db, civilDateInBogota(Date.now()))).values()]
    return away
      .filter(({ standInId }) => standInId === staffId)
      .map((absence) => ({
        id: `${absence.staffId}.${absence.from}`,
        since: new Date(startOfDayMs(absence.from)),
        detail: `Hasta el ${formatCivilDate(absence.until)}`,
        link: `${staffPaths.ownAccess}#ausencia`,
      }))
  },
}
