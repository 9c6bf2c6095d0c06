import { referralExtraRatePercent } from '#domain/bonuses/referral.ts'
import { issuedStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { statusesOfPerson } from './counted-processes.queries.ts'
import { isInvitedByOneself } from './invited-by-oneself.ts'
import { isReferralCode } from './referral-code.ts'
import { findOwner, insertReferral, listRegistered } from './referral-store.ts'
import { kindsHeld } from './store.ts'

/**
 * B11: registers a referral code for a customer; it waits for the customer's next opening. The customer is the person:
 * a code of their other phone is their own (decisions §10).
 * Throws C003 for an unknown code, REFERRAL_OWN, and C001 when one of the customer's processes used the code. Throws
 * C002 when this or another code waits already, C004 when the customer has CDTs.
 */
export async function registerReferral(
  ctx: Context,
  input: { customerId: string; code: string },
): Promise<{ code: string; extraRate: string }> {
  const { customerId } = input
  const code = input.code.toUpperCase()
  const owner = isReferralCode(code) ? await findOwner(ctx.db, code) : undefined
  if (owner === undefined) throw new ApiError('C003')
  if (await isInvitedByOneself(ctx.db, { customerId, owner, code })) throw new ApiError('REFERRAL_OWN')
  const registered = await listRegistered(ctx.db, customerId)
  if (registered.some((row) => row.code === code && row.processUuid !== null)) throw new ApiError('C001')
  const isInvited = registered.some((row) => row.processUuid === null)
  if (isInvited || (await kindsHeld(ctx.db, customerId)).includes('referral')) throw new ApiError('C002')
  const statuses = await statusesOfPerson(ctx.db, customerId)
  if (statuses.some((status) => issuedStatuses.includes(status))) throw new ApiError('C004')
  if (!(await insertReferral(ctx.db, { code, customerId }))) throw new ApiError('C002')
  return { code, extraRate: referralExtraRatePercent }
}
