import type { GrantKind } from '#domain/bonuses/bonus-grant.ts'
import type { Tx } from '../../db/database.ts'
import { type BonusClaims, requireClaimedAmount } from '../bonuses/bonuses-of-opening.ts'
import { grantsOfProcess } from '../bonuses/grants-of-processes.ts'
import type { CreateProcessInput } from './create-process.ts'
import { listTwins, type ProcessRow } from './store.ts'

/**
 * R21, the wall behind the idempotency key: the opening under way that the customer began within the last ten minutes
 * with the same bank, amount, term and bonuses. The caller holds the customer, so two at once find each other.
 * Throws BONUS_CHANGED when the page says that its bonus is worth something else.
 */
export async function twinOf(
  tx: Tx,
  customerId: string,
  input: CreateProcessInput,
  claims: BonusClaims,
): Promise<ProcessRow | undefined> {
  const turbo = input.extra?.is_turbo_cdt === true
  const choice = { customerId, bankId: input.bank_id, termDays: input.term, ownAmountCop: input.amount, turbo }
  for (const twin of await listTwins(tx, choice)) {
    const grants = await grantsOfProcess(tx, twin.uuid)
    if (
      !hasSameBonuses(
        claims,
        grants.map(({ kind }) => kind),
      )
    )
      continue
    requireClaimedAmount(claims.claimedCop, grants)
    return twin
  }
  return undefined
}

/** A referral is granted without being asked for, so it makes no difference. */
function hasSameBonuses({ bonus, isEvent, promo }: BonusClaims, granted: readonly GrantKind[]): boolean {
  const claimed: GrantKind[] = [
    ...(bonus ? [bonus] : []),
    ...(isEvent ? (['event'] as const) : []),
    ...(promo ? (['promo'] as const) : []),
  ]
  const others: readonly GrantKind[] = granted.filter((kind) => kind !== 'referral')
  return claimed.length === others.length && claimed.every((kind) => others.includes(kind))
}
