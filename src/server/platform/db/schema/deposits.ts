/** The tables of deposits. Only its own module writes to them. */

import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AddedMoneyState } from '#domain/process/renewals/added-money.ts'
import type { RenewalDecision } from '#domain/process/renewals/decision.ts'
import { createdAt, instant, pesos, rate } from './columns.ts'
import { ofCustomer, ofProcess } from './references.ts'

/** `more-documents` stays until the bank has received what it asked for. */
export type BankRenewalStatus = 'received' | 'more-documents' | 'confirmed' | 'issued' | 'withdrawn'

/** What the customer decided for the end of a period, and its state at the bank (P11, Z04). */
export const renewals = pgTable(
  'renewals',
  {
    processUuid: ofProcess(),
    /** The period that ends. */
    period: integer('period').notNull(),
    /** `renew-capital`, `renew-all` or `withdraw`. */
    decision: text('decision').$type<RenewalDecision>().notNull(),
    termDays: integer('term_days').notNull(),
    ratePercent: rate('rate_percent').notNull(),
    /** What the customer adds to the renewal in whole pesos, the rate without it, and what became of it (decision 063). */
    addedCop: pesos('added_cop'),
    rateWithoutPercent: rate('rate_without_percent'),
    addedState: text('added_state').$type<AddedMoneyState>(),
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
  (table) => [
    primaryKey({ columns: [table.processUuid, table.period] }),
    check(
      'renewals_added_money',
      sql`(added_cop is null) = (rate_without_percent is null) and (added_cop is null) = (added_state is null)
        and (added_cop is null or (added_cop > 0 and decision <> 'withdraw'))`,
    ),
  ],
)

/** Somebody a saver trusts (Z22). The row goes when either takes it back; an open report of a death keeps it. */
export const trustedPeople = pgTable(
  'trusted_people',
  {
    customerId: ofCustomer(),
    /** Chosen by the saver: another saver's row may have the same. */
    id: uuid('id').notNull(),
    /** The key by which the trusted person names it; nobody chooses it. */
    publicId: uuid('public_id').notNull().unique().defaultRandom(),
    /** Name and phone. */
    personEncrypted: text('person_sealed').notNull(),
    phoneBlindIndex: text('phone_index').notNull(),
    brand: text('brand').notNull(),
    invitedAt: instant('invited_at').notNull().defaultNow(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    /** When they told that the saver has died, and when the team had looked into it. */
    toldDeathAt: instant('told_death_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('trusted_people_by_phone').on(table.phoneBlindIndex),
    index('trusted_people_told').on(table.toldDeathAt).where(sql`told_death_at is not null and closed_at is null`),
  ],
)

/** A deposit that a saver has at another bank, as they noted it (Z14). Nobody but them reads it. */
export const externalDeposits = pgTable(
  'external_deposits',
  {
    customerId: ofCustomer(),
    /** Chosen by who notes it: another customer's row may have the same. */
    id: uuid('id').notNull(),
    noteEncrypted: text('note_sealed').notNull(),
    /** In plain, so that reminders are found. */
    maturityDate: date('maturity_date').notNull(),
    /** How many days before the maturity the last reminder was sent, by letter and to the phone. */
    letterDays: integer('letter_days'),
    noticeDays: integer('notice_days'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('external_deposits_maturing').on(table.maturityDate),
  ],
)

/** What a saver prepares for the day on which a deposit matures, here or elsewhere (Z18). It moves nothing. */
export const maturityPlans = pgTable(
  'maturity_plans',
  {
    customerId: ofCustomer(),
    /** A process, or a note: ids of both never meet. */
    depositId: uuid('deposit_id').notNull(),
    planEncrypted: text('plan_sealed').notNull(),
    /** The maturity that it is for, in plain, so that reminders are found. A later period makes the plan void. */
    dueOn: date('due_on').notNull(),
    /** The day that the last letter and the last message were for. */
    letterFor: date('letter_for'),
    noticeFor: date('notice_for'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.depositId] }),
    index('maturity_plans_due').on(table.dueOn),
  ],
)

/** The ladder that a saver keeps as a plan (Z19): an intention with reminders, one for each customer. */
export const ladderPlans = pgTable(
  'ladder_plans',
  {
    customerId: ofCustomer().primaryKey(),
    planEncrypted: text('plan_sealed').notNull(),
    /** The next saving day, in plain, so that reminders are found; none while nothing is saved. */
    dueOn: date('due_on'),
    /** The day that the last letter and the last message were for. */
    letterFor: date('letter_for'),
    noticeFor: date('notice_for'),
    createdAt: createdAt(),
  },
  (table) => [index('ladder_plans_due').on(table.dueOn)],
)
