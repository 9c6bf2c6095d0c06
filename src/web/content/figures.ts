/** Figures of the texts, as they are written in them. All come from the functions that the simulator uses. */
import { formatCop } from '#domain/money/amount-cop.ts'
import { computeInterest, type InterestInput } from '#domain/rates/interest.ts'

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

/** The tax unit of 2026 in pesos (Resolución DIAN 000238 of 2025). */
export const uvt2026Cop = 52_374

/** In: a number of tax units. Out: the pesos they were in 2026, in words. */
export function uvtIn2026(count: number): string {
  return formatCop(count * uvt2026Cop)
}
