import type { Change, ChangeKind, ChangeOfKind } from '#contract/ops-changes.ts'
import type { Context } from '../../../context.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { type EvidenceFile, evidenceOf } from '../customers/keep-evidence.ts'
import { loadTeam } from '../staff/four-eyes.ts'
import { presentApprovers, presentAway } from '../staff/present-approvers.ts'
import type { KindOfChange } from './change-kind.ts'
import { kindsOfChange } from './registry.ts'
import type { ChangeRow } from './store.ts'
import { approversOfChange, mayApprove, mayLook, mayUndo } from './who-may.ts'

/** Stands where a reason was erased, with its person or after ten years. */
const erasedReason = 'El motivo se borró.'

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
  const person = (id: string) => ({ staffId: id, name: names.get(id) })
  const whoCould = (row: ChangeRow) => {
    const { approvers, away, aloneUntilMs } = approversOfChange(team, row, nowMs)
    return {
      approvers: presentApprovers(names, approvers),
      ...(away.length > 0 ? { away: presentAway(names, away) } : {}),
      ...(aloneUntilMs === undefined ? {} : { aloneUntil: new Date(aloneUntilMs).toISOString() }),
    }
  }
  return rows.map((row) => {
    const shared = {
      id: row.id,
      reason: row.reason || erasedReason,
      state: row.state,
      requestedBy: person(row.requestedBy),
      requestedAt: row.requestedAt.toISOString(),
      ...(row.decidedBy ? { decidedBy: person(row.decidedBy) } : {}),
      ...(row.decidedAt ? { decidedAt: row.decidedAt.toISOString() } : {}),
      ...(row.decisionReason ? { decisionReason: row.decisionReason } : {}),
      isOwn: row.requestedBy === staff.id,
      mayApprove: mayApprove(row.kind, staff.role),
      ...(mayUndo(row, staff.role) ? ({ mayUndo: true } as const) : {}),
      fourEyes: {
        ...(row.state === 'waiting' ? whoCould(row) : {}),
        passedAlone: row.passedAlone,
        ...(row.lookedBy ? { lookedBy: person(row.lookedBy) } : {}),
        ...(row.lookedAt ? { lookedAt: row.lookedAt.toISOString() } : {}),
        mayLook:
          row.passedAlone && !row.lookedBy && mayApprove(row.kind, staff.role) && mayLook(team, staff.id, row, nowMs),
      },
    }
    return { ...shared, ...presentOfKind(ctx, row, files.get(row.id) ?? []) }
  })
}

/** The same for one. */
export async function presentChange(ctx: Context, staff: StaffOfRequest, row: ChangeRow): Promise<Change> {
  const [shown] = await presentChanges(ctx, staff, [row])
  if (!shown) throw new Error('nothing to show')
  return shown
}

/** What its kind adds to a request. The parts fit together, as the types of each kind say. */
function presentOfKind<K extends ChangeKind>(
  ctx: Context,
  row: ChangeRow<K>,
  files: readonly EvidenceFile[],
): ChangeOfKind {
  const kind: KindOfChange<K> = kindsOfChange[row.kind]
  const shown = files.map(({ evidenceId, fileName, sha256 }) => ({
    evidenceId,
    fileName,
    sha256,
  }))
  return { kind: row.kind, content: row.content, ...kind.present?.(ctx, row, shown) } as ChangeOfKind
}
