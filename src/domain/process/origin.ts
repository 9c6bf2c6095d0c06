/** Where somebody came from who opened a deposit: by themselves, helped in a store, or by a coach (B §2.2). */
export const processOrigins = ['alone', 'store', 'coach'] as const
export type ProcessOrigin = (typeof processOrigins)[number]

/**
 * @param help - Whether a store or its advisor, and whether a coach, is named by the opening.
 * @returns The origin; a coach counts before a store, since the coach brought the customer there.
 */
export function originOf({ hasStore, hasCoach }: { hasStore: boolean; hasCoach: boolean }): ProcessOrigin {
  if (hasCoach) return 'coach'
  return hasStore ? 'store' : 'alone'
}
