import type { CamelKeys } from '#contract/wire-names.ts'
/** The tables of bank portal. Only its own module writes to them. */

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { QueueAction } from '#contract/bank-portal.ts'
import type { DepositCertificate } from '#contract/partner-bank.ts'
import { staffMembers } from './back-office.ts'
import { createdAt, id, instant, wireJson } from './columns.ts'

/** What the bank's people said of an item. */
export type QueueAnswer = {
  reason?: string
  receivedAt?: string
  certificate?: CamelKeys<DepositCertificate>
  /** The file with the certificate's PDF. */
  certificateFile?: string
}

/** What is in a bank's queue; a `file` belongs to another item. */
export type QueueItemKind = 'papers' | 'application' | 'deposit' | 'renewal' | 'file'

/**
 * The bank's side of the partner-bank protocol, for a bank without its own systems: the items of its desk in our portal
 * (N05, Z12). The request is encrypted; `answer` holds the bank's decision.
 */
export const bankQueueItems = pgTable(
  'bank_desk_items',
  {
    id: id(),
    bankId: integer('bank_id').notNull(),
    /** `papers`, `application`, `deposit` or `renewal`. */
    kind: text('kind').$type<QueueItemKind>().notNull(),
    /** The process it belongs to. */
    reference: uuid('reference').notNull(),
    /** The key of the effect that made it: a retry makes no second item. */
    effectKey: text('effect_key').notNull().unique(),
    state: text('state').notNull(),
    contentEncrypted: text('content_sealed').notNull(),
    answer: wireJson('answer').$type<QueueAnswer>(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('bank_desk_items_by_state').on(table.bankId, table.state, table.updatedAt),
    index('bank_desk_items_by_reference').on(table.reference, table.kind),
  ],
)

/**
 * What one person of a bank decided about an item of its desk, until another of the same bank confirms it (N05). It is
 * deleted when the item is erased.
 */
export const bankQueueProposals = pgTable(
  'bank_desk_proposals',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => bankQueueItems.id, { onDelete: 'cascade' }),
    action: text('action').$type<QueueAction>().notNull(),
    /** The whole decision, with the figures of a certificate. */
    decisionEncrypted: text('decision_sealed').notNull(),
    /** `waiting`, then `confirmed`, `returned`, `withdrawn`, or `overtaken` by a decision of one person. */
    state: text('state').notNull().default('waiting'),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => staffMembers.id),
    proposedAt: instant('proposed_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    decidedAt: instant('decided_at'),
    /** Why it was returned. */
    reasonEncrypted: text('reason_sealed'),
  },
  (table) => [
    uniqueIndex('bank_desk_proposals_waiting').on(table.itemId).where(sql`state = 'waiting'`),
    index('bank_desk_proposals_by_item').on(table.itemId, table.proposedAt),
    check('bank_desk_proposals_decided', sql`(state = 'waiting') = (decided_at is null)`),
    check(
      'bank_desk_proposals_two_people',
      sql`state not in ('confirmed', 'returned') or (decided_by is not null and decided_by <> proposed_by)`,
    ),
  ],
)
