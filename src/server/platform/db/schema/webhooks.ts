/** The tables of webhooks. Only its own module writes to them. */
import { bigint, bigserial, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofProcess } from './references.ts'

/** Every genuine webhook, as received; `key` finds repeats. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    provider: text('provider').notNull(),
    key: text('key').notNull(),
    rawEncrypted: text('raw_sealed').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    repeats: integer('repeats').notNull().default(0),
  },
  (table) => [uniqueIndex('webhook_events_once').on(table.provider, table.key)],
)

/** Which processes a webhook was about. */
export const webhookSubjects = pgTable(
  'webhook_subjects',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    processUuid: ofProcess(),
    /** False where a bank named a process of another bank: nothing followed from it. */
    isAccepted: boolean('is_accepted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.processUuid] }),
    index('webhook_subjects_by_process').on(table.processUuid),
  ],
)

/** The last that a messaging provider reported of one of our templates, our number or our account. */
export const channelAlerts = pgTable(
  'channel_alerts',
  {
    channel: text('channel').notNull(),
    /** `template`, `phone` or `account`. */
    field: text('field').notNull(),
    /** Which of our templates or numbers; empty for the account. */
    subject: text('subject').notNull(),
    /** The provider's word for it, such as `PAUSED`. */
    event: text('event').notNull(),
    reason: text('reason'),
    /** Bad news that nothing has ended. */
    isOpen: boolean('is_open').notNull(),
    /** By the provider's clock. */
    saidAt: instant('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.field, table.subject] })],
)
