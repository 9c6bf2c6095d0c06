import { eq, sql } from 'drizzle-orm'
import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { addDays, type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { bonusGrants } from '#server/platform/db/schema/bonuses.ts'
import { processes } from '#server/platform/db/schema/opening.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { DataLocation } from './extend-deposit.ts'

/**
 * Puts a day's work before the team: an opening whose papers have waited for a review for hours, and a bonus whose day
 * of payment has come.
 * @param location - The data of a product that does not run.
 * @returns The day.
 */
export async function putStaffWork(
  location: DataLocation,
  { processUuid }: { processUuid: string },
): Promise<CivilDate> {
  const scheduledFor = nextBonusPaymentDate(addDays(civilDateInBogota(Date.now()), -10))
  const database = await openDatabase(location)
  try {
    await inTransaction(database.db, async (tx) => {
      const status = 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'
      await tx
        .update(processes)
        .set({ status, updatedAt: sql`now() - interval '6 hours'` })
        .where(eq(processes.uuid, processUuid))
      const grant = {
        processUuid,
        kind: 'bono_de_bienvenida',
        ruleId: 'B02/1',
        inputs: {},
        amountCop: 100_000,
      } as const
      await tx.insert(bonusGrants).values({ ...grant, status: 'scheduled', scheduledFor })
    })
  } finally {
    await database.close()
  }
  return scheduledFor
}
