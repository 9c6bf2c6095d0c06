/** Who may do what with which kind of change. */
import { type ChangeKind, changeKinds } from '#contract/ops-changes.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { approversOf, type MemberOfTeam, mayLookAfter } from '../staff/four-eyes.ts'
import { kindsOfChange } from './registry.ts'
import type { ChangeRow } from './store.ts'

/** @returns Whether the role may ask for the change. */
export function mayAsk(kind: ChangeKind, role: StaffRole): boolean {
  return kindsOfChange[kind].askers.includes(role)
}

export function mayApprove(kind: ChangeKind, role: StaffRole): boolean {
  return kindsOfChange[kind].approvers.includes(role)
}

/**
 * @returns The kinds of change that it sees, and may refuse: those that it may ask for or approve. Evidence about a
 *   person is for those alone who decide about it.
 */
export function kindsSeenBy(role: StaffRole): readonly ChangeKind[] {
  return changeKinds.filter((kind) => mayAsk(kind, role) || mayApprove(kind, role))
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
