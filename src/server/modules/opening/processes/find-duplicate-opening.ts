import type { GrantKind } from '#domain/bonuses/bonus-grant.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type RequestedBonuses, requireClaimedAmount } from '../../bonuses/bonuses/bonuses-of-opening.ts'
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
  claims: RequestedBonuses,
): Promise<string | undefined> {
  for (const uuid of uuids) {
    const grants = await listGrants(tx, [uuid])
    if (!hasSameBonuses(claims, grants)) continue
    requireClaimedAmount(claims.claimedCop, grants)
    return uuid
  }
  return undefined
}

/**
 * The promotional bonus must have the same code too. A referral is granted without a claim, so it makes no difference.
 */
function hasSameBonuses(
  { bonus, isEvent, isGiftVoucher, promo }: RequestedBonuses,
  grants: Awaited<ReturnType<typeof listGrants>>,
): boolean {
  const code = grants.find(({ kind }) => kind === 'promo')?.inputs.code
  if (promo && code !== promo) return false

  const claimed: GrantKind[] = [
    ...(bonus ? [bonus] : []),
    ...(isEvent ? (['event'] as const) : []),
    ...(isGiftVoucher ? (['gift-voucher'] as const) : []),
    ...(promo ? (['promo'] as const) : []),
  ]
  const others: GrantKind[] = grants.map(({ kind }) => kind).filter((kind) => kind !== 'referral')
  return claimed.length === others.length && claimed.every((kind) => others.includes(kind))
}
