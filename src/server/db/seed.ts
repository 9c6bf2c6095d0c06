import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import type { Db } from './database.ts'
import { parameters, rates } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** Minimum wage and UVT by year (decisions §3; sources in the table of `docs/rules.md`). */
const yearlyParameters = [
  { key: 'SMMLV', validFrom: '2025-01-01', value: '1423500', status: 'in force', source: 'Decreto 1572 de 2024' },
  { key: 'SMMLV', validFrom: '2026-01-01', value: '1750905', status: 'transitory', source: 'Decreto 0159 de 2026' },
  { key: 'UVT', validFrom: '2025-01-01', value: '49799', status: 'in force', source: 'Resolución 000193 de 2024' },
  { key: 'UVT', validFrom: '2026-01-01', value: '52374', status: 'in force', source: 'Resolución 000238 de 2025' },
]

/** Fills an empty database with parameters and demonstration rates; one that has rates is left as it is. */
export async function seedDatabase(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.insert(parameters).values(yearlyParameters).onConflictDoNothing()
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
