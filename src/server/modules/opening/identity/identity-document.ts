import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { identityChecks } from '../../../platform/db/schema/opening.ts'
import type { IdentityDocument } from '../../../providers/identity/port.ts'

/** What the identity check read off the person's document; undefined while no check has succeeded. */
export async function loadIdentityDocument(
  ctx: Context,
  processUuid: string,
  db: Queryable,
): Promise<Partial<IdentityDocument> | undefined> {
  const [row] = await db
    .select({ resultEncrypted: identityChecks.resultEncrypted })
    .from(identityChecks)
    .where(and(eq(identityChecks.processUuid, processUuid), eq(identityChecks.status, 'success')))
    .orderBy(desc(identityChecks.attempt))
    .limit(1)
  if (!row) return undefined
  return row.resultEncrypted ? ctx.encryption.decryptJson(identityResultPurpose, row.resultEncrypted) : {}
}

export const identityResultPurpose = 'identity_checks.result'
