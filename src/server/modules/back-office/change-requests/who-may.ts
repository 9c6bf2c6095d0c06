/** Who may do what with which kind of change. */
import { type CampaignContent, type ChangeKind, changeKinds } from '#contract/ops-changes.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { approversOf, type MemberOfTeam, mayLookAfter } from '../staff/four-eyes.ts'
import { kindsOfChange } from './registry.ts'
import type { ChangeRow } from './store.ts'

/** @returns Whether the role may ask for the change. */
export function mayAsk(kind: ChangeKind, role: StaffRole): boolean {
  return hasPermission(role, kindsOfChange[kind].ask)
}

/** @returns Whether the role may ask that what there was before that change comes back: rates, or a campaign. */
export function mayUndo(row: Pick<ChangeRow, 'kind' | 'state' | 'content'>, role: StaffRole): boolean {
  return row.state === 'approved' && hasFormer(row) && mayAsk(row.kind, role)
}

/** A campaign that began as ended has nothing before it. */
function hasFormer(row: Pick<ChangeRow, 'kind' | 'content'>): boolean {
  if (row.kind !== 'campaign') return row.kind === 'rates'
  const { campaign, before } = row.content as CampaignContent
  return before !== undefined || !campaign.isEnded
}

export function mayApprove(kind: ChangeKind, role: StaffRole): boolean {
  return hasPermission(role, kindsOfChange[kind].approve)
}

/**
 * @returns The kinds of change that it sees: those that it may ask for or approve, and those whose subject it sees.
 *   Evidence about a person is for those alone who decide about it.
 */
export function kindsSeenBy(role: StaffRole): readonly ChangeKind[] {
  return changeKinds.filter((kind) => {
    const { see } = kindsOfChange[kind]
    return mayAsk(kind, role) || mayApprove(kind, role) || (see !== undefined && hasPermission(role, see))
  })
}

/** @returns The kinds of change that it may approve, where somebody else asked. */
export function kindsApprovedBy(role: StaffRole): readonly ChangeKind[] {
  return changeKinds.filter((kind) => mayApprove(kind, role))
}

/**
 * @param row - What was approved alone.
 * @returns Whether that member may look at it.
 */
export function mayLook(
  team: readonly MemberOfTeam[],
  memberId: string,
  row: Pick<ChangeRow, 'requestedBy' | 'decidedBy'>,
  nowMs: number,
): boolean {
  return mayLookAfter(team, memberId, [row.requestedBy, ...(row.decidedBy ? [row.decidedBy] : [])], nowMs)
}

/**
 * @param options - A request that waits.
 * @returns Who could approve it; an empty list when nobody can.
 */
export function approversOfChange(
  team: readonly MemberOfTeam[],
  { kind, requestedBy }: Pick<ChangeRow, 'kind' | 'requestedBy'>,
  nowMs: number,
) {
  const isReady = ({ role, hasSecondProof }: MemberOfTeam) => hasSecondProof && mayApprove(kind, role)
  return approversOf(team, { askerId: requestedBy, mayApprove: isReady }, nowMs)
}
