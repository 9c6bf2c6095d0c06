import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { bankCases, certificates, depositEvents } from '../../../platform/db/schema/opening.ts'
import type { BankCaseRow, CertificateRow } from './bank.queries.ts'

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

/** Locks the case of a process until the transaction ends, so that the events of its bank are followed one by one. */
export async function holdCase(tx: Tx, processUuid: string): Promise<void> {
  await tx.select({ one: sql`1` }).from(bankCases).where(eq(bankCases.processUuid, processUuid)).for('update')
}

/**
 * The same, for the answer to a question about a case.
 * @returns False where a later answer came first: then this one is old, and counts for nothing.
 */
export async function holdCaseAsAsked(tx: Tx, asked: BankCaseRow): Promise<boolean> {
  const [held] = await tx.select().from(bankCases).where(eq(bankCases.processUuid, asked.processUuid)).for('update')
  return held !== undefined && askedAbout.every((column) => held[column] === asked[column])
}

const askedAbout = ['applicationId', 'applicationStatus', 'depositId', 'depositStatus', 'depositRound'] as const

/**
 * Keeps what a bank reported of a deposit, once for its id.
 * @returns Whether it was new.
 */
export async function insertDepositEvent(tx: Tx, event: typeof depositEvents.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(depositEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: depositEvents.eventId })
  return rows.length > 0
}
