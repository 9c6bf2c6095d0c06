/**
 * The catalogue of the tables of opening, whole because they refer to each other. Only its own group writes to them.
 */

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
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
import type { DocumentKind } from '#contract/documents.ts'
import type { FormKind } from '#domain/forms/form.ts'
import type { DepositEventKind } from '#domain/process/deposit-events.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { ProcessEvent } from '#domain/process/transitions.ts'
import { persons } from './accounts.ts'
import { createdAt, id, instant, pesos, rate } from './columns.ts'
import { ofCustomer, ofProcess } from './references.ts'

export type SignatureState = 'preparing' | 'ready' | 'sent' | 'signed' | 'refused'
/** `starting` until the payment provider has answered. */
export type PaymentState = 'starting' | 'pending' | 'approved' | 'declined' | 'voided' | 'error'
export type PeriodOrigin = 'opening' | 'extension' | 'renewal'

export const processes = pgTable(
  'processes',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    brand: text('brand').notNull(),
    bankId: integer('bank_id').notNull(),
    status: text('status').$type<ProcessStatus>().notNull(),
    amountCop: pesos('amount_cop').notNull(),
    termDays: integer('term_days').notNull(),
    ratePercent: rate('rate_percent').notNull(),
    environmentSimulate: text('environment_simulate').notNull(),
    /** What a promotional bonus added to the customer's own money; part of `amount_cop` (B09). */
    bonusAddedCop: pesos('bonus_added_cop').notNull().default(0),
    /** How the customer said at the start that they would pay; the turbo opening depends on it. */
    paymentMethod: text('payment_method'),
    /** The campaign's company, and the advisor who helped the customer in a store. */
    externalCompany: text('external_company'),
    advisorEncrypted: text('advisor_sealed'),
    /** The coach who helped, by the code of their campaign (B §2.2). */
    coachCode: text('coach_code'),
    coachCampaign: text('coach_campaign'),
    identityRequired: boolean('identity_required').notNull().default(false),
    blocked: boolean('blocked').notNull().default(false),
    continuationAvoided: boolean('continuation_avoided').notNull().default(false),
    blockedUntil: instant('blocked_until'),
    turbo: boolean('turbo').notNull().default(false),
    /** The person, once their identity was proven. */
    personBlindIndex: text('person_index').references(() => persons.personBlindIndex),
    /**
     * When the data of the identity check went into the form (rule 8): by itself, or after the customer looked at them.
     */
    identityDataConfirmedAt: instant('identity_data_confirmed_at'),
    hasRestrictions: boolean('has_restrictions').notNull().default(false),
    bankUserVerification: text('bank_user_verification'),
    /** When the bank confirmed it. */
    bankUserVerifiedAt: instant('bank_user_verified_at'),
    needsDataUpdate: boolean('needs_data_update').notNull().default(false),
    /** When the customer asked for a message at the end of the wait; empty once it was sent. */
    newsWantedAt: instant('news_wanted_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('processes_by_customer').on(table.customerId, table.createdAt),
    index('processes_by_person').on(table.personBlindIndex),
    // The staff's list, the longest untouched first (O01).
    index('processes_by_status').on(table.status, table.updatedAt, table.uuid),
    index('processes_by_touch').on(table.updatedAt, table.uuid),
    index('processes_by_bank').on(table.bankId, table.updatedAt, table.uuid),
    // The same list by its other orders.
    index('processes_by_creation').on(table.createdAt, table.uuid),
    index('processes_by_amount').on(table.amountCop, table.uuid),
    // The few with a store or a coach behind them.
    index('processes_helped')
      .on(table.updatedAt, table.uuid)
      .where(sql`advisor_sealed is not null or external_company is not null or coach_code is not null`),
    index('processes_held').on(table.updatedAt, table.uuid).where(sql`blocked or continuation_avoided`),
    check('processes_amount_positive', sql`amount_cop > 0 and term_days > 0`),
  ],
)

