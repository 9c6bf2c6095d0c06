import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import { readPhoneWithCode } from '#contract/phone-number.ts'
import type { addStaff, changeStaff, listStaff } from '#contract/staff.ts'
import { toWire } from '#contract/wire-names.ts'
import { isPartnerBank } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { holdCustomerOfPhone } from '../../accounts/customers/customer-of-phone.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { phoneOfCustomer } from '../../accounts/customers/read-phone.ts'
import { absencesOn } from '../../accounts/customers/staff-absences.queries.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { endSessionsByStaff } from '../../accounts/users/end-sessions.ts'
import { type Approver, approversOf, givenBy, loadTeam, type MemberOfTeam, requireIndependent } from './four-eyes.ts'
import { staffInvitedTell } from './jobs.ts'
import { deletePasskeys } from './passkey-store.ts'
import { presentApprovers } from './present-approvers.ts'
import { forgetVerified, hasSecondProof, insertMember, lockStaff, type StaffRow, updateMember } from './store.ts'
import { listTeam } from './team.queries.ts'

type Member = CallAnswer<typeof addStaff>

/** O04: lists all present and past staff, the oldest first. */
export async function membersOfStaff(ctx: Context): Promise<CallAnswer<typeof listStaff>> {
  const [rows, team] = [await listTeam(ctx.db), await loadTeam(ctx.db)]
  return { staff: await Promise.all(rows.map((row) => presentMember(ctx, row, team))) }
}

/**
 * O04: gives a phone a role. The new member can do nothing until another administrator agrees, where there is one. As
 * soon as they can sign in, a message to their phone says where.
 * Throws PHONE_INVALID, BANK_NOT_FOUND, or STAFF_EXISTS when it has one.
 */
export async function addMember(
  ctx: Context,
  caller: StaffCaller,
  { phoneNumber, prefixNumber, role, bankId }: CallRequest<typeof addStaff>['body'],
): Promise<Member> {
  const phoneE164 = readPhoneWithCode(prefixNumber, phoneNumber)
  if (!phoneE164) throw new ApiError('PHONE_INVALID')
  if (bankId !== undefined && !isPartnerBank(bankId)) throw new ApiError('BANK_NOT_FOUND')
  const row = await inTransaction(ctx.db, async (tx) => {
    const customerId = await holdCustomerOfPhone(ctx, tx, phoneE164)
    const given = await givenBy(tx, caller.staff, { role })
    const added = await insertMember(tx, { customerId, role, bankId: bankId ?? null, ...given })
    if (!added) throw new ApiError('STAFF_EXISTS')
    // Who waits for another administrator is told once that one agreed.
    if (!added.awaitsConfirmation) await enqueue(ctx.boss, tx, staffInvitedTell, { staffId: added.id })
    await recordAudit(tx, caller, { subjectId: added.id, after: toWire({ role, bankId }) })
    return added
  })
  return presentMember(ctx, row, await loadTeam(ctx.db))
}

/**
 * O04: suspends a member or undoes that, or removes their authenticator and passkeys so that they register others.
 * Their sessions end immediately. A member who comes back, or registers a second proof again, waits like a new one.
 * Throws NOT_FOUND, or STAFF_SELF for oneself: nobody gives themselves a new second proof.
 */
export async function changeMember(
  ctx: Context,
  caller: StaffCaller,
  { params, body }: Pick<CallRequest<typeof changeStaff>, 'params' | 'body'>,
): Promise<Member> {
  const { disabled, resetAuthenticator: reset } = body
  const row = await inTransaction(ctx.db, async (tx) => {
    const before = await lockMemberBut(tx, caller, params.staffId)
    const isGiven = reset === true || (disabled === false && before.disabledAt !== null)
    const after = await updateMember(tx, before.id, {
      ...(isGiven ? await givenBy(tx, caller.staff, before) : {}),
      ...(disabled === undefined ? {} : { disabledAt: disabled ? sql`now()` : null, leftAt: null }),
      ...(reset ? { totpSecretEncrypted: null, totpConfirmedAt: null, totpLastStep: 0, passkeyCount: 0 } : {}),
      wrongPasswords: 0,
      lockedUntil: null,
    })
    if (reset) await deletePasskeys(tx, before.id)
    if (disabled || reset) await forgetVerified(tx, before.id)
    await recordAudit(tx, caller, { before: getState(before), after: getState(after) })
    return after
  })
  return presentMember(ctx, row, await loadTeam(ctx.db))
}

