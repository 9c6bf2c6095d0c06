import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { deadLetterQueue, jobSchema } from './boss.ts'

/**
 * Z09: deletes jobs that are over, and those that failed for good, where their data name a customer or a request. Such
 * data may hold an encrypted phone or address, and are otherwise kept for a week.
 * @param ids - One or more.
 */
export async function forgetJobs(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from ${sql.identifier(jobSchema)}.job
    where (state in ('completed', 'cancelled', 'failed') or name = ${deadLetterQueue})
      and (data->>'customerId' in ${ids} or data->>'requestId' in ${ids})`)
}
