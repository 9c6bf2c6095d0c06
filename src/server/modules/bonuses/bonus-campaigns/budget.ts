import { type Hold, hasRoom, holdFor, holdHours } from '#domain/bonuses/budget-holds.ts'
import { campaignSpent, campaignState } from '#domain/bonuses/campaign.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { addGrant, findEarlierHold, giveBack, type HeldCampaign, holdCampaign } from './store.ts'

/** The part of a grant that its campaign counts. */
type Counted = { kind: string; amountCop: number; campaignCode?: string | null }

/** What a grant holds of its campaign, as its row keeps it; nothing where no campaign pays it. */
export type HoldOfGrant = { hold: Hold['kind'] | null; heldCop: number; heldUntil: Date | null }

const noHold: HoldOfGrant = { hold: null, heldCop: 0, heldUntil: null }
const hourMs = 3_600_000

/**
 * Holds grants of an opening whose identity is not proven, in the caller's transaction (decision 061).
 * @throws BONUS_NOT_ELIGIBLE when a campaign has ended or has not enough left; nothing is held then.
 */
export async function holdFromCampaigns<Grant extends Counted>(
  tx: Tx,
  customerId: string,
  grants: readonly Grant[],
): Promise<(Grant & HoldOfGrant)[]> {
  const held: (Grant & HoldOfGrant)[] = []
  for (const grant of inOrder(grants)) held.push({ ...grant, ...(await holdGrant(tx, customerId, grant)) })
  return held
}

async function holdGrant(tx: Tx, customerId: string, grant: Counted): Promise<HoldOfGrant> {
  const { kind, amountCop, campaignCode: code } = grant
  if (!code) return noHold
  const campaign = await holdCampaign(tx, code)
  const hold = campaign && isOpen(campaign) ? holdFor(campaign, amountCop) : undefined
  if (!campaign || !hold) throw new ApiError('BONUS_NOT_ELIGIBLE', { detail: campaignSpent, facts: { kind } })
  const earlier = await findEarlierHold(tx, { code, customerId })
  const isOver = earlier.until !== null && earlier.until <= campaign.now
  if (hold.kind === 'none' || earlier.stands || isOver) return { hold: 'none', heldCop: 0, heldUntil: null }
  const heldUntil = earlier.until ?? new Date(campaign.now.getTime() + holdHours * hourMs)
  return { hold: hold.kind, heldCop: hold.heldCop, heldUntil }
}

/**
 * Takes a grant for good, because the identity of its opening is proven. What is held whole is taken in any case; else
 * the campaign is asked again.
 * @param grant - The grant as it stands.
 * @returns Whether it was taken.
 */
export async function takeForGood(tx: Tx, grant: Counted & HoldOfGrant): Promise<boolean> {
  const { amountCop, campaignCode: code, heldUntil } = grant
  const campaign = code ? await holdCampaign(tx, code) : undefined
  if (!code || !campaign) return false
  const isHeld = heldUntil !== null && heldUntil > campaign.now
  const isKept = isHeld && grant.hold === 'whole'
  const forOthers = isHeld
    ? { ...campaign, heldCop: campaign.heldCop - grant.heldCop, heldCount: campaign.heldCount - 1 }
    : campaign
  if (!isKept && !(isOpen(campaign) && hasRoom(forOthers, amountCop))) return false
  await addGrant(tx, { code, amountCop })
  return true
}

const isOpen = (campaign: HeldCampaign) => campaignState(campaign, civilDateInBogota(Date.now())) === 'open'

/** Gives cancelled grants back to their campaigns, in the caller's transaction; what was only held ends by itself. */
export async function giveBackToCampaigns(tx: Tx, grants: readonly (Counted & Pick<HoldOfGrant, 'hold'>)[]) {
  for (const { amountCop, campaignCode: code, hold } of inOrder(grants)) {
    if (code && hold === null) await giveBack(tx, { code, amountCop })
  }
}

/** Always ordered by code, so that there is no deadlock. */
function inOrder<Grant extends Counted>(grants: readonly Grant[]): Grant[] {
  return grants.toSorted((one, other) => ((one.campaignCode ?? '') < (other.campaignCode ?? '') ? -1 : 1))
}
