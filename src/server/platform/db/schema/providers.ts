/** The table of the providers' adapters. Only they write to it. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The last state of each provider that the server's processes saw, for tasks, metrics and the status page. */
export const providerStates = pgTable('provider_states', {
  provider: text('provider').primaryKey(),
  /** `up` or `down`. */
  state: text('state').notNull(),
  since: instant('since').notNull().defaultNow(),
  seenAt: instant('seen_at').notNull().defaultNow(),
  failures: integer('failures').notNull().default(0),
})
