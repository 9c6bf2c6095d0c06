/**
 * The catalogue of the tables of the back office, whole because they refer to each other. Only its own group writes to
 * them.
 */

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
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
import type { ChangeKind, ChangeState } from '#contract/ops-changes.ts'
import type { KeptView } from '#contract/ops-views.ts'
import type { Reconciliation } from '#contract/partner-bank.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import type { DigestFrequency } from '#domain/customer/notices/digest.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { CommissionBasis } from '#domain/money/commissions/commissions.ts'
import { customers, sessions } from './accounts.ts'
import { createdAt, id, instant, wireJson } from './columns.ts'
import { ofCustomer, ofProcess, ofStaff } from './references.ts'

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
    role: text('role').$type<StaffRole>().notNull(),
    bankId: integer('bank_id'),
    /** The administrator who last gave them their role; none for a member who was made on the machine itself. */
    invitedBy: uuid('invited_by').references((): AnyPgColumn => staffMembers.id),
    /** Every administrator who ever gave them powers: decision 059 asks for all, not for the last one. */
    givers: jsonb('givers').$type<string[]>().notNull().default([]),
    /** The administrator who agreed to them, or who has looked at what the founder did alone. */
    confirmedBy: uuid('confirmed_by').references((): AnyPgColumn => staffMembers.id),
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
    /** Since when they are no longer of the team; they are suspended too. */
    leftAt: instant('left_at'),
    createdAt: createdAt(),
  },
  () => [
    check('staff_members_bank', sql`(role = 'bank') = (bank_id is not null)`),
    check('staff_members_passkeys', sql`passkey_count >= 0`),
    check('staff_members_left', sql`left_at is null or disabled_at is not null`),
  ],
)

/** How often members of staff want the letter with what waits for them. No row: at both hours. */
export const staffDigests = pgTable('staff_digests', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staffMembers.id),
  frequency: text('frequency').$type<DigestFrequency>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The absence of a member, now or planned: one at a time. What was before is in the audit log. */
export const staffAbsences = pgTable(
  'staff_absences',
  {
    staffId: uuid('staff_id')
      .primaryKey()
      .references(() => staffMembers.id),
    /** The first day. */
    from: date('from_day').notNull(),
    /** The last day. */
    until: date('until_day').notNull(),
    standInId: uuid('stand_in_id').references(() => staffMembers.id),
    saidBy: uuid('said_by')
      .notNull()
      .references(() => staffMembers.id),
    saidAt: instant('said_at').notNull().defaultNow(),
  },
  (table) => [
    index('staff_absences_by_stand_in').on(table.standInId),
    check('staff_absences_days', sql`until_day >= from_day`),
    check('staff_absences_other', sql`stand_in_id is distinct from staff_id`),
  ],
)

