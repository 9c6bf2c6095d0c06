import type { Db, Tx } from './database.ts'

const retryableStates = new Set(['40001', '40P01'])
const attempts = 3

/**
 * `db.transaction` with retries: three attempts in all, only after a serialization failure (40001) or a deadlock
 * (40P01). A failed attempt leaves nothing behind, so `work` may run more than once. It must only read and write
 * through its `tx`, and never catch an error of `tx` and go on: the database then rolls back what it commits. Any other
 * error is thrown on immediately, also that of a broken connection: nobody knows then whether it was committed.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options?: Parameters<Db['transaction']>[1],
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, options)
    } catch (error) {
      if (attempt === attempts || !retryableStates.has(findSqlState(error) ?? '')) throw error
    }
  }
}

/** The five-character SQLSTATE of an error from either engine, also inside Drizzle's wrapper; else undefined. */
export function findSqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as Error & { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/**
 * `Promise.all` for what is asked inside a transaction: `pg` sends all of it without waiting. It ends only when all of it has
 * ended, also after a failure. Otherwise the transaction would be rolled back while some of it is still to be sent, and
 * that would run outside.
 * @throws The failure that came first: those after it only say that the transaction is aborted.
 */
export async function settleAll<const Asked extends readonly unknown[]>(
  asked: Asked,
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  // Once each: Drizzle asks a query again for each `then`.
  let first: { error: unknown } | undefined
  const running = asked.map(async (one) => {
    try {
      return await one
    } catch (error) {
      first ??= { error }
      throw error
    }
  })
  await Promise.allSettled(running)
  if (first) throw first.error
  return (await Promise.all(running)) as { -readonly [At in keyof Asked]: Awaited<Asked[At]> }
}
