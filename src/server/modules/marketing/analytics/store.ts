import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { analyticsEntries } from '../../../platform/db/schema/marketing.ts'

export async function insertEntry(db: Queryable, values: typeof analyticsEntries.$inferInsert): Promise<void> {
  await db.insert(analyticsEntries).values(values)
}

const youngerThan = (days: number) => sql`${analyticsEntries.createdAt} > now() - make_interval(days => ${days}::int)`

/**
 * How often each answer was given to a question, of the last days.
 * @param asked - The kind, and where the answer is in it.
 */
export async function countAnswers(
  db: Queryable,
  asked: { infoType: string; field: string; days: number },
): Promise<{ answer: string | null; count: number }[]> {
  const answer = sql<string | null>`${analyticsEntries.content} ->> ${sql.raw(`'${asked.field}'`)}`
  return db
    .select({ answer, count: sql<number>`count(*)::int` })
    .from(analyticsEntries)
    .where(and(eq(analyticsEntries.infoType, asked.infoType), youngerThan(asked.days)))
    .groupBy(answer)
}

/** What was written under «otro», the newest first. */
export async function listTexts(db: Queryable, days: number, most: number): Promise<{ text: string; at: Date }[]> {
  return db
    .select({ text: sql<string>`${analyticsEntries.content} ->> 'other'`, at: analyticsEntries.createdAt })
    .from(analyticsEntries)
    .where(
      and(
        eq(analyticsEntries.infoType, 'loyalty_survey'),
        youngerThan(days),
        sql`${analyticsEntries.content} ->> 'other' is not null`,
      ),
    )
    .orderBy(desc(analyticsEntries.createdAt))
    .limit(most)
}
