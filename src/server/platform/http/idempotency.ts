import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/platform.ts'
import { inTransaction } from '../db/transaction.ts'
import { sha256Hex } from '../encryption/encryption.ts'
import { ApiError } from './api-error.ts'

export type Intention = {
  /** Whose intention and of which call: the customer's id and the call's path. */
  scope: string
  key: string
  /** What was asked for; the same key with anything else is refused. */
  payload: unknown
}

const purpose = 'idempotency_keys.answer'

/**
 * Does something once per key (R21). The key, the effect and its answer are one transaction; a second request waits
 * for the first and is given its answer.
 * In: the intention and the work, which does nothing but write through its `tx`. Out: the work's answer, as JSON keeps
 * it. Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function once<T>(ctx: Context, intention: Intention, work: (tx: Tx) => Promise<T>): Promise<T> {
  const requestHash = sha256Hex(JSON.stringify(intention.payload))
  const { scope, key } = intention
  return inTransaction(ctx.db, async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const isThisKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(isThisKey)
      if (first?.requestHash !== requestHash || first.answerEncrypted === null) {
        throw new ApiError('IDEMPOTENCY_KEY_REUSED')
      }
      return ctx.encryption.decryptJson<T>(purpose, first.answerEncrypted)
    }
    const answer = await work(tx)
    await tx
      .update(idempotencyKeys)
      .set({ answerEncrypted: ctx.encryption.encrypt(purpose, JSON.stringify(answer)) })
      .where(isThisKey)
    return answer
  })
}

/** Z09: deletes the kept answers to a customer's calls. */
export async function deleteKeptAnswers(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(sql`starts_with(${idempotencyKeys.scope}, ${`${customerId}/`})`)
}
