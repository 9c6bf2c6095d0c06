/** Figures of the texts, as they are written in them. All come from the functions that the simulator uses. */
import { tieredBonus } from '#domain/bonuses/tiered.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { minimumWageKey, parameterCop, uvtKey } from '#domain/money/parameters/parameter-on.ts'
import { yearlyParameters } from '#domain/money/parameters/yearly-parameters.ts'
import { computeInterest, type InterestInput } from '#domain/money/rates/interest.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { freeOfGmfOn } from '#domain/money/tax/free-of-gmf.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'

/** @returns Its interest before and after withholding, the withholding, and what one gets back, in words. */
export function formatFigures(deposit: InterestInput) {
  const { grossCop, withholdingCop, netCop } = computeInterest(deposit)
  return {
    capital: formatCop(deposit.amountCop),
    gross: formatCop(grossCop),
    withholding: formatCop(withholdingCop),
    net: formatCop(netCop),
    total: formatCop(deposit.amountCop + netCop),
  }
}

/**
 * @param deposit - An example deposit of a text.
 * @returns What the text may show of it, in words, by the name that it is written with.
 */
export function depositFigures(deposit: InterestInput): Readonly<Record<string, string>> {
  const { ratePercent, termDays } = deposit
  return {
    ...formatFigures(deposit),
    rate: formatRate(ratePercent),
    percent: formatPercent(ratePercent),
    days: `${termDays}`,
    term: formatTerm(termDays),
    tieredBonus: formatTieredBonus(deposit),
  }
}

/** What the tiered bonus would be of a deposit, as the bonus itself computes it. */
function formatTieredBonus({ amountCop, termDays }: InterestInput): string {
  const { isValid, bonusAmountCop } = tieredBonus.evaluate({ type: tieredBonus.id, amountCop, termDays })
  return isValid
    ? `En el ejemplo de arriba serían ${formatCop(bonusAmountCop)}.`
    : 'En el ejemplo de arriba no aplica, por el monto o por el plazo.'
}

/** The tax unit and the monthly minimum wage of 2026, in pesos. */
export const uvt2026Cop: number = parameterCop(yearlyParameters, uvtKey, '2026-12-31')
export const minimumWage2026Cop: number = parameterCop(yearlyParameters, minimumWageKey, '2026-12-31')

/** What a person's withdrawals of a month in 2026 are free of the 4 × 1000, in pesos. */
export const freeOfGmf2026Cop: number = freeOfGmfOn(yearlyParameters, '2026-12-31').freeCop

/**
 * @param count - A number of tax units.
 * @returns The pesos they were in 2026, in words.
 */
export function uvtIn2026(count: number): string {
  return formatCop(count * uvt2026Cop)
}
