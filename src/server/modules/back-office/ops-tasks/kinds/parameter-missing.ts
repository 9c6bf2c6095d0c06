import { staffPaths } from '#contract/staff-paths.ts'
import { civilDateInBogota, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import { listMissingParameters } from '#domain/money/parameters/missing-parameters.ts'
import { depositCoverKey, inflationPartKey, minimumWageKey } from '#domain/money/parameters/parameter-on.ts'
import { parameters } from '../../../../platform/db/schema/rates.ts'
import type { TaskKind } from '../task-kind.ts'

const names: Readonly<Record<string, string>> = {
  [minimumWageKey]: 'Salario mínimo',
  [depositCoverKey]: 'Tope del seguro de depósitos',
  [inflationPartKey]: 'Componente inflacionario',
}

/**
 * O01, O02: the minimum wage or the UVT of a year that begins, or has begun, and that nobody has approved; the cover of
 * the deposit insurance where none is in force.
 */
export const parameterMissing: TaskKind = {
  kind: 'parameter-missing',
  title: 'Falta una cifra legal del año: pedirla con su norma y aprobarla',
  permission: 'changeRates',
  async find(db) {
    const rows = await db.select().from(parameters)
    return listMissingParameters(rows, civilDateInBogota(Date.now())).map(({ key, year, since }) => ({
      id: `${key}-${year}`,
      since: new Date(startOfDayMs(since)),
      detail: `${names[key] ?? key} de ${year}`,
      link: staffPaths.rates,
    }))
  },
}
