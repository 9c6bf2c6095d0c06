import { formatCop, largestAmountCop } from '../../money/amounts/amount-cop.ts'
import { formatRate } from '../../money/rates/rate.ts'

/** The least that can be added to a deposit at its renewal, in whole pesos: as much as the least opening (B §5.4). */
export const leastAddedCop = 50_000

/** What is added to a renewal in whole pesos, and the rate of the renewal should the money not come. */
export type AddedMoney = { addedCop: number; rateWithoutPercent: string }

/**
 * What became of it: `awaited` until it is paid; `paid`; `not-paid` until the maturity; `not-found` by the bank, or taken
 * back by the payment provider.
 */
export type AddedMoneyState = 'awaited' | 'paid' | 'not-paid' | 'not-found'

/**
 * @param addedCop - A sum.
 * @returns Why it cannot be added, for its holder; undefined where it can. Whole pesos, within both bounds.
 */
export function addedMoneyFault(addedCop: number): string | undefined {
  if (!Number.isSafeInteger(addedCop)) return 'Escribe un valor en pesos, sin centavos.'
  if (addedCop < leastAddedCop) return `Agrega al menos ${formatCop(leastAddedCop)}, o no agregues nada.`
  if (addedCop > largestAmountCop) return `Puedes agregar hasta ${formatCop(largestAmountCop)}.`
  return undefined
}

/** Whether a renewal counts the added money: until it is clear that it does not come, it does. */
export function countsAddedMoney(state: AddedMoneyState | null): boolean {
  return state === 'awaited' || state === 'paid'
}

/**
 * What the holder signs of the added money.
 * @param renewedCop - The capital without it, in whole pesos.
 * @returns Two sentences, with both sums.
 */
export function addedMoneyText(renewedCop: number, { addedCop, rateWithoutPercent }: AddedMoney): string {
  const [added, whole] = [formatCop(addedCop), formatCop(renewedCop + addedCop)]
  const without = `${formatCop(renewedCop)} a la tasa de ${formatRate(rateWithoutPercent)}`
  return (
    `Agregas ${added}: con ellos queda en ${whole}. ` +
    `Los pagas al banco a más tardar el día del vencimiento; si no llegan, tu CDT se renueva sin ellos, por ${without}`
  )
}
