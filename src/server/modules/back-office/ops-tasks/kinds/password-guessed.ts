import { sql } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffMembers } from '../../../../platform/db/schema/back-office.ts'
import { auditLog } from '../../../../platform/db/schema/platform.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

/** This many wrong second proofs of one member in a day are no typing mistakes. */
const suspicious = 10

/** O04: a person tries to guess the one-time passwords of a member, whose phone they may hold. */
export const passwordGuessed: TaskKind = {
  kind: 'password-guessed',
  title: 'Alguien prueba claves de un miembro del equipo: llamar a la persona y, si no es ella, suspenderla',
  permission: 'moveProcesses',
  async find(db) {
    const { rows } = await db.execute<{ id: string; since: number }>(sql`
      select ${auditLog.subjectId} as id, (extract(epoch from min(${auditLog.at})) * 1000)::float8 as since
      from ${auditLog} join ${staffMembers} on ${staffMembers.id}::text = ${auditLog.subjectId}
      where ${auditLog.subjectKind} = 'staff' and ${auditLog.at} > now() - interval '1 day'
        and ${auditLog.action} in ('staff.password-refused', 'staff.passkey-refused', 'staff.locked') and ${staffMembers.disabledAt} is null
      group by ${auditLog.subjectId} having count(*) >= ${suspicious}::int
      order by since limit ${mostOfKind + 1}::int`)
    return rows.map(({ id, since }) => ({
      id,
      since: new Date(since),
      detail: `${suspicious} claves equivocadas o más en un día`,
      link: staffPaths.team,
    }))
  },
}
