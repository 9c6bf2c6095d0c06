import { and, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { changeRequests } from '../../../platform/db/schema/back-office.ts'

/** Why two people changed something belongs to a merchant's papers, for ten years (Código de Comercio, art. 60). */
const keptYears = 10

/**
 * Empties why requests were made and decided that were decided ten years ago: staff may have named a customer there. Who
 * asked for what and who decided stays, as in the audit log.
 */
export async function forgetOldReasons(db: Queryable): Promise<void> {
  const { reason, decisionReason, decidedAt } = changeRequests
  await db
    .update(changeRequests)
    .set({ reason: '', decisionReason: sql`case when ${decisionReason} is not null then '' end` })
    .where(
      and(
        lt(decidedAt, sql`now() - make_interval(years => ${keptYears}::int)`),
        or(ne(reason, ''), ne(decisionReason, '')),
      ),
    )
}
