/**
 * All tables. Amounts are whole pesos in `bigint`, rates exact `numeric`, calendar dates `date`, instants
 * `timestamptz`. A column whose name ends in `_sealed` is encrypted by `platform/encryption/encryption.ts`. One that
 * ends in `_index` is a blind index: a keyed hash by which an encrypted value can be found.
 */

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CampaignFigures, CampaignKind } from '#domain/bonuses/campaign.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => instant('created_at').notNull().defaultNow()
const id = () => uuid('id').primaryKey().defaultRandom()
const pesos = (name: string) => bigint(name, { mode: 'number' })
const rate = (name: string) => numeric(name, { precision: 6, scale: 3 })

// People and sessions

export const customers = pgTable('customers', {
  id: id(),
  phoneBlindIndex: text('phone_index').notNull().unique(),
  phoneEncrypted: text('phone_sealed').notNull(),
  fullNameEncrypted: text('full_name_sealed'),
  /**
   * When the person's data were deleted at their request; the phone is then overwritten with an encrypted empty text
   * (Z09).
   */
  erasedAt: instant('erased_at'),
  createdAt: createdAt(),
})

/** One code sent to one phone for one brand. Its counters are only changed by single guarded statements. */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    phoneBlindIndex: text('phone_index').notNull(),
    phoneEncrypted: text('phone_sealed').notNull(),
    brand: text('brand').notNull(),
    codeHash: text('code_hash').notNull(),
    /** The value that the next answer must carry; replaced after a wrong answer. */
    sessionHash: text('session_hash').notNull(),
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    /** How many codes this phone got in the current series, this one included. */
    codesSent: integer('codes_sent').notNull(),
    channel: text('channel'),
    /** True when the customer asked for a call: the last attempts of a day are reserved for it (promise R08). */
    byCall: boolean('by_call').notNull().default(false),
    /** Keyed hash of the known browser that asked; its wrong answers are counted separately (R08). */
    deviceHash: text('device_hash'),
    /** Rate-limit reservations that a right answer gives back (R07). */
    budgetKeys: text('budget_keys').array().notNull().default([]),
    /** When to try the next channel if this one reports nothing (R10). */
    nextChannelAt: instant('next_channel_at'),
    expiresAt: instant('expires_at').notNull(),
    resendAt: instant('resend_at').notNull(),
    usedAt: instant('used_at'),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('challenges_by_phone').on(table.phoneBlindIndex, table.createdAt)],
)

/** Attempts to deliver one code to its phone. */
export const codeDeliveries = pgTable(
  'code_deliveries',
  {
    id: id(),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    providerMessageId: text('provider_message_id'),
    status: text('status').notNull(),
    errorCode: text('error_code'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('code_deliveries_by_message').on(table.providerMessageId)],
)

/** A browser in which a phone has signed in before, by the keyed hash of its cookie (R08). */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    phoneBlindIndex: text('phone_index').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.phoneBlindIndex] }),
    index('known_devices_by_phone').on(table.phoneBlindIndex),
  ],
)

/** Hashes of used anti-bot tokens: each counts once. Deleted together with old rate-limit counters. */
export const usedAntiBotTokens = pgTable('used_anti_bot_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  usedAt: instant('used_at').notNull().defaultNow(),
})

/** Rate-limit counters: one row per key and window, raised by one guarded statement. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    brand: text('brand').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** `sign-out`, `elsewhere`, `erasure` or `staff`. */
    endedBy: text('ended_by'),
    /** Browser and system in words. */
    deviceEncrypted: text('device_sealed'),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_customer').on(table.customerId)],
)

/**
 * Keys that the program makes and that outlive a change of ENCRYPTION_KEYS. They are encrypted under the current one of
 * those (`platform/encryption/index-keys.ts`).
 */
export const dataKeys = pgTable('data_keys', {
  name: text('name').primaryKey(),
  keyEncrypted: text('key_sealed').notNull(),
  createdAt: createdAt(),
})

// Rates and parameters

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

// The process

/**
 * A person is a document whose holder was proven, found only by a blind index of its type and number. Checks of what a
 * person may have once lock their row.
 */
export const persons = pgTable('persons', {
  personBlindIndex: text('person_index').primaryKey(),
  createdAt: createdAt(),
})

