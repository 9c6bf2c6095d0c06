import { and, desc, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { bankCases, certificates, depositPeriods, documents } from '../../../platform/db/schema/opening.ts'

/** Reads of what a bank knows of a process: its case, the certificates, the periods of the deposit. */

export type BankCaseRow = typeof bankCases.$inferSelect
export type CertificateRow = typeof certificates.$inferSelect
/** How a period of a deposit began. */
export type DepositPeriodRow = typeof depositPeriods.$inferSelect

export async function findCase(db: Queryable, processUuid: string): Promise<BankCaseRow | undefined> {
  const [row] = await db.select().from(bankCases).where(eq(bankCases.processUuid, processUuid))
  return row
}

/** The certificate of the newest period that has one; of those up to a period, when one is given. */
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

/** The certificate that a document is; undefined for a document that is none. */
export async function findCertificateOfDocument(
  db: Queryable,
  documentId: string,
): Promise<CertificateRow | undefined> {
  const isOfProcess = eq(certificates.processUuid, documents.processUuid)
  const [row] = await db
    .select(getTableColumns(certificates))
    .from(documents)
    .innerJoin(certificates, and(isOfProcess, eq(certificates.documentId, documents.id)))
    .where(eq(documents.id, documentId))
  return row
}

/**
 * The number of the constancy that holds for a period of a deposit: its own, or that of the period before when the law
 * extended it. Throws an Error when the deposit has none.
 */
export async function findCertificateNumber(
  db: Queryable,
  { processUuid, period }: { processUuid: string; period: number },
): Promise<string> {
  const certificate = await findCertificate(db, processUuid, period)
  if (!certificate) throw new Error('the deposit has no certificate')
  return certificate.certificateNumber
}

/** The stretches of a deposit's life, oldest first; none while it has not been issued. */
export function listDepositPeriods(db: Queryable, processUuid: string): Promise<DepositPeriodRow[]> {
  return db
    .select()
    .from(depositPeriods)
    .where(eq(depositPeriods.processUuid, processUuid))
    .orderBy(depositPeriods.period)
}

/** The period that runs: the newest. */
export async function currentDepositPeriod(db: Queryable, processUuid: string): Promise<DepositPeriodRow | undefined> {
  const [row] = await db
    .select()
    .from(depositPeriods)
    .where(eq(depositPeriods.processUuid, processUuid))
    .orderBy(desc(depositPeriods.period))
    .limit(1)
  return row
}
