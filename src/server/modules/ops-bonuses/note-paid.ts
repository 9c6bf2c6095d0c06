import type { CallAnswer } from '#contract/call.ts'
import type { notePaid as notePaidCall } from '#contract/ops-bonuses.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { StaffCaller } from '../../http/request.ts'
import { type PaidGrant, payGrantsIn } from '../bonuses/pay-grant.ts'
import { grantsOfPayout } from '../bonuses/payouts.ts'
import { recordAudit } from '../staff/record-audit.ts'
import { readPaidLines } from './paid-lines.ts'
import { presentPayout, requirePayout } from './payouts.ts'

type Result = CallAnswer<typeof notePaidCall>['lines'][number]['result']

/** A bonus that stands in a payout is scheduled or paid, so the last two do not happen to it. */
const results: Record<PaidGrant, Result> = {
  paid: 'paid',
  repeated: 'repeated',
  'paid-otherwise': 'paid-otherwise',
  'reference-used': 'reference-used',
  'not-due': 'unknown',
  'not-found': 'unknown',
}

/**
 * O03, B13: notes what the treasury says it paid of a payout, each bonus once however often it is said. In: its lines.
 * Out: what came of each. Throws PAYOUT_NOT_FOUND.
 */
export async function notePaid(
  ctx: Context,
  { staff, address }: StaffCaller,
  { payoutId, text }: { payoutId: string; text: string },
): Promise<CallAnswer<typeof notePaidCall>> {
  const lines = readPaidLines(text)
  return inTransaction(ctx.db, async (tx) => {
    await requirePayout(tx, payoutId)
    const own = new Set((await grantsOfPayout(tx, payoutId)).map(({ id }) => id))
    const payments = lines.filter(({ isReadable, grantId }) => isReadable && own.has(grantId))
    const outcomes = await payGrantsIn(tx, payments)
    const told = lines.map((one) => {
      const { line, grantId: grant_id, reference, isReadable } = one
      const outcome = outcomes[payments.indexOf(one)]
      const result: Result = !isReadable ? 'unreadable' : outcome ? results[outcome] : 'unknown'
      return { line, grant_id, reference, result }
    })
    const payout = presentPayout(ctx, await requirePayout(tx, payoutId))
    await recordAudit(tx, {
      staffId: staff.id,
      action: 'payout.noted-paid',
      subjectKind: 'payout',
      subjectId: payoutId,
      after: {
        lines: told.length,
        paid: told.filter(({ result }) => result === 'paid').map(({ grant_id }) => grant_id),
      },
      address,
    })
    return { lines: told, payout }
  })
}
