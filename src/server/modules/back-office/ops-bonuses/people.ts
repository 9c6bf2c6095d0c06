import type { CallAnswer } from '#contract/call.ts'
import type { opsLeads, opsReferrals } from '#contract/ops-bonuses.ts'
import type { Context } from '../../../context.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { referralsForStaff } from '../../bonuses/bonuses/referrals-for-staff.ts'
import { leadsForStaff } from '../../rates/simulation/leads.ts'
import { decodeCursor, encodeCursor } from '../ops/pagination-cursor.ts'

const perPage = 50

/**
 * O03: lists referrals, who invited and who was invited, a page at a time. Throws INVALID_REQUEST for an invalid
 * cursor.
 */
export async function listReferrals(
  ctx: Context,
  cursor: string | undefined,
): Promise<CallAnswer<typeof opsReferrals>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const { referrals, last } = await referralsForStaff(ctx, { after, limit: perPage })
  return { referrals, ...(last ? { next: encodeCursor(last) } : {}) }
}

/**
 * O03: lists the people who may be contacted about a saved simulation, a page at a time. Their phones are personal
 * data, so the audit log records each look. Throws INVALID_REQUEST for an invalid cursor.
 */
export async function listLeads(
  ctx: Context,
  caller: StaffCaller,
  cursor: string | undefined,
): Promise<CallAnswer<typeof opsLeads>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const { leads, last } = await leadsForStaff(ctx, { after, limit: perPage })
  if (leads.length > 0) {
    await recordLook(ctx, caller, { after: { count: leads.length } })
  }
  return { leads, ...(last ? { next: encodeCursor(last) } : {}) }
}
