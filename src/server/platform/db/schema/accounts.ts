/** The tables of accounts. Only its own module writes to them. */

import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AssistantScope } from '#domain/customer/assistants/scopes.ts'
import type { CodeChannel } from '#domain/customer/sign-in/channels.ts'
import { createdAt, id, instant } from './columns.ts'
import { processes } from './opening.ts'
import { ofCustomer, ofProcess } from './references.ts'

export const customers = pgTable('customers', {
  id: id(),
  phoneBlindIndex: text('phone_index').notNull().unique(),
  phoneEncrypted: text('phone_sealed').notNull(),
  fullNameEncrypted: text('full_name_sealed'),
  /**
   * When the person's data were deleted at their request; the phone is then overwritten with an encrypted empty text
   * (Z09).
   */
  erasedAt: instant('erased_at'),
  createdAt: createdAt(),
})

/** One code sent to one phone for one brand. Its counters are only changed by single guarded statements. */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    phoneBlindIndex: text('phone_index').notNull(),
    phoneEncrypted: text('phone_sealed').notNull(),
    brand: text('brand').notNull(),
    codeHash: text('code_hash').notNull(),
    /** The value that the next answer must carry; replaced after a wrong answer. */
    sessionHash: text('session_hash').notNull(),
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    /** How many codes this phone got in the current series, this one included. */
    codesSent: integer('codes_sent').notNull(),
    channel: text('channel'),
    /** True when the customer asked for a call: the last attempts of a day are reserved for it (promise R08). */
    byCall: boolean('by_call').notNull().default(false),
    /** Keyed hash of the known browser that asked; its wrong answers are counted separately (R08). */
    deviceHash: text('device_hash'),
    /** Rate-limit reservations that a right answer gives back (R07). */
    budgetKeys: text('budget_keys').array().notNull().default([]),
    /** When to try the next channel if this one reports nothing (R10). */
    nextChannelAt: instant('next_channel_at'),
    expiresAt: instant('expires_at').notNull(),
    resendAt: instant('resend_at').notNull(),
    usedAt: instant('used_at'),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('challenges_by_phone').on(table.phoneBlindIndex, table.createdAt)],
)

/** The status of an attempt; it only moves forward. A code that arrived stays arrived, whatever later reports say. */
export const deliveryOrder = ['sending', 'sent', 'failed', 'delivered', 'read'] as const
export type DeliveryState = (typeof deliveryOrder)[number]

/** Attempts to deliver one code to its phone. */
export const codeDeliveries = pgTable(
  'code_deliveries',
  {
    id: id(),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<CodeChannel>().notNull(),
    providerMessageId: text('provider_message_id'),
    status: text('status').$type<DeliveryState>().notNull(),
    errorCode: text('error_code'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('code_deliveries_by_message').on(table.providerMessageId)],
)

/** A browser in which a phone has signed in before, by the keyed hash of its cookie (R08). */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    phoneBlindIndex: text('phone_index').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.phoneBlindIndex] }),
    index('known_devices_by_phone').on(table.phoneBlindIndex),
  ],
)

/** Whether the person with a phone still wants notices there, as they last answered to one. No row: they do. */
export const phoneWishes = pgTable('phone_wishes', {
  phoneBlindIndex: text('phone_index').primaryKey(),
  wantsNotices: boolean('wants_notices').notNull(),
  /** When they said it, by the provider's clock. */
  saidAt: instant('said_at').notNull(),
})

/**
 * Phones whose customer has moved to another one. A browser that remembers such a phone must forget it, until
 * somebody signs in with it.
 */
export const leftPhones = pgTable('left_phones', {
  phoneBlindIndex: text('phone_index').primaryKey(),
  customerId: ofCustomer(),
  leftAt: instant('left_at').notNull().defaultNow(),
})

/** Hashes of used anti-bot tokens: each counts once. Deleted together with old rate-limit counters. */
export const usedAntiBotTokens = pgTable('used_anti_bot_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  usedAt: instant('used_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    customerId: ofCustomer(),
    brand: text('brand').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** `sign-out`, `elsewhere`, `erasure`, `staff` or `clock`. */
    endedBy: text('ended_by'),
    /** Browser and system in words. */
    deviceEncrypted: text('device_sealed'),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_customer').on(table.customerId)],
)

