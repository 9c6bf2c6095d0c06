import { eq, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { pauseBank as pauseCall, resumeBank as resumeCall } from '#contract/ops-connections.ts'
import { isPartnerBank } from '#domain/banks/registry.ts'
import { asSentence } from '#domain/text/as-sentence.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { bankPauses } from '../../../platform/db/schema/back-office.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'

type Asked = CallRequest<typeof pauseCall>['body'] & { bankId: number }

/**
 * Closes a bank for new deposits, or changes the words and the end of a pause. Openings under way go on.
 * @param asked - The bank, what customers are told, and for how many hours.
 * @throws BANK_NOT_FOUND
 */
export async function pauseBank(
  ctx: Context,
  caller: StaffCaller,
  { bankId, words: written, hours }: Asked,
): Promise<CallAnswer<typeof pauseCall>> {
  if (!isPartnerBank(bankId)) throw new ApiError('BANK_NOT_FOUND')
  // Other sentences follow it, beside an offer and on the page of the status.
  const words = asSentence(written)
  const until = new Date(Date.now() + hours * hourMs)
  await inTransaction(ctx.db, async (tx) => {
    const set = { words, until, pausedBy: caller.staff.id }
    await tx
      .insert(bankPauses)
      .values({ bankId, ...set })
      .onConflictDoUpdate({ target: bankPauses.bankId, set })
    await recordAudit(tx, caller, { after: { words, until: until.toISOString() } })
  })
  ctx.connections.forget()
  return { pause: { words, until: until.toISOString() } }
}

const hourMs = 3_600_000

/**
 * Opens a bank again before its pause ends by itself.
 * @returns Whether it was paused: a second press changes nothing.
 * @throws BANK_NOT_FOUND
 */
export async function resumeBank(
  ctx: Context,
  caller: StaffCaller,
  bankId: number,
): Promise<CallAnswer<typeof resumeCall>> {
  if (!isPartnerBank(bankId)) throw new ApiError('BANK_NOT_FOUND')
  const wasPaused = await inTransaction(ctx.db, async (tx) => {
    const isOver = sql<boolean>`${bankPauses.until} <= now()`
    const [row] = await tx.delete(bankPauses).where(eq(bankPauses.bankId, bankId)).returning({ isOver })
    const was = row !== undefined && !row.isOver
    await recordAudit(tx, caller, { after: { wasPaused: was } })
    return was
  })
  ctx.connections.forget()
  return { wasPaused }
}