export const processes = pgTable(
  'processes',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    brand: text('brand').notNull(),
    bankId: integer('bank_id').notNull(),
    status: text('status').notNull(),
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
    identityRequired: boolean('identity_required').notNull().default(false),
    blocked: boolean('blocked').notNull().default(false),
    continuationAvoided: boolean('continuation_avoided').notNull().default(false),
    blockedUntil: instant('blocked_until'),
    turbo: boolean('turbo').notNull().default(false),
    /** The person, once their identity was proven. */
    personBlindIndex: text('person_index').references(() => persons.personBlindIndex),
    /** When the customer read and confirmed the data of the identity check (rule 8). */
    identityDataConfirmedAt: instant('identity_data_confirmed_at'),
    hasRestrictions: boolean('has_restrictions').notNull().default(false),
    bankUserVerification: text('bank_user_verification'),
    /** When the bank confirmed it. */
    bankUserVerifiedAt: instant('bank_user_verified_at'),
    needsDataUpdate: boolean('needs_data_update').notNull().default(false),
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
    index('processes_held').on(table.updatedAt, table.uuid).where(sql`blocked or continuation_avoided`),
    check('processes_amount_positive', sql`amount_cop > 0 and term_days > 0`),
  ],
)

/** Append-only: a trigger refuses updates and deletes (see the migration after the one that makes the tables). */
export const processHistory = pgTable(
  'process_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    event: text('event').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    actor: text('actor').notNull(),
    actorId: text('actor_id'),
    reason: text('reason'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('process_history_by_process').on(table.processUuid, table.id)],
)

/** The first answer to a request that creates or pays, by idempotency key. It is kept as long as what it created. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The owner of the key, and the call it is for. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answerEncrypted: text('answer_sealed'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)

/**
 * A call to an outside provider, at most one per process and step. The row is made before the call and closed after it.
 * So a retry first asks the provider what happened, before it does anything again.
 */
export const effects = pgTable(
  'effects',
  {
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    step: text('step').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** Ids only, never personal data. */
    result: jsonb('result').$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.processUuid, table.step] })],
)

// Forms and consents

export const forms = pgTable(
  'forms',
  {
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    form: text('form').notNull(),
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
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    processUuid: uuid('process_uuid').references(() => processes.uuid),
    kind: text('kind').notNull(),
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    textSha256: text('text_sha256').notNull(),
    addressEncrypted: text('address_sealed').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('consents_by_customer').on(table.customerId, table.at)],
)

/** Questions and claims about personal data, with the legal deadline for the answer (Z09). */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    number: text('number').notNull().unique(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    kind: text('kind').notNull(),
    detailEncrypted: text('detail_sealed').notNull(),
    status: text('status').notNull().default('received'),
    receivedOn: date('received_on').notNull(),
    dueOn: date('due_on').notNull(),
    answerEncrypted: text('answer_sealed'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('privacy_requests_by_customer').on(table.customerId, table.createdAt),
    index('privacy_requests_due').on(table.status, table.dueOn),
  ],
)

// Identity and screening