/** The passkeys (WebAuthn) of members of staff. The private key never leaves the person's device. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: ofStaff(),
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

/** The account of a member at the company's issuer, bound at its first use (decision 083). Its name is only an index. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    staffId: uuid('staff_id')
      .primaryKey()
      .references(() => staffMembers.id),
    issuer: text('issuer').notNull(),
    subjectBlindIndex: text('subject_index').notNull(),
    boundAt: instant('bound_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_identities_once').on(table.issuer, table.subjectBlindIndex)],
)

/** A sign-in at the company's issuer that is under way in one browser; the browser's return uses it up. */
export const companySignIns = pgTable('company_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  deviceHash: text('device_hash').notNull(),
  /** The page of the team that was asked for. */
  returnPath: text('return_path').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Sessions whose holder also gave a second factor, and until when that is valid. */
export const staffSessions = pgTable('staff_sessions', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  staffId: ofStaff(),
  verifiedAt: instant('verified_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

/** Notes that staff write about a process for each other. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: id(),
    processUuid: ofProcess(),
    staffId: ofStaff(),
    textEncrypted: text('text_sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('staff_notes_by_process').on(table.processUuid, table.createdAt)],
)

/**
 * Four-eyes approval (O04, A17): one person asks, and another decides. `content` holds the request, in the form of its
 * kind. It is carried out in the transaction of the decision.
 */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    /** `rates`, `parameter`, `campaign`, `jump`, `refund`, `screening`, `payout`, `connection` or `phone`. */
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** The id of its subject: a bank, a parameter, a process, a payment, a payout. */
    subjectId: text('subject_id').notNull(),
    content: wireJson('content').notNull(),
    /** What a member of staff found out about a person: for a `screening` or a `phone`. */
    evidenceEncrypted: text('evidence_sealed'),
    /** The keys of a `connection` as JSON, or the new number of a `phone`, while it waits. A decision removes them. */
    secretsEncrypted: text('secrets_sealed'),
    reason: text('reason').notNull(),
    /** `waiting`, then `approved`, `refused` or `withdrawn`. */
    state: text('state').$type<ChangeState>().notNull().default('waiting'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => staffMembers.id),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
    /** True where the founder of the team decided alone (decision 059). */
    passedAlone: boolean('passed_alone').notNull().default(false),
    /** Who has looked at that since. */
    lookedBy: uuid('looked_by').references(() => staffMembers.id),
    lookedAt: instant('looked_at'),
  },
  (table) => [
    index('change_requests_by_state').on(table.state, table.requestedAt),
    index('change_requests_unseen').on(table.decidedAt).where(sql`passed_alone and looked_at is null`),
    index('change_requests_by_subject').on(table.kind, table.subjectId, table.requestedAt),
    check('change_requests_decided', sql`(state = 'waiting') = (decided_at is null)`),
    check(
      'change_requests_two_people',
      sql`state not in ('approved', 'refused') or (decided_by is not null and decided_by <> requested_by)`,
    ),
  ],
)

/**
 * How each partner bank is reached (decision 043), changed by two people. `secrets_sealed` holds everything secret of it
 * as JSON. `providers/bank-connections/` reads it. A bank without a row is not connected.
 */
export const bankConnections = pgTable(
  'bank_connections',
  {
    bankId: integer('bank_id').primaryKey(),
    /** `api`, `portal` or `none`. */
    channel: text('channel').$type<'api' | 'portal' | 'none'>().notNull(),
    baseUrl: text('base_url'),
    /** Names the key in both directions: the bank's webhooks are known by it. */
    keyId: text('key_id').unique(),
    wompiPublicKey: text('wompi_public_key').unique(),
    /** Whether the bank takes money that is added to a renewal (decision 063). */
    takesAddedMoney: boolean('takes_added_money').notNull().default(false),
    secretsEncrypted: text('secrets_sealed').notNull(),
    /** When the first of its certificates expires, which is no secret; a task is made of it. */
    certificatesUntil: instant('certificates_until'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('bank_connections_channel', sql`channel in ('api', 'portal', 'none')`)],
)

/** A bank that our own people closed for new deposits, with what customers are told, until an instant. */
export const bankPauses = pgTable('bank_pauses', {
  bankId: integer('bank_id').primaryKey(),
  words: text('words').notNull(),
  until: instant('until_at').notNull(),
  pausedBy: uuid('paused_by')
    .notNull()
    .references(() => staffMembers.id),
})

/** O03: what was agreed with a bank from a day on; two people approved it. */
export const commissionTerms = pgTable(
  'commission_terms',
  {
    bankId: integer('bank_id').notNull(),
    validFrom: date('valid_from').notNull(),
    basis: text('basis').$type<CommissionBasis>().notNull(),
    /** Percent with up to three places, or whole pesos, as the basis says. */
    value: text('value').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bankId, table.validFrom] })],
)

