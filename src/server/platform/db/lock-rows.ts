import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { lockRows } from './schema/platform.ts'

type Lock = {
  /** How many rows it has. What has many keys shares rows, so that the table never grows. */
  slots: number
  /**
   * The advisory lock that the release before takes. Both run during a deploy, so it is taken too, for one release. What
   * that release does not have needs none.
   */
  advisory?: (key: string) => SQL
}

const locks = {
  /** The chain of the audit log: each row waits until the row before is committed. */
  'audit-chain': { slots: 1, advisory: () => sql`7201537` },
  /** Payouts of bonuses, and payments that are noted together. */
  payouts: { slots: 1, advisory: () => sql`7201539` },
  /** The sending of `reconcile` by several processes. */
  reconcile: { slots: 1, advisory: () => sql`hashtextextended('reconcile', 0)` },
  /** Decisions about the changes of one kind. */
  changes: { slots: 64, advisory: (kind) => sql`hashtext('change ' || ${kind}::text)` },
  /** What banks without a system decide about one process. */
  'bank-queue': { slots: 256, advisory: (reference) => sql`hashtextextended(${reference}, 2012)` },
  /** What one phone writes to us by WhatsApp. */
  'whatsapp-from': { slots: 256 },
  /** The codes of one phone. */
  'sign-in': { slots: 1024, advisory: (phone) => sql`hashtextextended('sign-in/' || ${phone}::text, 0)` },
} as const satisfies Record<string, Lock>

export type LockName = keyof typeof locks

/**
 * Takes a lock until the transaction ends; another transaction that takes it waits. A lock is a row, so it holds on
 * each engine and behind each pooler, and nothing has to agree on numbers. Two keys may share a row: then one waits for
 * the other, and nothing else. Take at most one key of a name in a transaction.
 * @param key - The key, where the lock has several.
 */
export async function takeLock(tx: Tx, name: LockName, key = ''): Promise<void> {
  const lock: Lock = locks[name]
  const slot = lock.slots === 1 ? 0 : createHash('sha1').update(key).digest().readUInt32BE() % lock.slots
  // An update takes the row whether it was there or not; a plain select finds nothing to lock in an empty table.
  await tx.execute(sql`
    with release_before as materialized (select ${
      lock.advisory ? sql`pg_advisory_xact_lock(${lock.advisory(key)})` : sql`1`
    })
    insert into ${lockRows} (name, slot) select ${name}, ${slot}::smallint from release_before
    on conflict (name, slot) do update set slot = excluded.slot`)
}
