import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { setMemberAbsence } from '#contract/staff-absences.ts'
import { toWire } from '#contract/wire-names.ts'
import { absenceFault, isAwayOn, overlaps } from '#domain/customer/people/absence.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import type { AbsenceRow } from '../../accounts/customers/staff-absences.queries.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { holdMemberAtWork } from '../staff/hold-member.ts'
import { requireReceiver } from './receivers.ts'
import { deleteAbsence, findAbsence, putAbsence } from './store.ts'

type Answer = CallAnswer<typeof setMemberAbsence>

/**
 * O04: says when a member is away and who stands in, or that they are not. It replaces what was said before. Throws
 * NOT_FOUND, ABSENCE_DAYS, and STAND_IN_NOT_AVAILABLE for somebody of another side, or who is away on one of the days.
 */
export async function setAbsence(
  ctx: Context,
  caller: StaffCaller,
  staffId: string,
  { absence }: CallRequest<typeof setMemberAbsence>['body'],
): Promise<Answer> {
  const today = civilDateInBogota(Date.now())
  if (absence && absenceFault(absence, today)) throw new ApiError('ABSENCE_DAYS')
  const row = await inTransaction(ctx.db, async (tx) => {
    const member = await holdMemberAtWork(tx, staffId)
    const before = await findAbsence(tx, staffId)
    if (absence === null) await deleteAbsence(tx, staffId)
    else {
      const { from, until, standInId = null } = absence
      if (standInId !== null) {
        await requireReceiver(tx, member, standInId)
        const theirs = await findAbsence(tx, standInId)
        if (theirs && overlaps(theirs, absence)) throw new ApiError('STAND_IN_NOT_AVAILABLE')
      }
      await putAbsence(tx, { staffId, from, until, standInId, saidBy: caller.staff.id })
    }
    await recordAudit(tx, caller, { before: { absence: getDays(before) }, after: { absence: getDays(absence) } })
    return findAbsence(tx, staffId)
  })
  return { absence: await presentAbsence(ctx, row, today) }
}

const getDays = (
  row: (Pick<AbsenceRow, 'from' | 'until'> & { standInId?: string | null | undefined }) | null | undefined,
) => (row ? toWire({ from: row.from, until: row.until, standIn: row.standInId ?? undefined }) : null)

/** An absence as it leaves; one that is over is none. */
export async function presentAbsence(
  ctx: Context,
  row: AbsenceRow | undefined,
  today: CivilDate,
): Promise<Answer['absence']> {
  if (!row || row.until < today) return undefined
  const { from, until, standInId } = row
  const names = await namesOfStaff(ctx, standInId ? [standInId] : [])
  return {
    from,
    until,
    isNow: isAwayOn(row, today),
    ...(standInId ? { standIn: { staffId: standInId, name: names.get(standInId) } } : {}),
  }
}