export const identityChecks = pgTable(
  'identity_checks',
  {
    id: id(),
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    attempt: integer('attempt').notNull(),
    /** Our reference, new for each attempt; never the document number. */
    accountId: text('account_id').notNull().unique(),
    providerProcessId: text('provider_process_id').unique(),
    urlEncrypted: text('url_sealed'),
    urlExpiresAt: instant('url_expires_at'),
    status: text('status').notNull(),
    failureReason: text('failure_reason'),
    resultEncrypted: text('result_sealed'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('identity_checks_attempts').on(table.processUuid, table.attempt)],
)

export const screenings = pgTable('screenings', {
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
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

// Documents and signature

export const documents = pgTable(
  'documents',
  {
    id: id(),
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    kind: text('kind').notNull(),
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
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    /** Which period of the deposit is signed for: 0 its opening, then each renewal or withdrawal. */
    period: integer('period').notNull().default(0),
    state: text('state').notNull(),
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
  ],
)

// Payment, bank and certificate

export const payments = pgTable(
  'payments',
  {
    id: id(),
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    method: text('method').notNull(),
    /** Our reference at the provider: unique for ever, since the provider refuses a used one. */
    reference: text('reference').notNull().unique(),
    amountCop: pesos('amount_cop').notNull(),
    status: text('status').notNull(),
    providerPaymentId: text('provider_payment_id').unique(),
    bankCode: text('bank_code'),
    url: text('url'),
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
    /** When the program learnt that the provider reversed a payment it had approved. */
    voidedAt: instant('voided_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_by_process').on(table.processUuid),
    // R29: one live payment per process.
    uniqueIndex('payments_live').on(table.processUuid).where(sql`status in ('starting', 'pending', 'approved')`),
  ],
)

/** Papers signed by hand, for a bank that accepts no electronic signature (F09). */
export const paperSignatures = pgTable(
  'paper_signatures',
  {
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    period: integer('period').notNull().default(0),
    paperId: text('paper_id').notNull().unique(),
    status: text('status').notNull(),
    receivedAt: instant('received_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.processUuid, table.period] })],
)

export const bankCases = pgTable('bank_cases', {
  processUuid: uuid('process_uuid')
    .primaryKey()
    .references(() => processes.uuid),
  applicationId: text('application_id').unique(),
  applicationStatus: text('application_status'),
  declineReason: text('decline_reason'),
  depositId: text('deposit_id').unique(),
  depositStatus: text('deposit_status'),
  /** The number of this request for the deposit; a new one follows when the bank did not find the money. */
  depositRound: integer('deposit_round').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

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

// Bonuses and referrals

/**
 * A campaign of bonuses (decisions §10). `granted_cop` and `granted_count` are the totals that are granted, scheduled
 * or paid. The statement that checks the budget also changes them, so the budget holds under concurrent requests.
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
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    kind: text('kind').notNull(),
    ruleId: text('rule_id').notNull(),
    inputs: jsonb('inputs').$type<Record<string, string | number>>().notNull(),
    amountCop: pesos('amount_cop').notNull(),
    extraRatePercent: rate('extra_rate_percent'),
    /** The campaign that pays it; none for a referral, or for grants older than campaigns. */
    campaignCode: text('campaign_code').references(() => campaigns.code),
    /** Whether a person may have several, as its campaign says. */
    isRepeatable: boolean('is_repeatable').notNull().default(false),
    /** `granted`, then `scheduled` when the deposit exists, then `paid`; or `cancelled` with the process. */
    status: text('status').notNull().default('granted'),
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
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    processUuid: uuid('process_uuid').references(() => processes.uuid),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('referrals_once').on(table.customerId, table.code),
    uniqueIndex('referrals_waiting').on(table.customerId).where(sql`process_uuid is null`),
    index('referrals_by_code').on(table.code),
  ],
)

/** A link that brings a customer back to a process, once, within 72 hours; it signs nobody in (P12). */
export const tickets = pgTable('tickets', {
  id: id(),
  tokenHash: text('token_hash').notNull().unique(),
  processUuid: uuid('process_uuid')
    .notNull()
    .references(() => processes.uuid),
  madeBy: text('made_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: createdAt(),
})

/**
 * E-mail addresses, and whether their reader confirmed that they are the owner's. Until then only the question is sent.
 * The owner is a customer, or the conversation of a visitor.
 */
export const mailAddresses = pgTable(
  'mail_addresses',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    addressBlindIndex: text('address_index').notNull(),
    addressEncrypted: text('address_sealed').notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** How many questions were sent there. */
    asks: integer('asks').notNull().default(1),
    /** The last answer; absent until then. */
    isOwners: boolean('is_owners'),
    answeredAt: instant('answered_at'),
  },
  (table) => [uniqueIndex('mail_addresses_once').on(table.ownerId, table.addressBlindIndex)],
)

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

// The public site

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

/** What the page reports: surveys, reasons for leaving, events (M05, M07). Never a name, a phone or a document. */
export const analyticsEntries = pgTable(
  'analytics_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    infoType: text('info_type').notNull(),
    content: jsonb('content').notNull(),
    brand: text('brand').notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [index('analytics_entries_by_type').on(table.infoType, table.createdAt)],
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
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
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

// The conversation with the team

/**
 * One thread per person: a customer, or a browser until its conversation is too old. A visitor leaves a name and a
 * phone or mail address, where they get the answer.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    customerId: uuid('customer_id').references(() => customers.id),
    /** The visitor's browser; cleared when the conversation becomes a customer's, or is old. */
    deviceHash: text('device_hash'),
    /** Its last topic. */
    processUuid: uuid('process_uuid').references(() => processes.uuid),
    brand: text('brand').notNull(),
    nameEncrypted: text('name_sealed'),
    contactEncrypted: text('contact_sealed'),
    /** The visitor's phone; absent when they left a mail address. */
    phoneBlindIndex: text('phone_index'),
    status: text('status').notNull().default('open'),
    /** The member of staff who has taken it. */
    staffId: uuid('staff_id').references((): AnyPgColumn => staffMembers.id),
    /** Since when its oldest unanswered message waits. */
    waitingSince: instant('waiting_since'),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    /** The last message of the thread that the person has seen. */
    personReadSeq: bigint('person_read_seq', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_by_customer').on(table.customerId),
    uniqueIndex('conversations_by_device').on(table.deviceHash),
    index('conversations_by_phone').on(table.phoneBlindIndex),
    index('conversations_waiting').on(table.waitingSince).where(sql`waiting_since is not null`),
    index('conversations_by_status').on(table.status, table.lastMessageAt),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: id(),
    /** The order in which they were written. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** `customer`, `visitor` or `staff`. */
    author: text('author').notNull(),
    staffId: uuid('staff_id').references((): AnyPgColumn => staffMembers.id),
    textEncrypted: text('text_sealed').notNull(),
    /** For an answer: when the person was notified of it by another channel. */
    toldAt: instant('told_at'),
    createdAt: createdAt(),
  },
  (table) => [index('conversation_messages_by_conversation').on(table.conversationId, table.seq)],
)

// Staff (decisions §5)

/**
 * Members of staff. They sign in with their phone like a customer, and also give a one-time password. A `bank` member
 * sees only the processes of `bank_id`.
 */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .unique()
      .references(() => customers.id),
    role: text('role').notNull(),
    bankId: integer('bank_id'),
    /** The administrator who last gave them their role; none for a member who was made on the machine itself. */
    invitedBy: uuid('invited_by').references((): AnyPgColumn => staffMembers.id),
    /** True until another administrator agrees: until then they can do nothing. */
    awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
    /** Since when they have their role. */
    standsSince: instant('stands_since').notNull().defaultNow(),
    /** The secret of the one-time password; it is valid once confirmed. */
    totpSecretEncrypted: text('totp_secret_sealed'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The newest 30-second step whose password was accepted: each is accepted once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
    /** How many passkeys they have; each is a second factor like the one-time password. */
    passkeyCount: integer('passkey_count').notNull().default(0),
    wrongPasswords: integer('wrong_passwords').notNull().default(0),
    lockedUntil: instant('locked_until'),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  () => [
    check('staff_members_bank', sql`(role = 'bank') = (bank_id is not null)`),
    check('staff_members_passkeys', sql`passkey_count >= 0`),
  ],
)

/** The passkeys (WebAuthn) of members of staff. The private key never leaves the person's device. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    /** The name that the person gave it. */
    nameEncrypted: text('name_sealed').notNull(),
    /** The credential id that the authenticator gave it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter that the authenticator reports; one that does not count stays at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    /** Since when it is refused: its counter went back, which means a copy. */
    clonedAt: instant('cloned_at'),
  },
  (table) => [index('staff_passkeys_by_staff').on(table.staffId, table.createdAt)],
)

/** What a passkey has to sign, for one session and purpose: the first answer uses it up. */
export const staffPasskeyChallenges = pgTable(
  'staff_passkey_challenges',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** `register` or `prove`. */
    purpose: text('purpose').notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
)

/** Sessions whose holder also gave a second factor, and until when that is valid. */
export const staffSessions = pgTable('staff_sessions', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staffMembers.id),
  verifiedAt: instant('verified_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * The audit log of staff, append-only by a trigger and chained by hash (R37). The values before and after name things
 * by their ids, never a customer's data. The address is a staff member's and is not encrypted, since a row of the chain
 * can never be encrypted again.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    address: text('address').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull().unique(),
  },
  (table) => [
    index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.seq),
    index('audit_log_by_staff').on(table.staffId, table.seq),
  ],
)

/** Notes that staff write about a process for each other. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: id(),
    processUuid: uuid('process_uuid')
      .notNull()
      .references(() => processes.uuid),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    textEncrypted: text('text_sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('staff_notes_by_process').on(table.processUuid, table.createdAt)],
)

/** Blind indexes by which a customer is found: their document number, and each word of their name. */
export const searchTerms = pgTable(
  'search_terms',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    kind: text('kind').notNull(),
    termBlindIndex: text('term_index').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.kind, table.termBlindIndex] }),
    index('search_terms_by_term').on(table.kind, table.termBlindIndex),
  ],
)

