import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { yearlyParameters } from '#domain/parameters/yearly-parameters.ts'
import type { Db } from './database.ts'
import { parameters, rates } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** Fills an empty database with parameters and demonstration rates; one that has rates is left as it is. */
export async function seedDatabase(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .insert(parameters)
      .values([...yearlyParameters])
      .onConflictDoNothing()
    const [anyRate] = await tx.select({ id: rates.id }).from(rates).limit(1)
    if (anyRate) return
    await tx.insert(rates).values(
      demonstrationRates.map((rate) => ({
        bankId: rate.bankId,
        termDays: rate.termDays,
        amountFromCop: rate.amountFromCop,
        amountToCop: rate.amountToCop,
        ratePercent: rate.ratePercent,
        validFrom: new Date('2026-01-01T05:00:00Z'),
        source: 'Tasa de demostración',
        isDemonstration: true,
      })),
    )
  })
}
