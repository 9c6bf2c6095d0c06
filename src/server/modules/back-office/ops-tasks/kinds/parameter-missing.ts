import { staffPaths } from '#contract/staff-paths.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { listMissingParameters } from '#domain/money/parameters/missing-parameters.ts'
import { minimumWageKey } from '#domain/money/parameters/parameter-on.ts'
import { parameters } from '../../../../platform/db/schema/rates.ts'
import type { TaskKind } from '../task-kind.ts'

/** O01, O02: the minimum wage or the UVT of a year that begins, or has begun, and that nobody has approved. */
export const parameterMissing: TaskKind = {
  kind: 'parameter-missing',
  title: 'Falta una cifra legal del año: pedirla con su norma y aprobarla',
  async find(db) {
    const rows = await db.select().from(parameters)
    return listMissingParameters(rows, civilDateInBogota(Date.now())).map(({ key, year, since }) => ({
      id: `${key}-${year}`,
      since: new Date(`${since}T05:00:00Z`),
      detail: `${key === minimumWageKey ? 'Salario mínimo' : key} de ${year}`,
      link: staffPaths.rates,
    }))
  },
}
