import type { PgColumn } from 'drizzle-orm/pg-core'
import { tables } from '../db/tables.ts'
import { dataKeyPurpose } from './index-keys.ts'

export type EncryptedColumn = {
  column: PgColumn
  /** What its values are encrypted as. */
  purpose: string
}

/** Every encrypted column, for the rotation of keys. A column of the schema that is missing here fails a test. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { column: tables.dataKeys.keyEncrypted, purpose: dataKeyPurpose },
  { column: tables.customers.phoneEncrypted, purpose: 'customers.phone' },
  { column: tables.customers.fullNameEncrypted, purpose: 'customers.full-name' },
  { column: tables.challenges.phoneEncrypted, purpose: 'challenges.phone' },
  { column: tables.sessions.deviceEncrypted, purpose: 'sessions.device' },
  { column: tables.assistantObjects.payloadEncrypted, purpose: 'assistant_objects.payload' },
  { column: tables.assistantAccesses.assistantEncrypted, purpose: 'assistant_accesses.assistant' },
  { column: tables.processes.advisorEncrypted, purpose: 'processes.advisor' },
  { column: tables.idempotencyKeys.answerEncrypted, purpose: 'idempotency_keys.answer' },
  { column: tables.forms.answersEncrypted, purpose: 'forms.answers' },
  { column: tables.employerStatements.answerEncrypted, purpose: 'employer_statements.answer' },
  { column: tables.consents.addressEncrypted, purpose: 'consents.address' },
  { column: tables.privacyRequests.detailEncrypted, purpose: 'privacy_requests.detail' },
  { column: tables.privacyRequests.answerEncrypted, purpose: 'privacy_requests.answer' },
  { column: tables.identityChecks.urlEncrypted, purpose: 'identity_checks.url' },
  { column: tables.identityChecks.resultEncrypted, purpose: 'identity_checks.result' },
  { column: tables.screenings.findingsEncrypted, purpose: 'screenings.findings' },
  { column: tables.screenings.personEncrypted, purpose: 'screenings.person' },
  { column: tables.documents.fileNameEncrypted, purpose: 'documents.file-name' },
  { column: tables.signatures.agreedAddressEncrypted, purpose: 'signatures.agreed-address' },
  { column: tables.depositEvents.creditorEncrypted, purpose: 'deposit_events.creditor' },
  { column: tables.renewals.addressEncrypted, purpose: 'renewals.address' },
  { column: tables.trustedPeople.personEncrypted, purpose: 'trusted_people.person' },
  { column: tables.externalDeposits.noteEncrypted, purpose: 'external_deposits.note' },
  { column: tables.maturityPlans.planEncrypted, purpose: 'maturity_plans.plan' },
  { column: tables.ladderPlans.planEncrypted, purpose: 'ladder_plans.plan' },
  { column: tables.savedSimulations.payloadEncrypted, purpose: 'saved_simulations.payload' },
  { column: tables.staffMembers.totpSecretEncrypted, purpose: 'staff_members.totp-secret' },
  { column: tables.staffPasskeys.nameEncrypted, purpose: 'staff_passkeys.name' },
  { column: tables.staffNotes.textEncrypted, purpose: 'staff_notes.text' },
  { column: tables.staffViews.nameEncrypted, purpose: 'staff_views.name' },
  { column: tables.snoozedTasks.noteEncrypted, purpose: 'snoozed_tasks.note' },
  { column: tables.changeEvidence.fileNameEncrypted, purpose: 'change_evidence.file-name' },
  { column: tables.changeRequests.evidenceEncrypted, purpose: 'change_requests.evidence' },
  { column: tables.changeRequests.secretsEncrypted, purpose: 'change_requests.secrets' },
  { column: tables.bankConnections.secretsEncrypted, purpose: 'bank_connections.secrets' },
  { column: tables.reconciliations.reportEncrypted, purpose: 'reconciliations.report' },
  { column: tables.conversations.nameEncrypted, purpose: 'conversations.name' },
  { column: tables.conversations.contactEncrypted, purpose: 'conversations.contact' },
  { column: tables.conversationMessages.textEncrypted, purpose: 'conversation_messages.text' },
  { column: tables.mailAddresses.addressEncrypted, purpose: 'mail_addresses.address' },
  { column: tables.bankQueueItems.contentEncrypted, purpose: 'bank_desk_items.content' },
  { column: tables.bankQueueProposals.decisionEncrypted, purpose: 'bank_desk_proposals.decision' },
  { column: tables.bankQueueProposals.reasonEncrypted, purpose: 'bank_desk_proposals.reason' },
  { column: tables.webhookEvents.rawEncrypted, purpose: 'webhook_events.raw' },
]
