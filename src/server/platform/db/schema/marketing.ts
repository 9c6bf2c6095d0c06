/** The tables of marketing. Only its own module writes to them. */
import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customers } from './accounts.ts'
import { createdAt } from './columns.ts'

/** What the page reports: surveys, reasons for leaving, events (M05, M07). Never a name, a phone or a document. */
export const analyticsEntries = pgTable(
  'analytics_entries',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    infoType: text('info_type').notNull(),
    content: jsonb('content').notNull(),
    brand: text('brand').notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    createdAt: createdAt(),
  },
  // A partition for each month (`platform/db/month-partitions.ts`).
  (table) => [
    primaryKey({ columns: [table.id, table.createdAt] }),
    index('analytics_entries_by_type').on(table.infoType, table.createdAt),
  ],
)

/** A browser that came through a campaign on a day, and how many pages it viewed (H02, H05). */
export const campaignVisits = pgTable(
  'campaign_visits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** A keyed hash of the browser's own cookie: finds repeats, identifies nobody. */
    visitorBlindIndex: text('visitor_index').notNull(),
    brand: text('brand').notNull(),
    day: date('day').notNull(),
    channel: text('channel').notNull(),
    /** Campaign parameters by name; an empty object when there are none. */
    campaign: jsonb('campaign').notNull(),
    campaignHash: text('campaign_hash').notNull(),
    firstPath: text('first_path').notNull(),
    views: integer('views').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('campaign_visits_once').on(
      table.visitorBlindIndex,
      table.brand,
      table.day,
      table.channel,
      table.campaignHash,
    ),
    index('campaign_visits_by_day').on(table.day),
  ],
)
