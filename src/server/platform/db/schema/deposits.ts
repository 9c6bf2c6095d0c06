/** The tables of deposits. Only its own module writes to them. */
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, pesos, rate } from './columns.ts'
import { documents, processes } from './opening.ts'

/**
 * One for each period for which the bank issued a certificate. An extension by law keeps the certificate of the period
 * before.
 */
export const certificates = pgTable(
  'certificates',
  {
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    period: integer('period').notNull().default(0),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id),
    certificateNumber: text('constancy_number').notNull(),
    isin: text('isin'),
    issuedOn: date('issued_on').notNull(),
    openingDate: date('opening_date').notNull(),
    maturityDate: date('maturity_date').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.processUuid, table.period] })],
)

/**
 * The periods of a deposit, each with its own capital, rate and maturity: the opening, then each extension by law or
 * renewal. Append-only by a trigger. Insurance and taxes are computed from here.
 */
export const depositPeriods = pgTable(
  'deposit_periods',
  {
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    period: integer('period').notNull(),
    /** `opening`, `extension` or `renewal`. */
    origin: text('origin').notNull(),
    openingDate: date('opening_date').notNull(),
    maturityDate: date('maturity_date').notNull(),
    capitalCop: pesos('capital_cop').notNull(),
    ratePercent: rate('rate_percent').notNull(),
    termDays: integer('term_days').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.processUuid, table.period] }),
    index('deposit_periods_by_maturity').on(table.maturityDate),
  ],
)

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
    decision: text('decision').notNull(),
    termDays: integer('term_days').notNull(),
    ratePercent: rate('rate_percent').notNull(),
    textVersion: text('text_version').notNull(),
    textSha256: text('text_sha256').notNull(),
    addressEncrypted: text('address_sealed').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
    dataConfirmedAt: instant('data_confirmed_at'),
    bankRenewalId: text('bank_renewal_id').unique(),
    bankStatus: text('bank_status'),
    bankReason: text('bank_reason'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.processUuid, table.period] })],
)
