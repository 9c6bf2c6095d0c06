import { placeOnScale } from './place-on-scale.ts'

/** What one has at an entity, in whole pesos: in all, under the cover, beyond it, and where the cover ends. */
export type CoverageRow = { total: number; covered: number; uncovered: number; limit: number }

/** Where the parts of an entity's bar stand, in percent of its length. */
export type CoverageShares = { covered: number; uncovered: number; limit: number }

/**
 * «Cobertura»: the bars of all entities on one scale, so that the line of the cover is one line.
 * @param entities - Their figures.
 * @returns For each, in their order, how much is covered and how much is not, and where the cover ends.
 */
export function coverageShares(entities: readonly CoverageRow[]): CoverageShares[] {
  const to = Math.max(1, ...entities.flatMap(({ total, limit }) => [total, limit]))
  const share = (cop: number) => placeOnScale(cop, { from: 0, to })
  return entities.map(({ total, covered, limit }) => ({
    covered: share(covered),
    uncovered: Math.round((share(total) - share(covered)) * 10) / 10,
    limit: share(limit),
  }))
}
