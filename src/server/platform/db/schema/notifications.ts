/** The tables of notifications. Only its own module writes to them. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ConversationStatus } from '#contract/conversations.ts'
import type { NoticeChannel, OptionalTopic } from '#domain/customer/notices/topics.ts'
import { customers } from './accounts.ts'
import { staffMembers } from './back-office.ts'
import { createdAt, id, instant } from './columns.ts'
import { processes } from './opening.ts'

/**
 * E-mail addresses, and whether their reader confirmed that they are the owner's. Until then only the question is sent.
 * The owner is a customer, or the conversation of a visitor.
 */
export const mailAddresses = pgTable(
  'mail_addresses',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    addressBlindIndex: text('address_index').notNull(),
    addressEncrypted: text('address_sealed').notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** How many questions were sent there. */
    asks: integer('asks').notNull().default(1),
    /** The last answer; absent until then. */
    isOwners: boolean('is_owners'),
    answeredAt: instant('answered_at'),
    /** Since when the address takes no letters, for good; absent while it does. */
    failingSince: instant('failing_since'),
    /** Why: the code of the refusal, `5.1.1` (RFC 3463) or `550`. */
    failureCode: text('failure_code'),
    /** When a mail server last reported that a letter did not arrive. One report alone stops nothing: it may be forged. */
    reportedAt: instant('reported_at'),
    /** Which letter that was, in the letters of its key. */
    reportedLetter: text('reported_letter'),
  },
  (table) => [
    uniqueIndex('mail_addresses_once').on(table.ownerId, table.addressBlindIndex),
    index('mail_addresses_by_address').on(table.addressBlindIndex),
    index('mail_addresses_failing').on(table.failingSince).where(sql`failing_since is not null`),
  ],
)

/**
 * What a person said of notices that they can do without, by topic and channel. No row: they want them. The owner is a
 * customer, or the conversation of a visitor.
 */
export const noticeWishes = pgTable(
  'notice_wishes',
  {
    ownerId: uuid('owner_id').notNull(),
    topic: text('topic').$type<OptionalTopic>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    wanted: boolean('wanted').notNull(),
    saidAt: instant('said_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.topic, table.channel] })],
)

/**
 * One thread per person: a customer, or a browser until its conversation is too old. A visitor leaves a name and a
 * phone or mail address, where they get the answer.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    customerId: uuid('customer_id').references(() => customers.id),
    /** The visitor's browser; cleared when the conversation becomes a customer's, or is old. */
    deviceHash: text('device_hash'),
    /** Its last topic. */
    processUuid: uuid('process_uuid').references(() => processes.uuid),
    brand: text('brand').notNull(),
    nameEncrypted: text('name_sealed'),
    contactEncrypted: text('contact_sealed'),
    /** The visitor's phone; absent when they left a mail address. */
    phoneBlindIndex: text('phone_index'),
    status: text('status').$type<ConversationStatus>().notNull().default('open'),
    /** The member of staff who has taken it. */
    staffId: uuid('staff_id').references((): AnyPgColumn => staffMembers.id),
    /** Since when its oldest unanswered message waits. */
    waitingSince: instant('waiting_since'),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    /** The last message of the thread that the person has seen. */
    personReadSeq: bigint('person_read_seq', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_by_customer').on(table.customerId),
    uniqueIndex('conversations_by_device').on(table.deviceHash),
    index('conversations_by_phone').on(table.phoneBlindIndex),
    index('conversations_waiting').on(table.waitingSince).where(sql`waiting_since is not null`),
    index('conversations_by_status').on(table.status, table.lastMessageAt),
  ],
)

/**
 * What the team is measured by: a case begins with the first message that waits, and ends when the conversation is
 * closed. It holds times alone.
 */
export const conversationCases = pgTable(
  'conversation_cases',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** When the team answered first. */
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('conversation_cases_by_conversation').on(table.conversationId),
    index('conversation_cases_by_day').on(table.askedAt),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: id(),
    /** The order in which they were written. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** `customer`, `visitor` or `staff`. */
    author: text('author').$type<'customer' | 'visitor' | 'staff'>().notNull(),
    staffId: uuid('staff_id').references((): AnyPgColumn => staffMembers.id),
    textEncrypted: text('text_sealed').notNull(),
    /** Where it was written, or where an answer went as it stands. */
    channel: text('channel').$type<'site' | 'whatsapp'>().notNull().default('site'),
    /** Of what came by WhatsApp: the provider's id, which names a phone, as its hash. The same one counts once. */
    providerMessageSha256: text('provider_message_sha256').unique(),
    /** For an answer: when the person was notified of it by another channel. */
    toldAt: instant('told_at'),
    createdAt: createdAt(),
  },
  (table) => [index('conversation_messages_by_conversation').on(table.conversationId, table.seq)],
)
