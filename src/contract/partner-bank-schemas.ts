/** The named types of the partner-bank protocol, so that a generator makes one type of each. */
import { z } from 'zod'
import * as protocol from './partner-bank.ts'

const named: Readonly<Record<string, z.ZodType>> = {
  Error: protocol.partnerBankError,
  Document: protocol.partnerBankDocument,
  DocumentKind: protocol.partnerBankDocumentKind,
  Customer: protocol.customer,
  FormSection: protocol.formSection,
  FormAnswer: protocol.formAnswer,
  SignedPaper: protocol.signedPaper,
  VerificationRequest: protocol.verificationRequest,
  VerificationResult: protocol.verificationResult,
  VerificationAnswer: protocol.verificationAnswer,
  PaperSignatureRequest: protocol.paperSignatureRequest,
  PaperSignatureStatus: protocol.paperSignatureStatus,
  PaperSignature: protocol.paperSignatureAnswer,
  DepositTerms: protocol.depositTerms,
  ApplicationRequest: protocol.applicationRequest,
  ApplicationStatus: protocol.applicationStatus,
  Application: protocol.applicationAnswer,
  ApplicationList: protocol.applicationListAnswer,
  DepositRequest: protocol.depositRequest,
  DepositStatus: protocol.depositStatus,
  DepositCertificate: protocol.depositCertificate,
  DepositEvent: protocol.depositEvent,
  Deposit: protocol.depositAnswer,
  RenewalDecision: protocol.renewalDecision,
  RenewalTerms: protocol.renewalTerms,
  RenewalRequest: protocol.renewalRequest,
  RenewalStatus: protocol.renewalStatus,
  Renewal: protocol.renewalAnswer,
  RenewalList: protocol.renewalListAnswer,
  RenewalDocumentsRequest: protocol.renewalDocumentsRequest,
  Reconciliation: protocol.reconciliation,
  ReconciliationReport: protocol.reconciliationReport,
  ReconciliationDifference: protocol.reconciliationDifference,
  ReconciliationResult: protocol.reconciliationResult,
  ...Object.fromEntries(
    protocol.partnerBankWebhook.options.map((option) => [webhookName(option.shape.type.value), option]),
  ),
}

const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))

type Json = Record<string, unknown>

const referenceTo = (name: string) => `#/components/schemas/${name}`

/** Every named type as JSON Schema 2020-12. More members than are named may come: a reader lets them be. */
export function buildComponentSchemas(): Record<string, Json> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: referenceTo })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutHead(schema as Json)]))
}

/**
 * @param schema - A schema of the protocol.
 * @returns A reference to its name, or the schema itself where it has none.
 */
export function toReference(schema: z.ZodType): Json {
  const name = names.get(schema)
  return name ? { $ref: referenceTo(name) } : withoutHead(z.toJSONSchema(schema, { io: 'input' }) as Json)
}

function withoutHead({ $schema: _, $id: __, ...rest }: Json): Json {
  return rest
}

/** `deposit.funds-not-found` → `DepositFundsNotFoundWebhook`. */
function webhookName(type: string): string {
  const words = type.split(/[.-]/).map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  return `${words.join('')}Webhook`
}
