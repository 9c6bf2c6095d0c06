import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { demonstrationCampaigns } from '#domain/bonuses/demonstration-campaigns.ts'
import { shippedParameters } from '#domain/money/parameters/shipped-parameters.ts'
import type { Db, Tx } from './database.ts'
import { campaigns } from './schema/bonuses.ts'
import { parameters, rates } from './schema/rates.ts'
import { inTransaction } from './transaction.ts'

/** Fills an empty database with parameters, demonstration rates and campaigns; one that has any is left as it is. */
export async function seedDatabase(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .insert(parameters)
      .values([...shippedParameters])
      .onConflictDoNothing()
    await seedCampaigns(tx)
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

async function seedCampaigns(tx: Tx): Promise<void> {
  const [any] = await tx.select({ code: campaigns.code }).from(campaigns).limit(1)
  if (any) return
  await tx
    .insert(campaigns)
    .values(demonstrationCampaigns.map(({ refs, ...own }) => ({ ...own, refs: [...refs], validFrom: '2026-01-01' })))
}