/** What moved a process, or was noted in its history without moving it. */
export type ProcessHistoryEvent = ProcessEvent | 'created' | NotedEvent

/** What is noted in the history of a process without moving it. */
export type NotedEvent = 'rate-accepted' | 'refund-instructed' | 'identity-carried'

/** Append-only: a trigger refuses updates and deletes. Only an erasure takes a `reason` away, which somebody wrote. */
export const processHistory = pgTable(
  'process_history',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    processUuid: ofProcess(),
    event: text('event').$type<ProcessHistoryEvent>().notNull(),
    fromStatus: text('from_status').$type<ProcessStatus>(),
    toStatus: text('to_status').$type<ProcessStatus>().notNull(),
    actor: text('actor').notNull(),
    actorId: text('actor_id'),
    reason: text('reason'),
    at: instant('at').notNull().defaultNow(),
  },
  // A partition for each month (`platform/db/month-partitions.ts`).
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('process_history_by_process').on(table.processUuid, table.id),
    // The usual times of the last days.
    index('process_history_by_time').on(table.at),
  ],
)

export const forms = pgTable(
  'forms',
  {
    processUuid: ofProcess(),
    form: text('form').$type<FormKind>().notNull(),
    version: integer('version').notNull(),
    /** Everything typed so far. */
    answersEncrypted: text('answers_sealed').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /** When the complete form was last submitted; a later change of the draft clears it. */
    submittedAt: instant('submitted_at'),
  },
  (table) => [primaryKey({ columns: [table.processUuid, table.form] })],
)

export const consents = pgTable(
  'consents',
  {
    id: id(),
    customerId: ofCustomer(),
    processUuid: uuid('process_uuid').references(() => processes.uuid),
    kind: text('kind').notNull(),
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    textSha256: text('text_sha256').notNull(),
    addressEncrypted: text('address_sealed').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('consents_by_customer').on(table.customerId, table.at),
    index('consents_by_process').on(table.processUuid, table.kind),
  ],
)

/**
 * What the personal form of a process says of the company its person works for. It is found by the company's NIT, of
 * which only a blind index is stored; natural persons who employ are never in it.
 */
export const employerStatements = pgTable(
  'employer_statements',
  {
    processUuid: uuid('process_uuid')
      .primaryKey()
      .references(() => processes.uuid),
    nitBlindIndex: text('nit_index').notNull(),
    answerEncrypted: text('answer_sealed').notNull(),
    saidAt: instant('said_at').notNull().defaultNow(),
  },
  (table) => [index('employer_statements_by_nit').on(table.nitBlindIndex, table.saidAt)],
)

