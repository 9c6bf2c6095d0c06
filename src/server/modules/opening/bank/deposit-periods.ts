import type { Tx } from '../../../platform/db/database.ts'
import { certificates, depositPeriods, type PeriodOrigin } from '../../../platform/db/schema/opening.ts'
import type { BankCertificate } from '../../../providers/partner-bank/port.ts'

/** Keeps a period of a deposit, once; what stands is never changed. */
export async function insertDepositPeriod(tx: Tx, values: typeof depositPeriods.$inferInsert): Promise<void> {
  await tx.insert(depositPeriods).values(values).onConflictDoNothing()
}

/**
 * Keeps a period that the bank issued, with its certificate, once.
 * @param issued - Which period of which process, how it began, and the stored file of the certificate.
 * @param certificate - What the bank says in it.
 */
export async function insertIssuedPeriod(
  tx: Tx,
  issued: { processUuid: string; period: number; origin: PeriodOrigin; documentId: string },
  certificate: BankCertificate,
): Promise<void> {
  const { documentId, ...period } = issued
  const { certificateNumber, isin, issuedOn, openingDate, maturityDate, amountCop, ratePercent, termDays } = certificate
  const { processUuid } = period
  await tx
    .insert(certificates)
    .values({
      processUuid,
      period: period.period,
      documentId,
      certificateNumber,
      isin: isin ?? null,
      issuedOn,
      openingDate,
      maturityDate,
    })
    .onConflictDoNothing()
  await insertDepositPeriod(tx, {
    ...period,
    openingDate,
    maturityDate,
    capitalCop: amountCop,
    ratePercent,
    termDays,
  })
}