/**
 * Four-eyes approval (O04, A17): one person asks, and another decides. `content` holds the request, in the form of its
 * kind. It is carried out in the transaction of the decision.
 */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    /** `rates`, `parameter`, `campaign`, `jump`, `refund`, `screening` or `payout`. */
    kind: text('kind').notNull(),
    /** The id of its subject: a bank, a parameter, a process, a payment, a payout. */
    subjectId: text('subject_id').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    /** What a member of staff found out about a person: only for a `screening`. */
    evidenceEncrypted: text('evidence_sealed'),
    reason: text('reason').notNull(),
    /** `waiting`, then `approved`, `refused` or `withdrawn`. */
    state: text('state').notNull().default('waiting'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => staffMembers.id),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (table) => [
    index('change_requests_by_state').on(table.state, table.requestedAt),
    index('change_requests_by_subject').on(table.kind, table.subjectId, table.requestedAt),
    check('change_requests_decided', sql`(state = 'waiting') = (decided_at is null)`),
    check(
      'change_requests_two_people',
      sql`state not in ('approved', 'refused') or (decided_by is not null and decided_by <> requested_by)`,
    ),
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

/** A task that a member of staff has taken, by the task's own key. The tasks themselves follow from the data. */
export const takenTasks = pgTable('taken_tasks', {
  taskKey: text('task_key').primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staffMembers.id),
  takenAt: instant('taken_at').notNull().defaultNow(),
})