export const identityChecks = pgTable(
  'identity_checks',
  {
    id: id(),
    processUuid: ofProcess(),
    attempt: integer('attempt').notNull(),
    /** Our reference, new for each attempt; never the document number. */
    accountId: text('account_id').notNull().unique(),
    providerProcessId: text('provider_process_id').unique(),
    urlEncrypted: text('url_sealed'),
    urlExpiresAt: instant('url_expires_at'),
    status: text('status').$type<'pending' | 'success' | 'failure'>().notNull(),
    failureReason: text('failure_reason'),
    resultEncrypted: text('result_sealed'),
    /** When its first result was stored; later changes of the row do not move it. */
    settledAt: instant('settled_at'),
    /** The check of an earlier opening that this row is a copy of; a copy is attempt 0 (decision 039). */
    carriedFrom: uuid('carried_from').references((): AnyPgColumn => identityChecks.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('identity_checks_attempts').on(table.processUuid, table.attempt),
    index('identity_checks_by_origin').on(table.carriedFrom),
    // What waits for a provider, here and below, is few among all (O01).
    index('identity_checks_pending').on(table.processUuid).where(sql`status = 'pending'`),
  ],
)

export const screenings = pgTable(
  'screenings',
  {
    processUuid: uuid('process_uuid')
      .primaryKey()
      .references(() => processes.uuid),
    checkId: text('check_id'),
    /** The identity check whose person was screened. */
    attempt: integer('attempt'),
    /**
     * `pending`; `failed`, then `again` while a second check runs; `clear`; `review` for a match; `incomplete` when a
     * required list was not consulted. Two people decide about the last two.
     */
    status: text('status').notNull(),
    /** What each list said in that check, once somebody has looked; a new check removes it. */
    findingsEncrypted: text('findings_sealed'),
    /**
     * The person that the lists were asked about: set when their data are erased and a law keeps the match (decision
     * 064).
     */
    personEncrypted: text('person_sealed'),
    /** Since when the match is kept without the rest of the process. */
    keptSince: instant('kept_since'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('screenings_waiting').on(table.processUuid).where(sql`status in ('pending', 'failed', 'again')`)],
)

export const documents = pgTable(
  'documents',
  {
    id: id(),
    processUuid: ofProcess(),
    kind: text('kind').$type<DocumentKind>().$type<DocumentKind>().notNull(),
    fileNameEncrypted: text('file_name_sealed').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** Set when a newer document of the same kind replaced it. */
    replacedAt: instant('replaced_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('documents_current').on(table.processUuid, table.kind).where(sql`replaced_at is null`),
    index('documents_by_process').on(table.processUuid),
  ],
)

/**
 * R34: files that are being saved and have no row in `documents` yet. A process that stops in between leaves its row
 * here.
 */
export const unclaimedFiles = pgTable('unclaimed_files', {
  storageKey: text('storage_key').primaryKey(),
  createdAt: createdAt(),
})

export const signatures = pgTable(
  'signatures',
  {
    processUuid: ofProcess(),
    /** Which period of the deposit is signed for: 0 its opening, then each renewal or withdrawal. */
    period: integer('period').notNull().default(0),
    state: text('state').$type<SignatureState>().notNull(),
    ratePercent: rate('rate_percent').notNull(),
    documentId: uuid('document_id').references(() => documents.id),
    documentSha256: text('document_sha256'),
    agreementVersion: text('agreement_version'),
    agreementSha256: text('agreement_sha256'),
    agreedAt: instant('agreed_at'),
    agreedAddressEncrypted: text('agreed_address_sealed'),
    provider: text('provider').notNull(),
    providerToken: text('provider_token').unique(),
    signUrl: text('sign_url'),
    signedAt: instant('signed_at'),
    signedDocumentId: uuid('signed_document_id').references(() => documents.id),
    signedSha256: text('signed_sha256'),
    /** Raised when the customer refused or the rate changed, and the documents are made again. */
    round: integer('round').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.processUuid, table.period] }),
    // Z07: a person who has the file can find its evidence.
    index('signatures_by_signed_file').on(table.signedSha256),
    index('signatures_sent').on(table.processUuid).where(sql`state = 'sent'`),
  ],
)

/** What the provider says of a payment when both are compared. */
export type ProviderSays = 'pending' | 'approved' | 'declined' | 'voided' | 'error' | 'none' | 'amount'

export const payments = pgTable(
  'payments',
  {
    id: id(),
    processUuid: ofProcess(),
    /**
     * Which period of the deposit it is for: 0 is its opening, and more is added to the renewal that begins that one.
     */
    period: integer('period').notNull().default(0),
    method: text('method').$type<'pse' | 'transfer'>().notNull(),
    /** Our reference at the provider: unique for ever, since the provider refuses a used one. */
    reference: text('reference').notNull().unique(),
    amountCop: pesos('amount_cop').notNull(),
    status: text('status').$type<PaymentState>().notNull(),
    providerPaymentId: text('provider_payment_id').unique(),
    bankCode: text('bank_code'),
    url: text('url'),
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
    /** When the program learnt that the provider reversed a payment it had approved. */
    voidedAt: instant('voided_at'),
    /** Since when the nightly comparison finds another state at the provider; absent while both say the same. */
    differsSince: instant('differs_since'),
    /** What the provider said then: a status, `none`, or `amount`. */
    providerSays: text('provider_says').$type<ProviderSays>(),
    /** When the nightly comparison last had an answer of it, so that a night that stopped goes on with the rest. */
    comparedAt: instant('compared_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_differing').on(table.differsSince).where(sql`differs_since is not null`),
    index('payments_by_process').on(table.processUuid),
    index('payments_open').on(table.processUuid).where(sql`status in ('starting', 'pending')`),
    // R29: one live payment for each period of a process.
    uniqueIndex('payments_live')
      .on(table.processUuid, table.period)
      .where(sql`status in ('starting', 'pending', 'approved')`),
  ],
)

