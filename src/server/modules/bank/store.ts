import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { bankCases, certificates } from '../../db/schema.ts'

export type BankCaseRow = typeof bankCases.$inferSelect
export type CertificateRow = typeof certificates.$inferSelect

export async function findCase(db: Queryable, processUuid: string): Promise<BankCaseRow | undefined> {
  const [row] = await db.select().from(bankCases).where(eq(bankCases.processUuid, processUuid))
  return row
}

/** Writes what is known of a case, and that the bank was asked just now. */
export async function saveCase(
  db: Queryable,
  processUuid: string,
  values: Partial<Omit<BankCaseRow, 'processUuid' | 'updatedAt'>>,
): Promise<void> {
  await db
    .insert(bankCases)
    .values({ processUuid, ...values })
    .onConflictDoUpdate({ target: bankCases.processUuid, set: { ...values, updatedAt: sql`now()` } })
}

export async function findCertificate(db: Queryable, processUuid: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.processUuid, processUuid))
  return row
}

export async function insertCertificate(tx: Tx, values: typeof certificates.$inferInsert): Promise<void> {
  await tx.insert(certificates).values(values).onConflictDoNothing()
}

export async function setCertificateSent(tx: Tx, processUuid: string): Promise<void> {
  await tx
    .update(certificates)
    .set({ sentAt: sql`now()` })
    .where(and(eq(certificates.processUuid, processUuid), isNull(certificates.sentAt)))
}
