import type { Change } from '#contract/ops-changes.ts'
import type { Context } from '../../../app/context.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { evidenceOf } from '../customers/keep-evidence.ts'
import { openPhones } from '../customers/prepare-phone-change.ts'
import { loadTeam } from '../staff/four-eyes.ts'
import { presentApprovers } from '../staff/present-approvers.ts'
import type { ChangeRow } from './store.ts'
import { approversOfChange, mayApprove, mayLook } from './who-may.ts'

/** Stands where a reason was erased, with its person or after ten years. */
const erasedReason = 'El motivo se borró.'

export const evidencePurpose = 'change_requests.evidence'

/** Requests as a member of staff sees them, with the names of who asked and who decided. */
export async function presentChanges(
  ctx: Context,
  staff: Pick<StaffOfRequest, 'id' | 'role'>,
  rows: readonly ChangeRow[],
): Promise<Change[]> {
  const nowMs = Date.now()
  const team = await loadTeam(ctx.db)
  // Everybody of the team is named in a list of who could approve; the names are few.
  const names = await namesOfStaff(
    ctx,
    team.map(({ id }) => id),
  )
  const files = await evidenceOf(
    ctx,
    rows.filter(({ kind }) => kind === 'screening').map(({ id }) => id),
  )
  const person = (id: string) => ({ staff_id: id, name: names.get(id) })
  const whoCould = (row: ChangeRow) => {
    const { approvers, aloneUntilMs } = approversOfChange(team, row, nowMs)
    return {
      approvers: presentApprovers(names, approvers),
      ...(aloneUntilMs === undefined ? {} : { alone_until: new Date(aloneUntilMs).toISOString() }),
    }
  }
  return rows.map((row) => {
    const shared = {
      id: row.id,
      reason: row.reason || erasedReason,
      state: row.state,
      requested_by: person(row.requestedBy),
      requested_at: row.requestedAt.toISOString(),
      ...(row.decidedBy ? { decided_by: person(row.decidedBy) } : {}),
      ...(row.decidedAt ? { decided_at: row.decidedAt.toISOString() } : {}),
      ...(row.decisionReason ? { decision_reason: row.decisionReason } : {}),
      is_own: row.requestedBy === staff.id,
      may_approve: mayApprove(row.kind, staff.role),
      four_eyes: {
        ...(row.state === 'waiting' ? whoCould(row) : {}),
        passed_alone: row.passedAlone,
        ...(row.lookedBy ? { looked_by: person(row.lookedBy) } : {}),
        ...(row.lookedAt ? { looked_at: row.lookedAt.toISOString() } : {}),
        may_look:
          row.passedAlone && !row.lookedBy && mayApprove(row.kind, staff.role) && mayLook(team, staff.id, row, nowMs),
      },
    }
    if (row.kind === 'rates') return { ...shared, kind: row.kind, content: row.content }
    if (row.kind === 'parameter') return { ...shared, kind: row.kind, content: row.content }
    if (row.kind === 'campaign') return { ...shared, kind: row.kind, content: row.content }
    if (row.kind === 'jump') return { ...shared, kind: row.kind, content: row.content }
    if (row.kind === 'refund') return { ...shared, kind: row.kind, content: row.content }
    if (row.kind === 'payout') return { ...shared, kind: row.kind, content: row.content }
    if (row.kind === 'connection') return { ...shared, kind: row.kind, content: row.content }
    if (row.kind === 'phone') {
      const ground = row.evidenceEncrypted ? ctx.encryption.decrypt(evidencePurpose, row.evidenceEncrypted) : undefined
      const newPhone = row.secretsEncrypted ? openPhones(ctx, row.secretsEncrypted).toE164 : undefined
      return { ...shared, kind: row.kind, content: row.content, ground, new_phone: newPhone }
    }
    const evidence = row.evidenceEncrypted ? ctx.encryption.decrypt(evidencePurpose, row.evidenceEncrypted) : ''
    const evidence_files = (files.get(row.id) ?? []).map(({ evidenceId, fileName, sha256 }) => ({
      evidence_id: evidenceId,
      file_name: fileName,
      sha256,
    }))
    return { ...shared, kind: row.kind, content: row.content, evidence, evidence_files }
  })
}

/** The same for one. */
export async function presentChange(ctx: Context, staff: StaffOfRequest, row: ChangeRow): Promise<Change> {
  const [shown] = await presentChanges(ctx, staff, [row])
  if (!shown) throw new Error('nothing to show')
  return shown
}