/**
 * O04: confirms what another administrator gave a member, who can act from now on; also what the founder of the team gave
 * alone, at which nobody else has looked. Throws NOT_FOUND, STAFF_SELF, CHANGE_OWN for what the caller gave,
 * CHANGE_DECIDED when nothing waits, APPROVER_NOT_INDEPENDENT, ASKER_OUT.
 */
export async function confirmMember(ctx: Context, caller: StaffCaller, staffId: string): Promise<Member> {
  const row = await inTransaction(ctx.db, async (tx) => {
    const before = await lockMemberBut(tx, caller, staffId)
    if (!before.invitedBy || before.confirmedBy) throw new ApiError('CHANGE_DECIDED')
    if (before.invitedBy === caller.staff.id) throw new ApiError('CHANGE_OWN')
    await requireIndependent(tx, caller.staff.id, before.invitedBy)
    const after = await updateMember(tx, before.id, {
      confirmedBy: caller.staff.id,
      ...(before.awaitsConfirmation ? { awaitsConfirmation: false, standsSince: sql`now()` } : {}),
    })
    if (before.awaitsConfirmation) await enqueue(ctx.boss, tx, staffInvitedTell, { staffId: before.id })
    await recordAudit(tx, caller, { before: getState(before), after: getState(after) })
    return after
  })
  return presentMember(ctx, row, await loadTeam(ctx.db))
}

/**
 * O04: ends all sessions of a member of staff.
 * @returns How many.
 * @throws NOT_FOUND or STAFF_SELF.
 */
export async function endSessionsOfMember(ctx: Context, caller: StaffCaller, staffId: string): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const member = await lockMemberBut(tx, caller, staffId)
    await forgetVerified(tx, member.id)
    const ended = await endSessionsByStaff(tx, member.customerId)
    await recordAudit(tx, caller, { after: { ended } })
    return ended
  })
}

/** Locked until the transaction ends, so that the audit log records the true earlier values. */
async function lockMemberBut(tx: Tx, caller: StaffCaller, staffId: string): Promise<StaffRow> {
  const row = await lockStaff(tx, staffId)
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.id === caller.staff.id) throw new ApiError('STAFF_SELF')
  return row
}

/** Who could agree to what an administrator gave: the administrators who are independent of them. */
function confirmersOf(team: readonly MemberOfTeam[], inviterId: string): Approver[] {
  const mayApprove = ({ isAdmin, hasSecondProof: isReady }: MemberOfTeam) => isAdmin && isReady
  return approversOf(team, { askerId: inviterId, mayApprove }, Date.now()).approvers
}

/** The log keeps the names of the wire, which its older rows have. */
const getState = (row: StaffRow) =>
  toWire({
    role: row.role,
    disabled: row.disabledAt !== null,
    hasAuthenticator: hasSecondProof(row),
    passkeys: row.passkeyCount,
    awaitsConfirmation: row.awaitsConfirmation,
  })

async function presentMember(ctx: Context, row: StaffRow, team: readonly MemberOfTeam[]): Promise<Member> {
  const awayUntil = (await absencesOn(ctx.db, civilDateInBogota(Date.now()))).get(row.id)?.until
  const isUnseen = row.invitedBy !== null && row.confirmedBy === null
  return {
    staffId: row.id,
    name: await findCustomerName(ctx, row.customerId, ctx.db),
    phone: await phoneOfCustomer(ctx, row.customerId, ctx.db),
    role: row.role,
    ...(row.bankId === null ? {} : { bankId: row.bankId }),
    hasAuthenticator: hasSecondProof(row),
    passkeys: row.passkeyCount,
    disabled: row.disabledAt !== null,
    ...(row.leftAt === null ? {} : { leftAt: row.leftAt.toISOString() }),
    ...(awayUntil === undefined ? {} : { awayUntil }),
    awaitsConfirmation: row.awaitsConfirmation,
    nobodyElseLooked: isUnseen && !row.awaitsConfirmation,
    ...(isUnseen && row.invitedBy
      ? { confirmers: await presentConfirmers(ctx, confirmersOf(team, row.invitedBy)) }
      : {}),
    createdAt: row.createdAt.toISOString(),
  }
}

async function presentConfirmers(ctx: Context, confirmers: readonly Approver[]) {
  const ids = confirmers.map(({ id }) => id)
  return presentApprovers(await namesOfStaff(ctx, ids), confirmers)
}
