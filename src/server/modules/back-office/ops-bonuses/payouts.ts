import type { CallAnswer } from '#contract/call.ts'
import type { makePayout as makeCall, OpsPayout, opsPayouts } from '#contract/ops-bonuses.ts'
import { toWire } from '#contract/wire-names.ts'
import { isBonusPaymentDay } from '#domain/bonuses/payment-schedule.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller, StaffOfRequest } from '../../../platform/http/request.ts'
import { daysWithoutPayout, loadPayouts, type PayoutRow } from '../../bonuses/bonuses/payouts.queries.ts'
import { collectPayout, findPayout } from '../../bonuses/bonuses/payouts.ts'
import { type WaitingPayout, waitingByPayout } from '../change-requests/payout-requests.ts'
import { requireDay } from './require-day.ts'

/** O03: the days of payment: those whose file is still to be made, and the files. */
export async function listPayouts(ctx: Context, staff: StaffOfRequest): Promise<CallAnswer<typeof opsPayouts>> {
  const today = civilDateInBogota(Date.now())
  const due = await daysWithoutPayout(ctx.db)
  const made = await loadPayouts(ctx.db)
  const waiting = await waitingByPayout(ctx.db)
  return {
    due: due.map(({ day, count, amountCop }) => ({
      paysOn: day,
      count,
      amount: amountCop,
      canBeMade: day <= today && isBonusPaymentDay(day),
    })),
    payouts: made.map((row) => presentPayout(ctx, staff, row, waiting)),
    formats: ctx.config.TREASURY_ACCOUNT ? ['csv', 'pab'] : ['csv'],
  }
}

/**
 * O03, B13: makes the payout of a Tuesday or Thursday that has begun, when the list of its bonuses is closed; asked for
 * again it is the same one, and nothing changes. Throws PAYOUT_DAY, PAYOUT_EMPTY, INVALID_REQUEST for what is not a
 * day.
 */
export async function makePayout(
  ctx: Context,
  caller: StaffCaller,
  paysOn: CivilDate,
): Promise<CallAnswer<typeof makeCall>> {
  const { staff } = caller
  requireDay(paysOn)
  if (!isBonusPaymentDay(paysOn) || paysOn > civilDateInBogota(Date.now())) throw new ApiError('PAYOUT_DAY')
  return inTransaction(ctx.db, async (tx) => {
    const collected = await collectPayout(tx, { paysOn, madeBy: staff.id })
    if (!collected) throw new ApiError('PAYOUT_EMPTY')
    const payout = presentPayout(ctx, staff, await requirePayout(tx, collected.id), await waitingByPayout(tx))
    if (collected.made) {
      await recordAudit(tx, caller, {
        subjectId: payout.id,
        after: toWire({ paysOn, count: payout.count, amount: payout.amount }),
      })
    }
    return { payout, made: collected.made }
  })
}

/** A payout by its id. Throws PAYOUT_NOT_FOUND. */
export async function requirePayout(db: Queryable, id: string): Promise<PayoutRow> {
  const payout = await findPayout(db, id)
  if (!payout) throw new ApiError('PAYOUT_NOT_FOUND')
  return payout
}

/**
 * A payout as it leaves, with what was registered of it and waits.
 * @param staff - Who looks.
 * @param waiting - All that waits, by payout.
 */
export function presentPayout(
  { encryption }: Context,
  staff: Pick<StaffOfRequest, 'id'>,
  row: PayoutRow,
  waiting: ReadonlyMap<string, WaitingPayout>,
): OpsPayout {
  const waits = waiting.get(row.id)
  return {
    id: row.id,
    paysOn: row.paysOn,
    madeAt: row.createdAt.toISOString(),
    madeBy: row.makerEncrypted ? encryption.decrypt('customers.full-name', row.makerEncrypted) : undefined,
    count: row.count,
    amount: row.amountCop,
    paidCount: row.paidCount,
    ...(waits
      ? {
          waiting: {
            changeId: waits.changeId,
            count: waits.count,
            amount: waits.amountCop,
            isOwn: waits.requestedBy === staff.id,
          },
        }
      : {}),
  }
}
