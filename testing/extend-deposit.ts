import { addMonths, type CivilDate } from '#domain/money/dates/civil-date.ts'
import { currentDepositPeriod } from '#server/modules/opening/bank/bank.queries.ts'
import { insertDepositPeriod } from '#server/modules/opening/bank/deposit-periods.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** Where a product that does not run keeps its data. */
export type DataLocation = { databaseUrl: string | undefined; dataFolder: string }

/**
 * Moves a deposit through time: the law has extended it once, and the period that runs now matures on the given day.
 * @param location - The data of a product that does not run, since the embedded database belongs to one process.
 */
export async function extendDeposit(
  location: DataLocation,
  { processUuid, maturityDate }: { processUuid: string; maturityDate: CivilDate },
): Promise<void> {
  const database = await openDatabase(location)
  try {
    await inTransaction(database.db, async (tx) => {
      const before = await currentDepositPeriod(tx, processUuid)
      if (!before) throw new Error('the deposit has not been issued')
      const { capitalCop, ratePercent, termDays } = before
      const dates = { openingDate: addMonths(maturityDate, -12), maturityDate }
      const figures = { capitalCop, ratePercent, termDays }
      await insertDepositPeriod(tx, {
        processUuid,
        period: before.period + 1,
        origin: 'extension',
        ...dates,
        ...figures,
      })
    })
  } finally {
    await database.close()
  }
}
