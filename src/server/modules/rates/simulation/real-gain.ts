import type { RealGainAnswer } from '#contract/real-gain.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { publicFigureKeys, publicFigures, weighDeposit } from '#domain/money/real-gain/public-figures.ts'
import { freeOfGmfOn } from '#domain/money/tax/free-of-gmf.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { listParameterRows } from '../rates/parameters.queries.ts'
import { offersOfBanks } from './offers-of-banks.ts'

/** Whole pesos and days; without a bank the best is meant, without an income no tax of one's own. */
type RealGainWish = {
  amount: number
  term: number
  bankId?: number | undefined
  income?: number | undefined
  isExempt?: 'true' | 'false' | undefined
}

/**
 * Z16: what is really left of the best deposit for an amount and a term, or of that of a bank, and what waiting costs.
 * Throws BANK_NOT_FOUND, and OFFER_NOT_FOUND where nobody takes that amount for that term.
 */
export async function weighRealGain(
  ctx: Context,
  { amount, term, bankId, income, isExempt }: RealGainWish,
): Promise<RealGainAnswer> {
  if (bankId !== undefined && !partnerBanks.some(({ id }) => id === bankId)) throw new ApiError('BANK_NOT_FOUND')
  const includeOnly = bankId === undefined ? undefined : [bankId]
  const [rows, offers] = await Promise.all([
    listParameterRows(ctx.db, publicFigureKeys),
    offersOfBanks(ctx, { amountCop: amount, termsDays: [term], includeOnly }),
  ])
  const [best] = offers
  const [option] = best?.options ?? []
  if (!best || !option) throw new ApiError('OFFER_NOT_FOUND')
  const on = civilDateInBogota(Date.now())
  const figures = publicFigures(rows, on)
  const deposit = { amountCop: amount, ratePercent: option.rate, termDays: option.term, dayBase: option.dayBase }
  const freeOfGmfCop = isExempt === 'true' ? freeOfGmfOn(rows, on).freeCop : 0
  const { grossCop, costs, realCop, waiting } = weighDeposit(deposit, { figures, on, incomeCop: income, freeOfGmfCop })
  return {
    bankId: best.bankId,
    bankLabel: best.bankLabel,
    amount,
    term: option.term,
    rate: option.rate,
    dayBase: option.dayBase,
    rateIsDemonstration: option.rateIsDemonstration,
    gross: grossCop,
    costs,
    real: realCop,
    waiting: { day: waiting.dayCop, week: waiting.weekCop, month: waiting.monthCop },
    figures,
  }
}
