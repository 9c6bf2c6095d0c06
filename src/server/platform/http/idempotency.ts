import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/platform.ts'
import { runLast, runTogether, type Statement, writeOnce } from '../db/statements.ts'
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

/** What is kept of an answer: ids of what was made, never what a person wrote. Callers present it again (decision 060). */
export type KeptIds = Readonly<Record<string, string | boolean>>

/** What is stored of an intention with its answer, under the names of the placeholders of `insertKept`. */
export type KeptValues = { scope: string; key: string; requestHash: string; answerEncrypted: string }

/** What stands under a key, as the columns that a verb's own statement reads it into; null where nothing does. */
export type KeptAnswer = { requestHash: string | null; answerEncrypted: string | null }

const claim = writeOnce<{ key: string }, Pick<KeptValues, 'scope' | 'key' | 'requestHash'>>(
  () => sql`
    insert into ${idempotencyKeys} (scope, key, request_hash)
    values (${sql.placeholder('scope')}, ${sql.placeholder('key')}, ${sql.placeholder('requestHash')})
    on conflict do nothing returning key`,
)

const find = writeOnce<KeptAnswer, Pick<KeptValues, 'scope' | 'key'>>(
  () => sql`
    select request_hash as "requestHash", answer_sealed as "answerEncrypted" from ${idempotencyKeys}
    where scope = ${sql.placeholder('scope')} and key = ${sql.placeholder('key')}`,
)

const keep = writeOnce<never, Pick<KeptValues, 'scope' | 'key' | 'answerEncrypted'>>(
  () => sql`
    update ${idempotencyKeys} set answer_sealed = ${sql.placeholder('answerEncrypted')}
    where scope = ${sql.placeholder('scope')} and key = ${sql.placeholder('key')}`,
)

/** Stores an answer under its key, as a part of a verb's own statement. */
export const insertKept = () => sql`
  insert into ${idempotencyKeys} (scope, key, request_hash, answer_sealed) values (${sql.placeholder('scope')},
    ${sql.placeholder('key')}, ${sql.placeholder('requestHash')}, ${sql.placeholder('answerEncrypted')})`

/** Stores an answer under its key, alone. */
export const keepAnswered = writeOnce<never, KeptValues>(insertKept)

/** Joins what stands under a key, as a part of a verb's own statement. */
export const joinKept = () => sql`
  left join ${idempotencyKeys} as kept on kept.scope = ${sql.placeholder('scope')} and kept.key = ${sql.placeholder('key')}`

/**
 * Does something once per key (R21). The key, the effect and its answer are one transaction; a second request waits
 * for the first and is given its answer.
 * In: the intention and the work, which does nothing but write through its `tx`. Out: the ids that the work answered,
 * as JSON keeps them. Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function once<T extends KeptIds>(
  ctx: Context,
  intention: Intention,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { scope, key } = intention
  const requestHash = hashPayload(ctx, intention)
  return inTransaction(ctx.db, async (tx) => {
    const [claimed] = await runTogether(tx, [claim({ scope, key, requestHash })])
    if (claimed.length === 0) {
      const [[first]] = await runTogether(tx, [find({ scope, key })])
      return readKept<T>(ctx, intention, first)
    }
    const answer = await work(tx)
    await runLast(tx, [keep({ scope, key, answerEncrypted: encryptAnswer(ctx, answer) })])
    return answer
  })
}

/**
 * The same in two round trips, for work of which all with one scope takes the same lock first. Then nobody else can
 * write under the key between its reading and its writing. In: the intention; the lock; the statement that reads what
 * the work needs, with what stands under the key (`joinKept`); and the work. It is given what was read, and what stores
 * its answer (`insertKept`) in its last statement. Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function onceUnderLock<Seen extends KeptAnswer, T extends KeptIds>(
  ctx: Context,
  intention: Intention,
  asked: { lock: Statement<unknown>; read: Statement<Seen> },
  work: (tx: Tx, seen: Seen | undefined, toKept: (answer: T) => KeptValues) => Promise<T>,
): Promise<T> {
  const { scope, key } = intention
  const requestHash = hashPayload(ctx, intention)
  return inTransaction(ctx.db, async (tx) => {
    const [, [seen]] = await runTogether(tx, [asked.lock, asked.read] as const)
    if (typeof seen?.requestHash === 'string') return readKept<T>(ctx, intention, seen)
    return work(tx, seen, (answer) => ({ scope, key, requestHash, answerEncrypted: encryptAnswer(ctx, answer) }))
  })
}

/** A hash under our own key: a phone, or the few answers of a form, could be guessed from a plain one. */
const hashPayload = ({ encryption }: Context, { payload }: Intention) =>
  encryption.keyedHash('idempotency_keys.request', JSON.stringify(payload))
const encryptAnswer = ({ encryption }: Context, answer: KeptIds) => encryption.encrypt(purpose, JSON.stringify(answer))

function readKept<T>(ctx: Context, intention: Intention, kept: KeptAnswer | undefined): T {
  if (!kept || kept.answerEncrypted === null || kept.requestHash !== hashPayload(ctx, intention)) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  }
  return ctx.encryption.decryptJson<T>(purpose, kept.answerEncrypted)
}

/** Whose calls without a session are: the browser's. In: the keyed hash of its cookie. */
export const scopeOfDevice = (deviceHash: string): string => `device:${deviceHash}`

/** Z09: deletes the keys and kept answers of somebody's calls. In: a customer's id, or what `scopeOfDevice` makes. */
export async function deleteKeptAnswers(tx: Tx, whose: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(sql`starts_with(${idempotencyKeys.scope}, ${`${whose}/`})`)
}

/** Deletes the keys whose time is over, with their answers. */
export async function forgetOldKeys({ db }: Pick<Context, 'db'>): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(hours => ${keptHours}::int)`
  for (;;) {
    const { rows } = await db.execute(sql`
      delete from ${idempotencyKeys} where ctid = any(array(
        select ctid from ${idempotencyKeys} where ${isOld} limit ${batch}::int)) returning 1`)
    if (rows.length < batch) return
  }
}
