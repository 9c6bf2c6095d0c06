import { and, eq, sql } from 'drizzle-orm'
import { camelName, toWire, withNames } from '#contract/wire-names.ts'
import type { PlatformContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/platform.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from './api-error.ts'

export type Intention = {
  /** Whose intention and of which call: the customer's id and the call's path. */
  scope: string
  key: string
  /** What was asked for; the same key with anything else is refused. */
  payload: unknown
}

const purpose = 'idempotency_keys.answer'
/** A key is a key for at least so long. A program that asks again later asks for another thing. */
export const keptHours = 72
const batch = 5_000

/**
 * What is kept of an answer, with the names of the wire: ids of what was made, never what a person wrote. Callers
 * present it again (decision 060).
 */
export type KeptIds = Readonly<Record<string, string | boolean>>

/**
 * Does something once per key (R21). The key, the effect and its answer are one transaction; a second request waits for
 * the first and is given its answer.
 * @param work - Does nothing but write through its `tx`.
 * @returns The ids that the work answered, as JSON keeps them.
 * @throws IDEMPOTENCY_KEY_REUSED.
 */
export async function once<T extends KeptIds>(
  ctx: PlatformContext,
  intention: Intention,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { scope, key } = intention
  const requestHash = hashPayload(ctx, intention)
  return inTransaction(ctx.db, async (tx) => {
    const { rows: claimed } = await tx.execute(sql`
      insert into ${idempotencyKeys} (scope, key, request_hash) values (${scope}, ${key}, ${requestHash})
      on conflict do nothing returning key`)
    if (claimed.length === 0) {
      const isThis = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
      const [first] = await tx.select().from(idempotencyKeys).where(isThis)
      return readKept<T>(ctx, intention, first)
    }
    const answer = await work(tx)
    await tx.execute(sql`
      update ${idempotencyKeys} set answer_sealed = ${encryptAnswer(ctx, answer)} where scope = ${scope} and key = ${key}`)
    return answer
  })
}

/** A hash under our own key: a phone, or the few answers of a form, could be guessed from a plain one. */
const hashPayload = ({ encryption }: PlatformContext, { payload }: Intention) =>
  encryption.keyedHash('idempotency_keys.request', JSON.stringify(payload))
const encryptAnswer = ({ encryption }: PlatformContext, answer: KeptIds) =>
  encryption.encrypt(purpose, JSON.stringify(toWire(answer)))

function readKept<T>(
  ctx: PlatformContext,
  intention: Intention,
  kept: typeof idempotencyKeys.$inferSelect | undefined,
): T {
  if (!kept || kept.answerEncrypted === null || kept.requestHash !== hashPayload(ctx, intention)) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  }
  return withNames(ctx.encryption.decryptJson(purpose, kept.answerEncrypted), camelName) as T
}

/**
 * Whose calls without a session are: the browser's.
 * @param deviceHash - The keyed hash of its cookie.
 */
export const scopeOfDevice = (deviceHash: string): string => `device:${deviceHash}`

/**
 * Z09: deletes the keys and kept answers of somebody's calls.
 * @param whose - A customer's id, or what `scopeOfDevice` makes.
 */
export async function deleteKeptAnswers(tx: Tx, whose: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(sql`starts_with(${idempotencyKeys.scope}, ${`${whose}/`})`)
}

/** Deletes the keys whose time is over, with their answers. */
export async function forgetOldKeys({ db }: Pick<PlatformContext, 'db'>): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(hours => ${keptHours}::int)`
  for (;;) {
    const { rows } = await db.execute(sql`
      delete from ${idempotencyKeys} where ctid = any(array(
        select ctid from ${idempotencyKeys} where ${isOld} limit ${batch}::int)) returning 1`)
    if (rows.length < batch) return
  }
}
