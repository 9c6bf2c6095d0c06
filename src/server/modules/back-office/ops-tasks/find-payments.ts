import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { payments, processes } from '../../../platform/db/schema/opening.ts'
import { aboutProcess, depositWords, type FoundTask, mostOfKind } from './task-kind.ts'

type Deposit = Parameters<typeof depositWords>[0] & { providerSays: string | null }

type WantedPayments = {
  where: SQL | undefined
  /** The instant since when each is a task. */
  since: SQL
  /** What is said of each, in Spanish; bank and amount by default. */
  detail?: (payment: Deposit) => string
}

/**
 * @param wanted - Which payments, by columns of `payments` and `processes`.
 * @returns A task for each, the oldest first.
 */
export async function findPayments(db: Queryable, wanted: WantedPayments): Promise<FoundTask[]> {
  const { where, since, detail = depositWords } = wanted
  const rows = await db
    .select({
      id: payments.id,
      since: since.mapWith(payments.updatedAt).as('since'),
      providerSays: payments.providerSays,
      amountCop: payments.amountCop,
      bankId: processes.bankId,
      processUuid: processes.uuid,
    })
    .from(payments)
    .innerJoin(processes, eq(processes.uuid, payments.processUuid))
    .where(where)
    .orderBy(asc(sql`since`))
    .limit(mostOfKind + 1)
  return rows.map((row) => ({
    id: row.id,
    since: row.since,
    detail: detail(row),
    ...aboutProcess(row.processUuid),
  }))
}
