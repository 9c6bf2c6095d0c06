import type { PgColumn } from 'drizzle-orm/pg-core'
import * as tables from '../db/schema.ts'
import { dataKeyPurpose } from './index-keys.ts'

export type SealedColumn = {
  column: PgColumn
  /** What its values are sealed as. */
  purpose: string
}

/** Every sealed column, for the rotation of keys. A column of the schema that is missing here fails a test. */
export const sealedColumns: readonly SealedColumn[] = [
  { column: tables.dataKeys.keySealed, purpose: dataKeyPurpose },
  { column: tables.customers.phoneSealed, purpose: 'customers.phone' },
  { column: tables.customers.fullNameSealed, purpose: 'customers.full-name' },
  { column: tables.challenges.phoneSealed, purpose: 'challenges.phone' },
  { column: tables.sessions.deviceSealed, purpose: 'sessions.device' },
  { column: tables.processes.advisorSealed, purpose: 'processes.advisor' },
  { column: tables.idempotencyKeys.answerSealed, purpose: 'idempotency_keys.answer' },
  { column: tables.forms.answersSealed, purpose: 'forms.answers' },
  { column: tables.consents.addressSealed, purpose: 'consents.address' },
  { column: tables.privacyRequests.detailSealed, purpose: 'privacy_requests.detail' },
  { column: tables.privacyRequests.answerSealed, purpose: 'privacy_requests.answer' },
  { column: tables.identityChecks.urlSealed, purpose: 'identity_checks.url' },
  { column: tables.identityChecks.resultSealed, purpose: 'identity_checks.result' },
  { column: tables.documents.fileNameSealed, purpose: 'documents.file-name' },
  { column: tables.signatures.agreedAddressSealed, purpose: 'signatures.agreed-address' },
  { column: tables.renewals.addressSealed, purpose: 'renewals.address' },
  { column: tables.savedSimulations.payloadSealed, purpose: 'saved_simulations.payload' },
  { column: tables.staffMembers.totpSecretSealed, purpose: 'staff_members.totp-secret' },
  { column: tables.staffPasskeys.nameSealed, purpose: 'staff_passkeys.name' },
  { column: tables.staffNotes.textSealed, purpose: 'staff_notes.text' },
  { column: tables.changeRequests.evidenceSealed, purpose: 'change_requests.evidence' },
  { column: tables.conversations.nameSealed, purpose: 'conversations.name' },
  { column: tables.conversations.contactSealed, purpose: 'conversations.contact' },
  { column: tables.conversationMessages.textSealed, purpose: 'conversation_messages.text' },
  { column: tables.mailAddresses.addressSealed, purpose: 'mail_addresses.address' },
  { column: tables.bankDeskItems.contentSealed, purpose: 'bank_desk_items.content' },
  { column: tables.bankDeskProposals.decisionSealed, purpose: 'bank_desk_proposals.decision' },
  { column: tables.bankDeskProposals.reasonSealed, purpose: 'bank_desk_proposals.reason' },
  { column: tables.webhookEvents.rawSealed, purpose: 'webhook_events.raw' },
]
