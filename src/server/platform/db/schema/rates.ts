/** The tables of rates. Only its own module writes to them. */
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, pesos, rate } from './columns.ts'
import { ofCustomer } from './references.ts'

export const rates = pgTable(
  'rates',
  {
    id: id(),
    bankId: integer('bank_id').notNull(),
    termDays: integer('term_days').notNull(),
    amountFromCop: pesos('amount_from_cop').notNull(),
    amountToCop: pesos('amount_to_cop'),
    ratePercent: rate('rate_percent').notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
    source: text('source').notNull(),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
  },
  (table) => [
    index('rates_in_force').on(table.bankId, table.termDays, table.validFrom),
    check('rates_amounts_in_order', sql`amount_to_cop is null or amount_to_cop >= amount_from_cop`),
  ],
)

/** Minimum wage, UVT and similar values, with the dates on which they are valid. */
export const parameters = pgTable(
  'parameters',
  {
    key: text('key').notNull(),
    validFrom: date('valid_from').notNull(),
    value: numeric('value', { precision: 18, scale: 3 }).notNull(),
    status: text('status').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.validFrom] })],
)

/** A simulation that a visitor saved (S06). The PDF at its token names nobody; the visitor's data are encrypted. */
export const savedSimulations = pgTable('saved_simulations', {
  id: id(),
  token: text('token').notNull().unique(),
  brand: text('brand').notNull(),
  amountCop: pesos('amount_cop').notNull(),
  termDays: integer('term_days').notNull(),
  bankId: integer('bank_id'),
  /** What the CRM gets, as it is sent. */
  payloadEncrypted: text('payload_sealed').notNull(),
  /** What each bank paid then, so that the PDF never changes. */
  offers: jsonb('offers').notNull(),
  sentAt: instant('sent_at'),
  createdAt: createdAt(),
})

/** What a bank paid for CDT issued on a day, by range of terms, in the official report (Z05). */
export const officialRates = pgTable(
  'official_rates',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    entityType: integer('entity_type').notNull(),
    entityCode: integer('entity_code').notNull(),
    entityName: text('entity_name').notNull(),
    cutOn: date('cut_on').notNull(),
    /** The range of terms, by its number in the report. */
    subaccount: integer('subaccount').notNull(),
    ratePercent: rate('rate_percent').notNull(),
    /** In thousands of pesos, as reported. */
    volumeThousandCop: pesos('volume_thousand_cop').notNull(),
    importedAt: instant('imported_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('official_rates_once').on(table.entityType, table.entityCode, table.cutOn, table.subaccount),
    index('official_rates_by_cut').on(table.cutOn),
  ],
)

/** A customer's request to be notified when a rate reaches a value (Z05). */
export const rateAlerts = pgTable(
  'rate_alerts',
  {
    id: id(),
    customerId: ofCustomer(),
    /** Absent: any partner bank. */
    bankId: integer('bank_id'),
    termDays: integer('term_days').notNull(),
    markPercent: rate('mark_percent').notNull(),
    /** Set when the message was sent: an alert notifies once. */
    toldAt: instant('told_at'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [index('rate_alerts_waiting').on(table.termDays).where(sql`told_at is null and ended_at is null`)],
)