/** A provider that our own people closed, with what customers are told, until an instant. */
export const providerClosures = pgTable('provider_closures', {
  /** By the name in `provider_states`. */
  provider: text('provider').primaryKey(),
  words: text('words').notNull(),
  until: instant('until_at').notNull(),
  closedBy: uuid('closed_by')
    .notNull()
    .references(() => staffMembers.id),
  closedAt: instant('closed_at').notNull().defaultNow(),
})

/**
 * The daily file for a bank (Z12): what we learnt of its deposits and payments on one civil day of Bogota. It never
 * changes. The report says what the bank, or one of its people, answered last.
 */
export const reconciliations = pgTable(
  'reconciliations',
  {
    bankId: integer('bank_id').notNull(),
    day: date('day').notNull(),
    /** The JSON of the protocol, byte for byte as the bank reads it. */
    content: text('content').notNull(),
    /** The totals of the file, for lists; absent in a file of before they were kept, whose list reads the file. */
    totals: wireJson('totals').$type<CamelKeys<Reconciliation>['totals']>(),
    madeAt: instant('made_at').notNull().defaultNow(),
    result: text('result').$type<'matches' | 'differs'>(),
    /** The differences, and what a person of the bank wrote. */
    reportEncrypted: text('report_sealed'),
    reportedAt: instant('reported_at'),
  },
  (table) => [
    primaryKey({ columns: [table.bankId, table.day] }),
    index('reconciliations_by_day').on(table.day, table.bankId),
    index('reconciliations_differing').on(table.reportedAt).where(sql`result = 'differs'`),
    check('reconciliations_reported', sql`(result is null) = (reported_at is null)`),
  ],
)

/** Who of the team looks after a process, so that its questions have one person. No row: nobody does. */
export const processOwners = pgTable(
  'process_owners',
  {
    processUuid: ofProcess().primaryKey(),
    staffId: ofStaff(),
    /** Who said so: the member, or a colleague. */
    assignedBy: uuid('assigned_by')
      .notNull()
      .references(() => staffMembers.id),
    assignedAt: instant('assigned_at').notNull().defaultNow(),
  },
  (table) => [index('process_owners_by_staff').on(table.staffId)],
)

/** Who of the team is called by name in a note about a process. It is their task until they open that process. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => staffNotes.id, { onDelete: 'cascade' }),
    staffId: ofStaff(),
    seenAt: instant('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.staffId] }),
    index('note_mentions_unseen').on(table.staffId).where(sql`seen_at is null`),
  ],
)

/** The views of the list of processes that a member named: filters, order and columns, for them alone. */
export const staffViews = pgTable(
  'staff_views',
  {
    staffId: ofStaff(),
    /** Chosen by the page, so that the same request twice keeps one view. */
    id: uuid('id').notNull(),
    nameEncrypted: text('name_sealed').notNull(),
    view: wireJson('view').$type<KeptView>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.id] })],
)

/** A task that a member of staff has taken, by the task's own key. The tasks themselves follow from the data. */
export const takenTasks = pgTable('taken_tasks', {
  taskKey: text('task_key').primaryKey(),
  staffId: ofStaff(),
  takenAt: instant('taken_at').notNull().defaultNow(),
})

/** A task that is put aside until a day, when it comes back by itself, with a note for the team. */
export const snoozedTasks = pgTable('snoozed_tasks', {
  taskKey: text('task_key').primaryKey(),
  staffId: ofStaff(),
  /** The day on which it comes back. */
  until: date('until').notNull(),
  noteEncrypted: text('note_sealed').notNull(),
  snoozedAt: instant('snoozed_at').notNull().defaultNow(),
})

/** A file that proves a request about a customer. Without a request, it is removed after a day. */
export const changeEvidence = pgTable(
  'change_evidence',
  {
    id: id(),
    customerId: ofCustomer(),
    staffId: ofStaff(),
    changeId: uuid('change_id').references(() => changeRequests.id),
    fileNameEncrypted: text('file_name_sealed').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('change_evidence_by_customer').on(table.customerId),
    index('change_evidence_by_change').on(table.changeId),
  ],
)
