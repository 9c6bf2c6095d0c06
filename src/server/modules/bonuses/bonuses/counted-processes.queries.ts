import { and, eq, exists, ne, notInArray, or } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { isOfPerson } from '../../accounts/persons/persons.ts'

/** The statuses of all processes of the person behind a customer, also of those from their other phones; each once. */
export async function statusesOfPerson(db: Queryable, customerId: string): Promise<ProcessStatus[]> {
  const rows = await db.selectDistinct({ status: processes.status }).from(processes).where(isOfPerson(db, customerId))
  return rows.map(({ status }) => status)
}

/**
 * The statuses that count against a bonus, each once, of the processes of the person behind a customer. A process that
 * was lost in its first status does not count (decisions §10). Out: a query, to run or to put into another.
 */
export function countedStatuses(db: Pick<Queryable, 'select' | 'selectDistinct'>, customerId: string) {
  const wentOn = db
    .select({ id: processHistory.id })
    .from(processHistory)
    .where(
      and(
        eq(processHistory.processUuid, processes.uuid),
        notInArray(processHistory.toStatus, ['LEAD-SIN-FORMULARIO', 'NEGOCIO-PERDIDO'] satisfies ProcessStatus[]),
      ),
    )
  const counts = or(ne(processes.status, 'NEGOCIO-PERDIDO' satisfies ProcessStatus), exists(wentOn))
  return db
    .selectDistinct({ status: processes.status })
    .from(processes)
    .where(and(isOfPerson(db, customerId), counts))
}
