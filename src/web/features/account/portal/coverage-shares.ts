import type { EntityCover } from './use-dashboard.ts'

/** Where the parts of an entity's bar stand, each from 0 to 100 of its length. */
export type CoverageShares = { covered: number; uncovered: number; limit: number }

/**
 * Z02, drawn: the bar is as long as the cover, or as the total where that is more, so that two bars can be compared.
 * In: the figures of an entity. Out: how much of the bar is covered and how much is not, and where the cover ends.
 */
export function coverageShares({ total, covered, uncovered, limit }: EntityCover): CoverageShares {
  const whole = Math.max(total, limit)
  const share = (part: number) => (whole === 0 ? 0 : (part / whole) * 100)
  return { covered: share(covered), uncovered: share(uncovered), limit: share(limit) }
}
