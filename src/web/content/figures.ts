/** Figures of the texts, as they are written in them. All come from the functions that the simulator uses. */
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { minimumWageKey, parameterCop, uvtKey } from '#domain/money/parameters/parameter-on.ts'
import { yearlyParameters } from '#domain/money/parameters/yearly-parameters.ts'
import { computeInterest, type InterestInput } from '#domain/money/rates/interest.ts'

/** In: a deposit. Out: its interest before and after withholding, the withholding, and what one gets back, in words. */
export function figuresOf(deposit: InterestInput) {
  const { grossCop, withholdingCop, netCop } = computeInterest(deposit)
  return {
    capital: formatCop(deposit.amountCop),
    gross: formatCop(grossCop),
    withholding: formatCop(withholdingCop),
    net: formatCop(netCop),
    total: formatCop(deposit.amountCop + netCop),
  }
}

/** The tax unit and the monthly minimum wage of 2026, in pesos. */
export const uvt2026Cop: number = parameterCop(yearlyParameters, uvtKey, '2026-12-31')
export const minimumWage2026Cop: number = parameterCop(yearlyParameters, minimumWageKey, '2026-12-31')

/** What a person's withdrawals of a month in 2026 are free of the 4 × 1.000: 350 tax units (Law 2277 of 2022). */
export const freeOfGmfUvt = 350
export const freeOfGmf2026Cop: number = freeOfGmfUvt * uvt2026Cop

/** In: a number of tax units. Out: the pesos they were in 2026, in words. */
export function uvtIn2026(count: number): string {
  return formatCop(count * uvt2026Cop)
}
