/** The tables of deposits. Only its own module writes to them. */
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RenewalDecision } from '#domain/process/renewals/decision.ts'
import { instant, rate } from './columns.ts'
import { processes } from './opening.ts'

/** `more-documents` stays until the bank has received what it asked for. */
export type BankRenewalStatus = 'received' | 'more-documents' | 'confirmed' | 'issued' | 'withdrawn'

/** What the customer decided for the end of a period, and its state at the bank (P11, Z04). */
export const renewals = pgTable(
  'renewals',
  {
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    /** The period that ends. */
    period: integer('period').notNull(),
    /** `renew-capital`, `renew-all` or `withdraw`. */
    decision: text('decision').$type<RenewalDecision>().notNull(),
    termDays: integer('term_days').notNull(),
    ratePercent: rate('rate_percent').notNull(),
    textVersion: text('text_version').notNull(),
    textSha256: text('text_sha256').notNull(),
    addressEncrypted: text('address_sealed').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
    dataConfirmedAt: instant('data_confirmed_at'),
    bankRenewalId: text('bank_renewal_id'),
    bankStatus: text('bank_status').$type<BankRenewalStatus>(),
    bankReason: text('bank_reason'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.processUuid, table.period] })],
)
