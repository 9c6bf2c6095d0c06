import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { trustedPeople } from '../../../../platform/db/schema/deposits.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01, Z22: a trusted person told that a saver has died; it ends when somebody has looked into it. */
export const deathTold: TaskKind = {
  kind: 'death-told',
  title: 'Una persona de confianza avisó que un cliente falleció: llamarla y confirmarlo con el banco',
  permission: 'changeCustomers',
  async find(db) {
    const rows = await db
      .select({
        id: trustedPeople.publicId,
        customerId: trustedPeople.customerId,
        since: trustedPeople.toldDeathAt,
      })
      .from(trustedPeople)
      .where(and(isNotNull(trustedPeople.toldDeathAt), isNull(trustedPeople.closedAt)))
      .orderBy(asc(trustedPeople.toldDeathAt))
      .limit(mostOfKind + 1)
    return rows.flatMap(({ id, customerId, since }) =>
      since === null
        ? []
        : {
            id,
            since,
            detail: 'Nada cambia hasta que el banco lo reporte',
            link: `${staffPaths.customer}?id=${customerId}`,
          },
    )
  },
}
