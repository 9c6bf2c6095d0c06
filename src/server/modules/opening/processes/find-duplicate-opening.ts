import type { BonusClaim } from '#domain/bonuses/bonus-claim.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { requireShownAmount } from '../../bonuses/bonuses/bonuses-of-opening.ts'
import { listGrants } from '../../bonuses/bonuses/grants.queries.ts'

/**
 * R21, a second check besides the idempotency key. Looks at running openings with the same choice, which the customer
 * began within the last ten minutes.
 * @returns The one with the same bonuses. The caller locks the customer, so parallel requests find each other.
 * @throws BONUS_CHANGED when the page says that its bonus has another value.
 */
export async function findDuplicateOpening(
  tx: Tx,
  uuids: readonly string[],
  claims: readonly BonusClaim[],
): Promise<string | undefined> {
  for (const uuid of uuids) {
    const grants = await listGrants(tx, [uuid])
    if (!hasSameBonuses(claims, grants)) continue
    requireShownAmount(claims, grants)
    return uuid
  }
  return undefined
}

/**
 * The promotional bonus must have the same code too. A referral is granted without a claim, so it makes no difference.
 */
function hasSameBonuses(claims: readonly BonusClaim[], grants: Awaited<ReturnType<typeof listGrants>>): boolean {
  const others = grants.filter(({ kind }) => kind !== 'referral')
  const isGranted = (claim: BonusClaim) =>
    others.some(({ kind, inputs }) => kind === claim.kind && (claim.kind !== 'promo' || inputs.code === claim.code))
  return claims.length === others.length && claims.every(isGranted)
}
