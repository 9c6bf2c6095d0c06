import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CallAnswer } from '#contract/call.ts'
import type { askPrivacy as askPrivacyCall, PrivacyRequestKind } from '#contract/privacy.ts'
import { privacyDueOn } from '#domain/customer/privacy/clocks.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { once } from '../../platform/http/idempotency.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { listErasureNow } from './erasure-list.ts'
import { type ListedErasure, privacyTell } from './jobs.ts'
import { presentRequest } from './present-request.ts'
import { findRetentionObligations, foreseeDeletion } from './retention-obligations.ts'
import {
  countOpenRequests,
  findCustomer,
  findRequest,
  holdCustomer,
  holdProcesses,
  insertRequest,
  type RequestRow,
} from './store.ts'

const mostOpen = 5
/** Letters and digits that are not confused with each other, on paper or by ear. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const done = 'Borramos tus datos el mismo día en que lo pediste.'

export type PrivacyQuestion = { kind: PrivacyRequestKind; detail: string }

/**
 * Z09: accepts a question or claim about personal data, once per key, and starts its legal deadline. When no law keeps
 * any data, a deletion is done immediately, and the request stays as its proof. Otherwise only the data that may go are
 * deleted. The person responsible for personal data gets an e-mail. Throws TOO_MANY_REQUESTS_OPEN.
 */
export async function askPrivacy(
  ctx: Context,
  owner: { customerId: string; address: string },
  key: string,
  question: PrivacyQuestion,
): Promise<CallAnswer<typeof askPrivacyCall>> {
  const { customerId } = owner
  let listed: ListedErasure | undefined
  const { request: id, erased } = await once(
    ctx,
    { scope: `${customerId}/privacy-requests`, key, payload: question },
    async (tx) => {
      await holdCustomer(tx, customerId)
      // A parallel request of the same person may have erased them while this one waited.
      if ((await findCustomer(tx, customerId))?.erasedAt) throw new ApiError('SESSION_ENDED')
      if (question.kind !== 'deletion') return { request: await keep(ctx, tx, customerId, question), erased: false }
      await holdProcesses(tx, customerId)
      const bindings = await findRetentionObligations(tx, customerId)
      const answer = (await foreseeDeletion(tx, customerId, bindings)).isImmediate ? done : undefined
      const request = await keep(ctx, tx, customerId, question, answer)
      listed = await carryOutDeletion(ctx, tx, owner, bindings)
      return { request, erased: listed.isWhole }
    },
  )
  if (listed) await listErasureNow(ctx, listed)
  const row = await findRequest(ctx.db, id)
  if (!row) throw new Error('the request was not stored')
  // An erasure has emptied the words, which the person has just written.
  return { request: { ...presentRequest(ctx, row), detail: question.detail }, erased }
}

async function keep(
  ctx: Context,
  tx: Tx,
  customerId: string,
  { kind, detail }: PrivacyQuestion,
  answer?: string,
): Promise<string> {
  if (answer === undefined && (await countOpenRequests(tx, customerId)) >= mostOpen) {
    throw new ApiError('TOO_MANY_REQUESTS_OPEN')
  }
  const receivedOn = civilDateInBogota(Date.now())
  let row: RequestRow | undefined
  while (!row) {
    row = await insertRequest(tx, {
      number: newNumber(receivedOn),
      customerId,
      kind,
      detailEncrypted: ctx.encryption.encrypt('privacy_requests.detail', detail),
      receivedOn,
      dueOn: privacyDueOn(kind, receivedOn),
      ...(answer === undefined
        ? {}
        : {
            status: 'answered',
            answerEncrypted: ctx.encryption.encrypt('privacy_requests.answer', answer),
            // The erasure of the same transaction leaves what was answered in it.
            answeredAt: sql`now()`,
          }),
    })
  }
  await enqueue(ctx.boss, tx, privacyTell, { requestId: row.id })
  return row.id
}

/** The number that a person quotes when they write or call, `HD-20261121-4F7K`. The table makes sure it is unique. */
function newNumber(receivedOn: string): string {
  const letters = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `HD-${receivedOn.replaceAll('-', '')}-${letters}`
}
