import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffMembers, staffPasskeys } from '../../../../platform/db/schema/back-office.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

/** O04: a passkey's counter went back, so somebody has a copy of it. It waits until the key is removed. */
export const passkeyCloned: TaskKind = {
  kind: 'passkey-cloned',
  title: 'Hay una copia de una llave de acceso del equipo: llamar a la persona y reiniciar sus segundas claves',
  permission: 'moveProcesses',
  async find(db) {
    const rows = await db
      .select({ id: staffPasskeys.id, since: staffPasskeys.clonedAt })
      .from(staffPasskeys)
      .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.staffId))
      .where(and(isNotNull(staffPasskeys.clonedAt), isNull(staffMembers.disabledAt)))
      .orderBy(asc(staffPasskeys.clonedAt))
      .limit(mostOfKind + 1)
    return rows.flatMap(({ id, since }) =>
      since === null
        ? []
        : { id, since, detail: 'Su contador retrocedió; la llave ya no sirve', link: staffPaths.team },
    )
  },
}
