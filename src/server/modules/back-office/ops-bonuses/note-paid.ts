import { z } from 'zod'
import type { CallAnswer } from '#contract/call.ts'
import type { notePaid as notePaidCall } from '#contract/ops-bonuses.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { foreseePayments, type PaidGrant } from '../../bonuses/bonuses/pay-grant.ts'
import { grantsOfPayout } from '../../bonuses/bonuses/payouts.queries.ts'
import { holdPayoutRequests, requestPayout, waitingByPayout } from '../change-requests/payout-requests.ts'
import { presentPayout, requirePayout } from './payouts.ts'

type PaidLine = { line: number; grantId: string; reference: string; isReadable: boolean }

/** What a treasury writes for a payment: letters, digits, and what is between them. */
const referenceShape = /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]{0,99}$/u

/**
 * O03.
 * @param text - Lines of `id;reference`, as a spreadsheet or a person writes them: with quotes, a comma or a tab
 *   between, an apostrophe in front.
 * @returns Each line that says something, by its number; a heading is left out.
 */
function readPaidLines(text: string): PaidLine[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ written, line: index + 1 }))
    .filter(({ written, line }) => written.replace(/[;,\t"]/g, '').trim() !== '' && !(line === 1 && isHeading(written)))
    .map(({ written, line }) => {
      const [grantId = '', reference = '', ...more] = written.split(/[;,\t]/).map(bare)
      const isReadable =
        z.uuid().safeParse(grantId).success && referenceShape.test(reference) && more.every((cell) => cell === '')
      return { line, grantId: grantId.toLowerCase().slice(0, 100), reference: reference.slice(0, 100), isReadable }
    })
}

function isHeading(written: string): boolean {
  const [first = ''] = written.split(/[;,\t]/).map(bare)
  return /^(id|bono|grant)/i.test(first)
}

function bare(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim()
}

type Result = CallAnswer<typeof notePaidCall>['lines'][number]['result']

/** A bonus that is in a payout is scheduled or paid, so the last two do not happen to it. */
const results: Record<PaidGrant, Result> = {
  paid: 'registered',
  repeated: 'repeated',
  'paid-otherwise': 'paid-otherwise',
  'reference-used': 'reference-used',
  'not-due': 'unknown',
  'not-found': 'unknown',
}

/**
 * O03, B13: registers what the treasury says it paid of a payout. Another person approves it, and only then is a bonus
 * paid. Lines that cannot be paid are reported and left out.
 * @param options - `text` has the lines of the treasury.
 * @returns What came of each line.
 * @throws PAYOUT_NOT_FOUND when there is no such payout.
 * @throws CHANGE_WAITING when something of this payout waits.
 */
export async function notePaid(
  ctx: Context,
  caller: StaffCaller,
  { payoutId, text }: { payoutId: string; text: string },
): Promise<CallAnswer<typeof notePaidCall>> {
  const lines = readPaidLines(text)
  return inTransaction(ctx.db, async (tx) => {
    const { paysOn } = await requirePayout(tx, payoutId)
    await holdPayoutRequests(tx, payoutId)
    const own = new Map((await grantsOfPayout(tx, payoutId)).map(({ id, amountCop }) => [id, amountCop]))
    const payments = lines.filter(({ isReadable, grantId }) => isReadable && own.has(grantId))
    const outcomes = await foreseePayments(tx, payments)
    const presented = lines.map((one) => {
      const { line, grantId, reference, isReadable } = one
      const outcome = outcomes[payments.indexOf(one)]
      const result: Result = !isReadable ? 'unreadable' : outcome ? results[outcome] : 'unknown'
      return { line, grantId, reference, result }
    })
    const registered = presented
      .filter(({ result }) => result === 'registered')
      .map(({ grantId, reference }) => ({ grantId, reference, amount: own.get(grantId) ?? 0 }))
    if (registered.length > 0) {
      const amount = registered.reduce((sum, one) => sum + one.amount, 0)
      const content = { payoutId, paysOn, amount, lines: registered }
      const reason = `Tesorería pagó los bonos del ${formatCivilDate(paysOn)}`
      await requestPayout(tx, caller, { content, reason })
    }
    const payout = await requirePayout(tx, payoutId)
    return { lines: presented, payout: presentPayout(ctx, caller.staff, payout, await waitingByPayout(tx)) }
  })
}
