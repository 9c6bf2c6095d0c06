/**
 * How a budget lasts while nobody is proven yet (decision 061). An opening of somebody without a proven identity only
 * holds its bonus, for some hours. All such holds together take a hundredth of a budget at most. Beyond that nothing is
 * held, and the bonus is asked for when the identity is proven.
 */

/** How long a bonus is held for somebody who has not proven their identity. */
export const holdHours = 6
/** The part of a budget that all holds together may take. */
const shareOfHolds = 100
/** A small budget is held whole, so that nobody is promised what ten others are promised too. */
const alwaysHeld = { cop: 200_000, grants: 5 }

/** A budget in whole pesos and in grants: what it is, what was granted for good, and what is held now. */
export type BudgetState = {
  budgetCop: number | null
  budgetGrants: number | null
  grantedCop: number
  grantedCount: number
  heldCop: number
  heldCount: number
}

/**
 * `whole`: the bonus is kept for its person until a time. `part`: less than the bonus is held, `none`: nothing. In both
 * it is asked for again at the proof.
 */
export type Hold = { kind: 'whole' | 'part' | 'none'; heldCop: number }

/**
 * @param amountCop - The bonus in whole pesos.
 * @returns Whether the budget has room for all of it.
 */
export function hasRoom(state: BudgetState, amountCop: number): boolean {
  const { budgetCop, budgetGrants, grantedCop, grantedCount, heldCop, heldCount } = state
  return (
    (budgetCop === null || grantedCop + heldCop + amountCop <= budgetCop) &&
    (budgetGrants === null || grantedCount + heldCount + 1 <= budgetGrants)
  )
}

/**
 * @param amountCop - The bonus of an opening without a proven identity, in whole pesos.
 * @returns What is held of it; undefined where the budget has no room for all of it.
 */
export function holdFor(state: BudgetState, amountCop: number): Hold | undefined {
  if (!hasRoom(state, amountCop)) return undefined
  const { budgetCop, budgetGrants, heldCop, heldCount } = state
  const mostCop = budgetCop === null ? amountCop : shareOf(budgetCop, alwaysHeld.cop) - heldCop
  const heldOfThisCop = Math.max(0, Math.min(amountCop, mostCop))
  const isCounted = budgetGrants === null || heldCount < shareOf(budgetGrants, alwaysHeld.grants)
  if (!isCounted || (heldOfThisCop === 0 && amountCop > 0)) return { kind: 'none', heldCop: 0 }
  return { kind: heldOfThisCop === amountCop ? 'whole' : 'part', heldCop: heldOfThisCop }
}

const shareOf = (budget: number, least: number) => Math.max(Math.floor(budget / shareOfHolds), least)
