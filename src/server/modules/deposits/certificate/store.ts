import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { certificates } from '../../../platform/db/schema/opening.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** The certificate of the newest period that has one. */
export async function findCertificate(db: Queryable, processUuid: string): Promise<CertificateRow | undefined> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.processUuid, processUuid))
    .orderBy(desc(certificates.period))
    .limit(1)
  return row
}
