/** R14: every call of the OpenAPI document as every kind of caller, by every method, against the table. */

import { startTestApp } from '#testing/app.ts'
import { actors, authorisationMatrix } from '#testing/defences/authorisation-matrix.ts'
import { makePeople } from '#testing/defences/authorization-fixtures.ts'
import { documentedRoutes, isOfStaff, measureMatrix } from '#testing/defences/measure-matrix.ts'
import type { Measure, Metric } from './metric.ts'

export const measure: Measure = async () => {
  const test = await startTestApp()
  const measured = await measureMatrix(await makePeople(test))
  const routes = documentedRoutes(test.app).filter((route) => !isOfStaff(route))
  await test.close()
  const rows = Object.keys(authorisationMatrix)
  const without = [...routes.filter((one) => !rows.includes(one)), ...rows.filter((one) => !routes.includes(one))]
  const none = (what: string, list: readonly string[]): Metric => ({
    promise: 'R14',
    what,
    measured: list.length === 0 ? '0' : `${list.length} (${list.slice(0, 3).join('; ')})`,
    aim: '0',
    holds: list.length === 0,
  })
  const cells = routes.length * actors.length
  return [
    none(`cells that differ, of ${cells} (${routes.length} routes, ${actors.length} callers)`, measured.differ),
    none('routes without a row, rows without a route', without),
    none('foreign things told apart from missing ones', measured.toldApart),
    none('answers that hold something of somebody else', measured.leaks),
    none(`methods answered that a path does not have, of ${measured.count} requests in all`, measured.wrongMethods),
    none('tables changed by callers who were refused', measured.changedByRefused),
  ]
}
