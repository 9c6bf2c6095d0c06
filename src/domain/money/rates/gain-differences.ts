/** What a deposit earns after the withholding, in whole pesos. */
type Gain = { netCop: number }

/**
 * S09: how much less than the best each offer earns.
 * @param offers - Offers for one deposit, in any order.
 * @returns The same, what earns most first and equals in their order, each with `behindCop`: whole pesos less than the
 *   first, 0 for it and its equals.
 */
export function gainDifferences<Offer extends Gain>(offers: readonly Offer[]): (Offer & { behindCop: number })[] {
  const ranked = offers.toSorted((one, other) => other.netCop - one.netCop)
  const best = ranked[0]?.netCop ?? 0
  return ranked.map((offer) => ({ ...offer, behindCop: best - offer.netCop }))
}
