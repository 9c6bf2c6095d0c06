import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { identityChecks } from '../../db/schema.ts'

export type IdentityStatus = 'none' | 'pending' | 'success' | 'failure'

/** How the identity check of a process stands: one success is enough, otherwise the newest attempt says it. */
export async function identityStateOf(db: Queryable, processUuid: string): Promise<{ status: IdentityStatus }> {
  const rows = await db
    .select({ status: identityChecks.status })
    .from(identityChecks)
    .where(eq(identityChecks.processUuid, processUuid))
    .orderBy(desc(identityChecks.attempt))
  const decisive = rows.find((row) => row.status === 'success') ?? rows[0]
  return { status: (decisive?.status ?? 'none') as IdentityStatus }
}
