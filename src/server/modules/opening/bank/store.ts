import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { bankCases, certificates } from '../../../platform/db/schema/opening.ts'
import type { BankCertificate } from '../../../providers/partner-bank/port.ts'

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

/** The certificate of the newest period that has one; of those up to a period, when told. */
export async function findCertificate(
  db: Queryable,
  processUuid: string,
  upToPeriod?: number,
): Promise<CertificateRow | undefined> {
  const isEarly = upToPeriod === undefined ? undefined : lte(certificates.period, upToPeriod)
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.processUuid, processUuid), isEarly))
    .orderBy(desc(certificates.period))
    .limit(1)
  return row
}

/** What is kept of a certificate besides its file. */
export function certificateFacts({ certificateNumber, isin, issuedOn, openingDate, maturityDate }: BankCertificate) {
  return { certificateNumber, isin: isin ?? null, issuedOn, openingDate, maturityDate }
}

export async function insertCertificate(tx: Tx, values: typeof certificates.$inferInsert): Promise<void> {
  await tx.insert(certificates).values(values).onConflictDoNothing()
}

export async function setCertificateSent(
  tx: Tx,
  { processUuid, period }: Pick<CertificateRow, 'processUuid' | 'period'>,
): Promise<void> {
  const isThis = and(eq(certificates.processUuid, processUuid), eq(certificates.period, period))
  await tx
    .update(certificates)
    .set({ sentAt: sql`now()` })
    .where(and(isThis, isNull(certificates.sentAt)))
}