/**
 * A person is a document whose holder was proven, found only by a blind index of its type and number. Checks of what a
 * person may have once lock their row.
 */
export const persons = pgTable('persons', {
  personBlindIndex: text('person_index').primaryKey(),
  createdAt: createdAt(),
})

/** A link that brings a customer back to a process, once, within 72 hours; it signs nobody in (P12). */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    processUuid: ofProcess(),
    madeBy: text('made_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('tickets_by_process').on(table.processUuid)],
)

/** Blind indexes by which a customer is found: their document number, each word of their name, and its beginnings. */
export const searchTerms = pgTable(
  'search_terms',
  {
    customerId: ofCustomer(),
    kind: text('kind').notNull(),
    termBlindIndex: text('term_index').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.kind, table.termBlindIndex] }),
    index('search_terms_by_term').on(table.kind, table.termBlindIndex),
  ],
)

/** The status of a message; it only moves forward. */
export const messageOrder = ['sending', 'sent', 'failed', 'delivered', 'read'] as const
export type MessageState = (typeof messageOrder)[number]

/**
 * Messages that left for a customer: a letter, a notice. Never their text. A status only moves forward. Codes are in
 * `code_deliveries`.
 */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: id(),
    customerId: uuid('customer_id').references(() => customers.id),
    processUuid: uuid('process_uuid').references(() => processes.uuid),
    /** What it was about, such as `news` or `certificate`. */
    kind: text('kind').notNull(),
    channel: text('channel').$type<'mail' | 'whatsapp' | 'sms' | 'call'>().notNull(),
    /** Our reference, the key of its effect: a repeat has the same. */
    reference: text('reference').notNull(),
    /** What the provider calls it. */
    providerMessageId: text('provider_message_id'),
    status: text('status').$type<MessageState>().notNull().default('sending'),
    /** The provider's own code of a failure. */
    errorCode: text('error_code'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sent_messages_once').on(table.reference, table.channel),
    index('sent_messages_by_customer').on(table.customerId, table.createdAt),
    index('sent_messages_by_process').on(table.processUuid, table.createdAt),
    index('sent_messages_by_message').on(table.providerMessageId),
  ],
)

/** What the OAuth server of assistants keeps (Z25), found only by the keyed hash of the secret that names it. */
export const assistantObjects = pgTable(
  'assistant_objects',
  {
    /** `AccessToken`, `AuthorizationCode`, `Client`, `Grant`, `Interaction` or `RefreshToken`. */
    kind: text('kind').notNull(),
    objectBlindIndex: text('object_index').notNull(),
    payloadEncrypted: text('payload_sealed').notNull(),
    /** The permission that it belongs to, if any. */
    grantBlindIndex: text('grant_index'),
    customerId: uuid('customer_id').references(() => customers.id),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.objectBlindIndex] }),
    index('assistant_objects_by_grant').on(table.grantBlindIndex),
    index('assistant_objects_by_customer').on(table.customerId),
    index('assistant_objects_by_end').on(table.expiresAt),
  ],
)

/** An assistant that a saver lets read, until when, and what (Z25). */
export const assistantAccesses = pgTable(
  'assistant_accesses',
  {
    id: id(),
    customerId: ofCustomer(),
    /** Its name, where it gets its answers, and its id. */
    assistantEncrypted: text('assistant_sealed').notNull(),
    scopes: text('scopes').array().$type<AssistantScope[]>().notNull(),
    grantBlindIndex: text('grant_index').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').$type<AccessEnd>(),
  },
  (table) => [index('assistant_accesses_by_customer').on(table.customerId)],
)

/** `misuse`: a code or token was used twice, which only a thief does. */
export type AccessEnd = 'saver' | 'sign-out' | 'staff' | 'assistant' | 'misuse'

/** Every call of an assistant for something of a saver: the saver's own log (Z25). */
export const assistantCalls = pgTable(
  'assistant_calls',
  {
    id: id(),
    customerId: ofCustomer(),
    accessId: uuid('access_id')
      .notNull()
      .references(() => assistantAccesses.id),
    tool: text('tool').notNull(),
    outcome: text('outcome').$type<'read' | 'refused'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('assistant_calls_by_customer').on(table.customerId, table.createdAt)],
)
