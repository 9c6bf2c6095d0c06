import { staffPaths } from '#contract/staff-paths.ts'
import { civilDateInBogota, getDateParts, monthNames, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import { inflationDue } from '#domain/money/real-gain/inflation-due.ts'
import { parameters } from '../../../../platform/db/schema/rates.ts'
import type { TaskKind } from '../task-kind.ts'

/** Z16: the inflation of a month that the DANE should have published, and that nobody has read and approved. */
export const inflationLate: TaskKind = {
  kind: 'inflation-late',
  title: 'Debe haber salido la inflación del mes: leerla y aprobarla',
  permission: 'changeRates',
  async find(db) {
    const due = inflationDue(await db.select().from(parameters), civilDateInBogota(Date.now()))
    if (!due) return []
    const { year, month } = getDateParts(due.asOf)
    return [
      {
        id: due.asOf.slice(0, 7),
        since: new Date(startOfDayMs(due.since)),
        detail: `Inflación de doce meses a ${monthNames[month - 1]} de ${year}`,
        link: staffPaths.rates,
      },
    ]
  },
}
