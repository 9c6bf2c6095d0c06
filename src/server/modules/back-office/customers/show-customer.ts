import type { CallAnswer } from '#contract/call.ts'
import type { opsCustomer } from '#contract/ops-customers.ts'
import type { Context } from '../../../app/context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { findPhoneWish } from '../../accounts/customers/phone-wishes.ts'
import { endSessionsByStaff } from '../../accounts/users/end-sessions.ts'
import { sessionsOfCustomer } from '../../accounts/users/sessions-of-customer.ts'
import { listConsents } from '../../privacy/consents.ts'
import { findRetentionObligations } from '../../privacy/retention-obligations.ts'
import { presentRow } from '../ops/present-row.ts'
import { listRowsOfCustomer } from '../ops/store.ts'
import { loadMessages } from '../provider-trail/show-trail.ts'
import { type CustomerRow, findCustomer, findWaitingPhone } from './store.ts'

type Shown = CallAnswer<typeof opsCustomer>

/** O01, O04: everything of a customer. That personal data were read is recorded first. Throws CUSTOMER_NOT_FOUND. */
export async function showCustomer(ctx: Context, { staff, address }: StaffCaller, customerId: string): Promise<Shown> {
  const customer = await requireCustomer(ctx, customerId)
  await inTransaction(ctx.db, (tx) =>
    recordAudit(tx, {
      staffId: staff.id,
      action: 'customer.viewed',
      subjectKind: 'customer',
      subjectId: customerId,
      address,
    }),
  )
  const { db, encryption } = ctx
  const { phoneBlindIndex, createdAt, fullNameEncrypted, phoneEncrypted, erasedAt } = customer
  const wish = await findPhoneWish(db, phoneBlindIndex)
  const waiting = await findWaitingPhone(db, customerId)
  return {
    customer_id: customerId,
    ...(fullNameEncrypted ? { name: encryption.decrypt('customers.full-name', fullNameEncrypted) } : {}),
    ...(erasedAt ? {} : { phone: encryption.decrypt('customers.phone', phoneEncrypted) }),
    since: createdAt.toISOString(),
    ...(wish ? { wish: { wants_notices: wish.wantsNotices, at: wish.saidAt.toISOString() } } : {}),
    processes: (await listRowsOfCustomer(db, customerId)).map((row) => presentRow(ctx, row, staff)),
    sessions: (await sessionsOfCustomer(ctx, { customerId })).map(({ id, device, started_at, last_seen_at }) => ({
      id,
      device: device ?? undefined,
      started_at,
      last_seen_at,
    })),
    messages: await loadMessages(ctx, { customerId, phoneBlindIndex, since: createdAt }),
    consents: (await listConsents(db, customerId, await findRetentionObligations(db, customerId))).map(
      ({ kind, title, given, at }) => ({ kind, title, given, at }),
    ),
    ...(waiting ? { waiting_change: waiting } : {}),
  }
}

/** O04: ends every session of a customer. Out: how many there were. Throws CUSTOMER_NOT_FOUND. */
export async function endSessionsOfCustomer(
  ctx: Context,
  { staff, address }: StaffCaller,
  customerId: string,
): Promise<{ ended: number }> {
  await requireCustomer(ctx, customerId)
  return inTransaction(ctx.db, async (tx) => {
    const ended = await endSessionsByStaff(tx, customerId)
    await recordAudit(tx, {
      staffId: staff.id,
      action: 'customer.sessions-ended',
      subjectKind: 'customer',
      subjectId: customerId,
      after: { ended },
      address,
    })
    return { ended }
  })
}

/** A customer by their id. Throws CUSTOMER_NOT_FOUND. */
export async function requireCustomer({ db }: Context, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new ApiError('CUSTOMER_NOT_FOUND')
  return customer
}
