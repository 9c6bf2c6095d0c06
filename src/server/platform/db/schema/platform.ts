/** The tables of platform. Only its own module writes to them. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { ofProcess } from './references.ts'

/** Rate-limit counters: one row per key and window, raised by one guarded statement. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)

/** Locks that end with their transaction: a row for each, of a fixed number (`platform/db/lock-rows.ts`). */
export const lockRows = pgTable(
  'lock_rows',
  {
    name: text('name').notNull(),
    slot: smallint('slot').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.slot] })],
)

/**
 * Keys that the program makes and that outlive a change of ENCRYPTION_KEYS. They are encrypted under the current one of
 * those (`platform/encryption/index-keys.ts`).
 */
export const dataKeys = pgTable('data_keys', {
  name: text('name').primaryKey(),
  keyEncrypted: text('key_sealed').notNull(),
  createdAt: createdAt(),
})

/** The first answer to a request that creates or pays, by idempotency key: ids alone, for 72 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The owner of the key, and the call it is for. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answerEncrypted: text('answer_sealed'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)

/**
 * A call to an outside provider, at most one per process and step. The row is made before the call and closed after it.
 * So a retry first asks the provider what happened, before it does anything again.
 */
export const effects = pgTable(
  'effects',
  {
    processUuid: ofProcess(),
    step: text('step').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** Ids only, never personal data. */
    result: jsonb('result').$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.processUuid, table.step] })],
)

/**
 * The audit log of staff, append-only by a trigger and chained by hash (R37). The values before and after name things
 * by their ids, never a customer's data. The address is a staff member's and is not encrypted, since a row of the chain
 * can never be encrypted again.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    address: text('address').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  // A partition for each month (`platform/db/month-partitions.ts`).
  (table) => [
    primaryKey({ columns: [table.seq, table.at] }),
    index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.seq),
    index('audit_log_by_staff').on(table.staffId, table.seq),
  ],
)