/** One thing that the bank reported otherwise than it was agreed: a figure of a certificate, an id, a decision. */
export type BankDifference = {
  figure: 'reference' | 'decision' | 'amount' | 'rate' | 'term' | 'opening-date' | 'maturity-date'
  agreed: string
  told: string
}

/** Since when the bank reports a period otherwise than it was agreed (an ISO instant), and what. */
export type BankDisagreement = { since: string; period: number; differences: BankDifference[] }

/** Papers signed by hand, for a bank that accepts no electronic signature (F09). */
export const paperSignatures = pgTable(
  'paper_signatures',
  {
    processUuid: ofProcess(),
    period: integer('period').notNull().default(0),
    paperId: text('paper_id').notNull(),
    status: text('status').$type<'waiting' | 'received'>().notNull(),
    receivedAt: instant('received_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.processUuid, table.period] })],
)

export const bankCases = pgTable('bank_cases', {
  processUuid: uuid('process_uuid')
    .primaryKey()
    .references(() => processes.uuid),
  /** The bank's own ids: two banks may number alike, so they are never looked up without their process. */
  applicationId: text('application_id'),
  applicationStatus: text('application_status'),
  declineReason: text('decline_reason'),
  depositId: text('deposit_id'),
  depositStatus: text('deposit_status'),
  /** The number of this request for the deposit; a new one follows when the bank did not find the money. */
  depositRound: integer('deposit_round').notNull().default(1),
  /** What the bank reported of a period otherwise than it was agreed, until it is settled. */
  disagreement: jsonb('disagreement').$type<BankDisagreement>(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/**
 * One for each period for which the bank issued a certificate. An extension by law keeps the certificate of the period
 * before.
 */
export const certificates = pgTable(
  'certificates',
  {
    processUuid: ofProcess(),
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
  (table) => [
    primaryKey({ columns: [table.processUuid, table.period] }),
    index('certificates_by_number').on(table.certificateNumber),
    index('certificates_by_day').on(table.issuedOn),
  ],
)

/**
 * The periods of a deposit, each with its own capital, rate and maturity: the opening, then each extension by law or
 * renewal. Append-only by a trigger. Insurance and taxes are computed from here.
 */
export const depositPeriods = pgTable(
  'deposit_periods',
  {
    processUuid: ofProcess(),
    period: integer('period').notNull(),
    /** `opening`, `extension` or `renewal`. */
    origin: text('origin').$type<PeriodOrigin>().notNull(),
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

/**
 * What the bank reported of a running deposit (Z12), once for each id that the bank gave it. Rows are never changed:
 * what holds follows from all of them. A creditor may be a person.
 */
export const depositEvents = pgTable(
  'deposit_events',
  {
    processUuid: ofProcess(),
    eventId: text('event_id').notNull(),
    kind: text('kind').$type<DepositEventKind>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    effectiveOn: date('effective_on').notNull(),
    paidCop: pesos('paid_cop'),
    creditorEncrypted: text('creditor_sealed'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.processUuid, table.eventId] }),
    index('deposit_events_by_kind').on(table.kind, table.createdAt),
  ],
)
