const million = 1_000_000

/**
 * A large amount as Colombians say it.
 * @param amountCop - Whole pesos, a thousand million at least.
 * @returns `'$ 9,5 billones'`, `'$ 800 mil millones'`, on one line; rounded, because it stands for what is only about
 *   so much.
 */
export function aboutBillions(amountCop: number): string {
  const tenths = Math.round(amountCop / (million * million * 0.1))
  if (tenths < 10) return `$\u00a0${Math.round(amountCop / (1_000 * million))}\u00a0mil\u00a0millones`
  const text = tenths % 10 === 0 ? `${tenths / 10}` : `${Math.floor(tenths / 10)},${tenths % 10}`
  return `$\u00a0${text}\u00a0${text === '1' ? 'billón' : 'billones'}`
}
