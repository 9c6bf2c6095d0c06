import { privacyDaysLeft } from '#domain/customer/privacy/clocks.ts'
import type { PrivacyAct } from '#domain/customer/privacy/privacy-acts.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { correctName } from '../accounts/users/correct-name.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { withdrawIn } from './consents.ts'
import { listErasureNow } from './erasure-list.ts'
import { type ListedErasure, privacyAnswer } from './jobs.ts'
import { findLetterAddress, letterAddressPurpose } from './letters.ts'
import { presentRequest } from './present-request.ts'
import { findRetentionObligations } from './retention-obligations.ts'
import { findCustomer, findRequest, holdCustomer, holdProcesses, listUnanswered, setAnswer } from './store.ts'

/** Z09: the requests that wait for an answer, those that are due first in front, each with the business days left. */
export async function dueRequests(ctx: Context, today: CivilDate = civilDateInBogota(Date.now())) {
  const rows = await listUnanswered(ctx.db)
  return rows.map((row) => ({
    ...presentRequest(ctx, row),
    customerId: row.customerId,
    daysLeft: privacyDaysLeft(today, row.dueOn),
  }))
}

/** How a request is answered; without an act, in words alone. */
export type PrivacyAnswer = {
  id: string
  answer: string
  outcome?: 'done' | 'refused'
  act?: PrivacyAct
  fullName?: string | undefined
  /** From where it is answered, for consents that are withdrawn with it. */
  address?: string
}

/**
 * Z09: answers a request, does what it asks for, and lets its owner know; all of it or nothing.
 * @param also - What else belongs to the same transaction.
 * @returns Undefined, changing nothing, when the request was answered before or is not there; else whether nothing of
 *   the person is left.
 * @throws STEP_NOT_AVAILABLE when the act is about somebody whose data were deleted.
 */
export async function answerRequest(
  ctx: Context,
  input: PrivacyAnswer,
  also?: (tx: Tx) => Promise<void>,
): Promise<{ erased: boolean } | undefined> {
  const { id, answer, outcome = 'done', act = 'none' } = input
  const privacyRequest = await findRequest(ctx.db, id)
  if (!privacyRequest) return undefined
  // Looked up before a deletion takes it away.
  const to = act === 'erase' ? await findLetterAddress(ctx, privacyRequest.customerId) : undefined
  const answered = await inTransaction(ctx.db, async (tx) => {
    await holdCustomer(tx, privacyRequest.customerId)
    const answerEncrypted = ctx.encryption.encrypt('privacy_requests.answer', answer)
    if (!(await setAnswer(tx, id, answerEncrypted, outcome))) return undefined
    const listed = act === 'none' ? undefined : await carryOut(ctx, tx, privacyRequest.customerId, input)
    const toEncrypted = to === undefined ? undefined : ctx.encryption.encrypt(letterAddressPurpose, to)
    await enqueue(ctx.boss, tx, privacyAnswer, { requestId: id, ...(toEncrypted ? { toEncrypted } : {}) })
    await also?.(tx)
    return { listed }
  })
  if (answered?.listed) await listErasureNow(ctx, answered.listed)
  return answered && { erased: answered.listed?.isWhole ?? false }
}

/** @returns What the list beside the backups says of it, where something was deleted. */
async function carryOut(
  ctx: Context,
  tx: Tx,
  customerId: string,
  { act, fullName, address = 'local' }: PrivacyAnswer,
): Promise<ListedErasure | undefined> {
  const customer = await findCustomer(tx, customerId)
  if (!customer || customer.erasedAt) throw new ApiError('STEP_NOT_AVAILABLE')
  if (act === 'correct-name') {
    if (fullName === undefined) throw new ApiError('STEP_NOT_AVAILABLE')
    await correctName(ctx, tx, { customerId, fullName })
    return undefined
  }
  await holdProcesses(tx, customerId)
  const bindings = await findRetentionObligations(tx, customerId)
  const owner = { customerId, address }
  if (act === 'erase') return carryOutDeletion(ctx, tx, owner, bindings)
  await withdrawIn(ctx, tx, owner, bindings)
  return undefined
}