/** The last state of each provider that the server's processes saw, for tasks, metrics and the status page. */
export const providerStates = pgTable('provider_states', {
  provider: text('provider').primaryKey(),
  /** `up` or `down`. */
  state: text('state').notNull(),
  since: instant('since').notNull().defaultNow(),
  seenAt: instant('seen_at').notNull().defaultNow(),
  failures: integer('failures').notNull().default(0),
})

/**
 * The bank's side of the partner-bank protocol, for a bank without its own systems: the items of its desk in our portal
 * (N05, Z12). The request is encrypted; `answer` holds the bank's decision.
 */
export const bankQueueItems = pgTable(
  'bank_desk_items',
  {
    id: id(),
    bankId: integer('bank_id').notNull(),
    /** `papers`, `application`, `deposit` or `renewal`. */
    kind: text('kind').notNull(),
    /** The process it belongs to. */
    reference: uuid('reference').notNull(),
    /** The key of the effect that made it: a retry makes no second item. */
    effectKey: text('effect_key').notNull().unique(),
    state: text('state').notNull(),
    contentEncrypted: text('content_sealed').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('bank_desk_items_by_state').on(table.bankId, table.state, table.updatedAt),
    index('bank_desk_items_by_reference').on(table.reference, table.kind),
  ],
)

/**
 * What one person of a bank decided about an item of its desk, until another of the same bank confirms it (N05). It is
 * deleted when the item is erased.
 */
export const bankQueueProposals = pgTable(
  'bank_desk_proposals',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => bankQueueItems.id, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    /** The whole decision, with the figures of a certificate. */
    decisionEncrypted: text('decision_sealed').notNull(),
    /** `waiting`, then `confirmed`, `returned`, `withdrawn`, or `overtaken` by a decision of one person. */
    state: text('state').notNull().default('waiting'),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => staffMembers.id),
    proposedAt: instant('proposed_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    decidedAt: instant('decided_at'),
    /** Why it was returned. */
    reasonEncrypted: text('reason_sealed'),
  },
  (table) => [
    uniqueIndex('bank_desk_proposals_waiting').on(table.itemId).where(sql`state = 'waiting'`),
    index('bank_desk_proposals_by_item').on(table.itemId, table.proposedAt),
    check('bank_desk_proposals_decided', sql`(state = 'waiting') = (decided_at is null)`),
    check(
      'bank_desk_proposals_two_people',
      sql`state not in ('confirmed', 'returned') or (decided_by is not null and decided_by <> proposed_by)`,
    ),
  ],
)
