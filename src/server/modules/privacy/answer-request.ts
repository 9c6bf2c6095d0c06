import { privacyDaysLeft } from '#domain/customer/privacy/clocks.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../app/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { privacyAnswer } from '../../platform/jobs/definitions.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { presentRequest } from './present-request.ts'
import { listUnanswered, setAnswer } from './store.ts'

/** Z09: the requests that wait for an answer, those that are due first in front, each with the business days left. */
export async function dueRequests(ctx: Context, today: CivilDate = civilDateInBogota(Date.now())) {
  const rows = await listUnanswered(ctx.db)
  return rows.map((row) => ({
    ...presentRequest(ctx, row),
    customerId: row.customerId,
    daysLeft: privacyDaysLeft(today, row.dueOn),
  }))
}

/** Z09: answers a request and lets its owner know. Out: false, changing nothing, when it was answered before. */
export async function answerRequest(ctx: Context, { id, answer }: { id: string; answer: string }): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const isAnswered = await setAnswer(tx, id, ctx.encryption.encrypt('privacy_requests.answer', answer))
    if (isAnswered) await enqueue(ctx.boss, tx, privacyAnswer, { requestId: id })
    return isAnswered
  })
}
