import { and, eq, exists, ne, notInArray, or, type Placeholder, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { isOfPerson } from '../../accounts/persons/persons.ts'

/** The statuses of all processes of the person behind a customer, also of those from their other phones; each once. */
export async function statusesOfPerson(db: Queryable, customerId: string): Promise<ProcessStatus[]> {
  const rows = await db.selectDistinct({ status: processes.status }).from(processes).where(isOfPerson(customerId))
  return rows.map(({ status }) => status)
}

/**
 * The statuses of a person that count against a bonus (`isCounted`), each once.
 * @param customerId - One of the person's customers.
 */
export async function countedStatuses(db: Queryable, customerId: string): Promise<ProcessStatus[]> {
  const rows = await db.selectDistinct({ status: processes.status }).from(processes).where(isCounted(customerId))
  return rows.map(({ status }) => status)
}

/**
 * Which processes count against a bonus: those of the person behind a customer. A process that was lost in its first
 * status does not count (decisions §10).
 * @returns A condition on `processes`.
 */
export function isCounted(customerId: string | Placeholder): SQL | undefined {
  const wentOn = new QueryBuilder()
    .select({ id: processHistory.id })
    .from(processHistory)
    .where(
      and(
        eq(processHistory.processUuid, processes.uuid),
        notInArray(processHistory.toStatus, ['LEAD-SIN-FORMULARIO', 'NEGOCIO-PERDIDO'] satisfies ProcessStatus[]),
      ),
    )
  return and(
    isOfPerson(customerId),
    or(ne(processes.status, 'NEGOCIO-PERDIDO' satisfies ProcessStatus), exists(wentOn)),
  )
}
