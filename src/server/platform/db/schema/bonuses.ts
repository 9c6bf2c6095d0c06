/** The tables of bonuses. Only its own module writes to them. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
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
import type { GrantKind } from '#domain/bonuses/bonus-claim.ts'
import type { Hold } from '#domain/bonuses/budget-holds.ts'
import type { CampaignFigures, CampaignKind } from '#domain/bonuses/campaign.ts'
import { customers, persons } from './accounts.ts'
import { staffMembers } from './back-office.ts'
import { createdAt, id, instant, pesos, rate } from './columns.ts'
import { processes } from './opening.ts'
import { ofCustomer, ofProcess } from './references.ts'

export type GrantStatus = 'granted' | 'scheduled' | 'paid' | 'cancelled'

/**
 * A campaign of bonuses (decisions §10). `granted_cop` and `granted_count` are the totals that are granted, scheduled
 * or paid, but for what is only held (`bonus_grants.hold`). They change while the row is locked, so the budget holds
 * under concurrent requests.
 */
export const campaigns = pgTable(
  'campaigns',
  {
    code: text('code').primaryKey(),
    kind: text('kind').$type<CampaignKind>().notNull(),
    name: text('name').notNull(),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until'),
    isEnded: boolean('is_ended').notNull().default(false),
    refs: jsonb('refs').$type<string[]>().notNull().default([]),
    figures: jsonb('figures').$type<CampaignFigures>().notNull().default({}),
    budgetCop: pesos('budget_cop'),
    budgetGrants: integer('budget_grants'),
    grantedCop: pesos('granted_cop').notNull().default(0),
    grantedCount: integer('granted_count').notNull().default(0),
    oncePerPerson: boolean('once_per_person').notNull().default(true),
    /** False for a campaign of one partner, which only its own link opens. */
    isListed: boolean('is_listed').notNull().default(true),
    termsPath: text('terms_path').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('campaigns_granted', sql`granted_cop >= 0 and granted_count >= 0`)],
)

/** A bonus promised with a process, with its rule and inputs, so that it can be computed again (B12). */
export const bonusGrants = pgTable(
  'bonus_grants',
  {
    id: id(),
    processUuid: ofProcess(),
    kind: text('kind').$type<GrantKind>().notNull(),
    ruleId: text('rule_id').notNull(),
    inputs: jsonb('inputs').$type<Record<string, string | number>>().notNull(),
    amountCop: pesos('amount_cop').notNull(),
    extraRatePercent: rate('extra_rate_percent'),
    /** The campaign that pays it; none for a referral, or for grants older than campaigns. */
    campaignCode: text('campaign_code').references(() => campaigns.code),
    /** What an opening without a proven identity holds of its campaign; null once the grant is final (decision 061). */
    hold: text('hold').$type<Hold['kind']>(),
    /** Whole pesos that are held until `held_until`. */
    heldCop: pesos('held_cop').notNull().default(0),
    heldUntil: instant('held_until'),
    /** Whether a person may have several, as its campaign says. */
    isRepeatable: boolean('is_repeatable').notNull().default(false),
    /** `granted`, then `scheduled` when the deposit exists, then `paid`; or `cancelled` with the process. */
    status: text('status').$type<GrantStatus>().notNull().default('granted'),
    /** The reason for a cancellation that did not come from its process. */
    cancelReason: text('cancel_reason'),
    /** The person it belongs to, set before it is paid: a person gets each kind once. */
    personBlindIndex: text('person_index').references(() => persons.personBlindIndex),
    scheduledFor: date('scheduled_for'),
    paidAt: instant('paid_at'),
    /** The treasury's own reference: one payment pays one grant. */
    paymentReference: text('payment_reference').unique(),
    /** The payout file it is in, once the file was made. */
    payoutId: uuid('payout_id').references((): AnyPgColumn => bonusPayouts.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bonus_grants_once').on(table.processUuid, table.kind),
    uniqueIndex('bonus_grants_once_for_a_person')
      .on(table.personBlindIndex, table.kind)
      .where(sql`status in ('scheduled', 'paid')`),
    index('bonus_grants_due').on(table.status, table.scheduledFor),
    index('bonus_grants_newest').on(table.createdAt, table.id),
    index('bonus_grants_held').on(table.campaignCode, table.heldUntil).where(sql`hold in ('whole', 'part')`),
    check('bonus_grants_amount', sql`amount_cop >= 0`),
  ],
)

/** One turn of the roulette per device and campaign, and per customer once known (B07). */
export const rouletteDraws = pgTable(
  'roulette_draws',
  {
    id: id(),
    /** The browser of an anonymous turn, which an older version allowed; such a draw gives nothing. */
    deviceHash: text('device_hash'),
    source: text('source').notNull(),
    prizeKey: text('prize_key').notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    /** The process that used the prize. */
    processUuid: uuid('process_uuid').references(() => processes.uuid),
    drawnAt: instant('drawn_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('roulette_draws_by_customer').on(table.customerId, table.source)],
)

/**
 * What an erasure must not give back (decision 059): who turned a wheel, until its campaign ends, and who was proven where
 * a code of referral is from. The holder is the keyed hash of a phone, or of a proven document, as `customers` and
 * `persons` have it.
 */
export const onceMarks = pgTable(
  'once_marks',
  {
    /** The wheel; or `invite/` and a code. */
    source: text('source').notNull(),
    holder: text('holder').notNull(),
    /** When the earliest turn was. A mark of an older release is before all turns. */
    turnedAt: instant('turned_at').notNull().default(sql`'-infinity'`),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.source, table.holder] })],
)

/** The code with which a customer invites others. */
export const referralCodes = pgTable('referral_codes', {
  code: text('code').primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .unique()
    .references(() => customers.id),
  createdAt: createdAt(),
})

/** An invitation code that a customer registered; it is used for one process (B11). */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    code: text('code')
      .notNull()
      .references(() => referralCodes.code),
    /** Who was invited. */
    customerId: ofCustomer(),
    processUuid: uuid('process_uuid').references(() => processes.uuid),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('referrals_once').on(table.customerId, table.code),
    uniqueIndex('referrals_waiting').on(table.customerId).where(sql`process_uuid is null`),
    index('referrals_by_code').on(table.code),
  ],
)

/** Bonuses that the treasury pays together on a Tuesday or Thursday, as one file (O03). */
export const bonusPayouts = pgTable('bonus_payouts', {
  id: id(),
  /** One per day. */
  paysOn: date('pays_on').notNull().unique(),
  madeBy: uuid('made_by')
    .notNull()
    .references(() => staffMembers.id),
  createdAt: createdAt(),
})
