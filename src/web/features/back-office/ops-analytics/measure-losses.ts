type Step = { reached: number }

/**
 * O03.
 * @param steps - The steps of the funnel in their order.
 * @returns Each with how many of the step before did not come to it. The largest loss is marked, the first of equal
 *   ones; none where nobody was lost. The first step has no loss.
 */
export function measureLosses<S extends Step>(
  steps: readonly S[],
): (S & { loss?: { value: number; isWorst: boolean } })[] {
  const losses = steps.map(({ reached }, place) => Math.max(0, (steps[place - 1]?.reached ?? reached) - reached))
  const most = Math.max(0, ...losses)
  const worst = most > 0 ? losses.indexOf(most) : -1
  return steps.map((step, place) =>
    place === 0 ? step : { ...step, loss: { value: losses[place] ?? 0, isWorst: place === worst } },
  )
}
