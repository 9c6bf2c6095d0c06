import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { mayCall } from '#contract/who-may-call.ts'
import type { PlatformContext } from '../context.ts'
import { staffMembers, staffSessions } from '../db/schema/back-office.ts'
import { ApiError } from './api-error.ts'
import type { SessionOfRequest, StaffOfRequest } from './request.ts'
import { getToken, requireSession } from './session.ts'

/**
 * @param options - A call for staff.
 * @param session - A live session.
 * @returns The member of staff of the session.
 * @throws NOT_FOUND when it is anybody else, so that the area does not exist for them (R39).
 * @throws STAFF_PASSWORD_REQUIRED when this session does not have a second factor yet.
 * @throws STAFF_AWAITS_CONFIRMATION when another administrator has not confirmed their role yet.
 * @throws ROLE_REQUIRED when the call needs another role (A70).
 */
export async function requireStaff(
  ctx: PlatformContext,
  { permission, beforePassword = false }: Pick<Call, 'permission' | 'beforePassword'>,
  session: SessionOfRequest,
): Promise<StaffOfRequest> {
  const staff = await staffOfSession(ctx, session)
  if (!staff) throw new ApiError('NOT_FOUND')
  if (!beforePassword && !staff.verifiedUntil) throw new ApiError('STAFF_PASSWORD_REQUIRED')
  if (!beforePassword && staff.awaitsConfirmation) throw new ApiError('STAFF_AWAITS_CONFIRMATION')
  if (!mayCall({ permission }, staff.role)) throw new ApiError('ROLE_REQUIRED')
  return staff
}

/** Whether a request has a live session of a member of staff, with or without a second factor. */
export async function isOfStaff(ctx: PlatformContext, http: FastifyRequest): Promise<boolean> {
  if (!getToken(http)) return false
  const session = await requireSession(ctx, http).catch(() => undefined)
  return session !== undefined && (await staffOfSession(ctx, session)) !== undefined
}

async function staffOfSession(ctx: PlatformContext, session: SessionOfRequest): Promise<StaffOfRequest | undefined> {
  const [row] = await ctx.db
    .select({
      id: staffMembers.id,
      role: staffMembers.role,
      bankId: staffMembers.bankId,
      confirmedAt: staffMembers.totpConfirmedAt,
      passkeyCount: staffMembers.passkeyCount,
      awaitsConfirmation: staffMembers.awaitsConfirmation,
      verifiedUntil: staffSessions.expiresAt,
    })
    .from(staffMembers)
    .leftJoin(
      staffSessions,
      and(
        eq(staffSessions.sessionId, session.id),
        eq(staffSessions.staffId, staffMembers.id),
        gt(staffSessions.expiresAt, sql`now()`),
      ),
    )
    .where(and(eq(staffMembers.customerId, session.customerId), isNull(staffMembers.disabledAt)))
  if (!row) return undefined
  return {
    id: row.id,
    role: row.role,
    bankId: row.bankId ?? undefined,
    hasOneTimePassword: row.confirmedAt !== null,
    hasPasskey: row.passkeyCount > 0,
    awaitsConfirmation: row.awaitsConfirmation,
    verifiedUntil: row.verifiedUntil ?? undefined,
  }
}
