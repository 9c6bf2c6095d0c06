import type { CallAnswer } from '#contract/call.ts'
import type { getRateHistory } from '#contract/rates.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { officialHistory } from '../official-rates/official-rates-now.ts'
import { computeStretches } from './bands.ts'
import { listRatesEver } from './store.ts'

/**
 * Z05: how a bank's rate for a term changed, here and in the official report, the oldest first. A bank that is no
 * partner has only the report.
 * @param wanted - The bank, the term in days, and an amount in whole pesos (the bank's least when left out).
 * @throws BANK_NOT_FOUND.
 */
export async function rateHistory(
  ctx: Context,
  wanted: { bankId: number; term: number; amount?: number | undefined },
): Promise<CallAnswer<typeof getRateHistory>> {
  const { bankId, term: termDays, amount } = wanted
  if (!bankNames.has(bankId)) throw new ApiError('BANK_NOT_FOUND')
  const official = await officialHistory(ctx, { bankId, termDays })
  const amountCop = amount ?? (isPartnerBank(bankId) ? partnerBank(bankId).minimumAmountCop : 1)
  const rows = isPartnerBank(bankId) ? await listRatesEver(ctx.db, { bankId, termDays, amountCop }) : []
  return {
    offered: computeStretches(rows, new Date()).map(({ row, from, to }) => ({
      from: from.toISOString(),
      to: to?.toISOString() ?? null,
      rate: row.ratePercent,
      isDemonstration: row.isDemonstration,
    })),
    official: official.map(({ cutOn, ratePercent, lowVolume }) => ({
      cutOn,
      rate: ratePercent,
      lowVolume,
    })),
  }
}
