import { campaignSpent } from '#domain/bonuses/campaign.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { giveBack, takeGrant } from './store.ts'

/** The part of a grant that its campaign counts. */
type Counted = { kind: string; amountCop: number; campaignCode?: string | null }

/**
 * Takes grants from the budgets of their campaigns, in the caller's transaction (decisions §10). Throws
 * BONUS_NOT_ELIGIBLE when a campaign has ended or has not enough left; nothing is taken then.
 */
export async function takeFromCampaigns(tx: Tx, grants: readonly Counted[]): Promise<void> {
  const today = civilDateInBogota(Date.now())
  for (const { kind, amountCop, code } of inOrder(grants)) {
    if (await takeGrant(tx, { code, amountCop, today })) continue
    throw new ApiError('BONUS_NOT_ELIGIBLE', { detail: campaignSpent, facts: { kind } })
  }
}

/** Gives cancelled grants back to their campaigns, in the caller's transaction. */
export async function giveBackToCampaigns(tx: Tx, grants: readonly Counted[]): Promise<void> {
  for (const { amountCop, code } of inOrder(grants)) await giveBack(tx, { code, amountCop })
}

/** Always ordered by code, so that there is no deadlock. */
function inOrder(grants: readonly Counted[]) {
  return grants
    .flatMap((grant) => (grant.campaignCode ? [{ ...grant, code: grant.campaignCode }] : []))
    .sort((one, other) => (one.code < other.code ? -1 : 1))
}
