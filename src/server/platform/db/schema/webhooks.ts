/** The tables of webhooks. Only its own module writes to them. */
import { bigserial, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
