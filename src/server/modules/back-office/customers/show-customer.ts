import type { CallAnswer } from '#contract/call.ts'
import type { opsCustomer } from '#contract/ops-customers.ts'
import { consentChoice, isConsentKind } from '#domain/customer/privacy/consents.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { findPhoneWish } from '../../accounts/customers/phone-wishes.ts'
import { listTickets } from '../../accounts/tickets/tickets-of-processes.ts'
import { endSessionsByStaff } from '../../accounts/users/end-sessions.ts'
import { sessionsOfCustomer } from '../../accounts/users/sessions-of-customer.ts'
import { listGrants } from '../../bonuses/bonuses/grants.queries.ts'
import { invitedByCustomer } from '../../bonuses/bonuses/referrals-of-customer.ts'
import { closeDeathReport, deathReportsOf } from '../../deposits/trusted-people/death-reports.ts'
import { conversationOfCustomer } from '../../notifications/conversations/conversations.queries.ts'
import { presentRow } from '../ops/present-row.ts'
import { loadRowsOfCustomer } from '../ops/process-rows.ts'
import { loadMessages } from '../provider-trail/show-trail.ts'
import { type CustomerRow, findCustomer, findWaitingPhone, listConsentRows } from './store.ts'

type Shown = CallAnswer<typeof opsCustomer>

/** O01, O04: everything of a customer. Throws CUSTOMER_NOT_FOUND. */
export async function showCustomer(ctx: Context, caller: StaffCaller, customerId: string): Promise<Shown> {
  const customer = await requireCustomer(ctx, customerId)
  const { db, encryption } = ctx
  const { phoneBlindIndex, createdAt, fullNameEncrypted, phoneEncrypted, erasedAt } = customer
  const wish = await findPhoneWish(db, phoneBlindIndex)
  const waiting = await findWaitingPhone(db, customerId)
  const rows = await loadRowsOfCustomer(db, customerId)
  const conversation = await conversationOfCustomer(db, customerId)
  return {
    customerId,
    ...(fullNameEncrypted ? { name: encryption.decrypt('customers.full-name', fullNameEncrypted) } : {}),
    ...(erasedAt ? {} : { phone: encryption.decrypt('customers.phone', phoneEncrypted) }),
    since: createdAt.toISOString(),
    ...(wish ? { wish: { wantsNotices: wish.wantsNotices, at: wish.saidAt.toISOString() } } : {}),
    processes: rows.map((row) => presentRow(ctx, row, caller.staff)),
    sessions: (await sessionsOfCustomer(ctx, { customerId })).map(({ id, device, startedAt, lastSeenAt }) => ({
      id,
      device: device ?? undefined,
      startedAt,
      lastSeenAt,
    })),
    messages: await loadMessages(ctx, { customerId, phoneBlindIndex, since: createdAt }),
    consents: await loadConsents(db, customerId),
    bonuses: (
      await listGrants(
        db,
        rows.map(({ process }) => process.uuid),
      )
    ).map(({ processUuid, kind, status, amountCop, scheduledFor }) => ({
      processUuid,
      kind,
      status,
      amount: amountCop,
      scheduledFor: scheduledFor ?? undefined,
    })),
    invited: await invitedByCustomer(db, customerId),
    tickets: (
      await listTickets(
        db,
        rows.map(({ process }) => process.uuid),
      )
    ).map(({ madeAt, expiresAt, usedAt, ...ticket }) => ({
      ...ticket,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString(),
    })),
    conversation: conversation && {
      id: conversation.id,
      status: conversation.status,
      lastMessageAt: conversation.lastMessageAt.toISOString(),
    },
    deathReports: await deathReportsOf(ctx, customerId),
    ...(waiting ? { waitingChange: waiting } : {}),
  }
}

/** Each kind of consent as it was last answered. */
async function loadConsents(db: Queryable, customerId: string): Promise<Shown['consents']> {
  const rows = await listConsentRows(db, customerId)
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter(isConsentKind)
  return kinds.flatMap((kind) => {
    const last = rows.find((row) => row.kind === kind)
    if (!last) return []
    const { title } = consentChoice({ kind, given: last.given, holdsLiveProcess: false })
    return [{ kind, title, given: last.given, at: last.at.toISOString() }]
  })
}

/**
 * O04: ends every session of a customer.
 * @returns How many there were.
 * @throws CUSTOMER_NOT_FOUND.
 */
export async function endSessionsOfCustomer(
  ctx: Context,
  caller: StaffCaller,
  customerId: string,
): Promise<{ ended: number }> {
  await requireCustomer(ctx, customerId)
  return inTransaction(ctx.db, async (tx) => {
    const ended = await endSessionsByStaff(tx, customerId)
    await recordAudit(tx, caller, { after: { ended } })
    return { ended }
  })
}

/**
 * Z22: closes the report of a death, with what came of it in the audit log.
 * @throws CUSTOMER_NOT_FOUND, DEATH_REPORT_NOT_FOUND.
 */
export async function closeReportOfDeath(
  ctx: Context,
  caller: StaffCaller,
  { customerId, reportId, outcome }: { customerId: string; reportId: string; outcome: 'bank-told' | 'mistaken' },
): Promise<{ closed: true }> {
  await requireCustomer(ctx, customerId)
  return inTransaction(ctx.db, async (tx) => {
    if (!(await closeDeathReport(tx, { customerId, publicId: reportId }))) throw new ApiError('DEATH_REPORT_NOT_FOUND')
    await recordAudit(tx, caller, { after: { outcome } })
    return { closed: true }
  })
}

/** A customer by their id. Throws CUSTOMER_NOT_FOUND. */
export async function requireCustomer({ db }: Context, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new ApiError('CUSTOMER_NOT_FOUND')
  return customer
}
