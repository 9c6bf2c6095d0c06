/**
 * The partner-bank protocol, version 1: what a bank that sells its CDTs through the marketplace implements (`/v1/*`),
 * and the webhooks it sends back. One file, so that a bank can read it whole; wire names are snake_case.
 *
 * Course of a deposit: verification → application (received → approved | declined) → deposit
 * (pending → issued | funds-not-found) → certificate. Creating calls carry `Idempotency-Key`: the same key with the
 * same body answers the first result again, with another body 422 `IDEMPOTENCY_MISMATCH`. A webhook is a hint; the
 * marketplace always asks for the state it speaks of.
 */
import { z } from 'zod'

/** Lower case, as servers see them; on the wire their case does not matter. */
export const partnerBankHeaders = {
  keyId: 'cosecha-key-id',
  /** Unix seconds, decimal. */
  timestamp: 'cosecha-timestamp',
  /** `v1=` and the signature in lower-case hexadecimal. */
  signature: 'cosecha-signature',
  idempotencyKey: 'idempotency-key',
} as const

/** A message signed longer ago than this, or further in the future, is refused. */
export const signatureToleranceSeconds = 300

/**
 * The text both sides sign with HMAC-SHA256 and the shared secret of the direction.
 * In: the method, the path with its query as sent (`/v1/applications?reference=…`), unix seconds as they stand in the
 * header, and the SHA-256 of the raw body in lower-case hexadecimal (of no bytes where there is no body).
 * Out: the four, a line each, without a newline at the end.
 */
export function textToSign(message: {
  method: string
  pathWithQuery: string
  timestamp: string
  bodySha256: string
}): string {
  return [message.method.toUpperCase(), message.pathWithQuery, message.timestamp, message.bodySha256].join('\n')
}

const reference = z.uuid().describe('The marketplace’s process')
const bankId = z.number().int().min(1).describe('The bank’s number in the marketplace’s catalogue')
const amountCop = z.number().int().min(1).describe('Whole pesos')
const termDays = z.number().int().min(1)
const ratePercent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,3})?$/)
  .describe('Percent effective annual, exact decimal: 11.250')
const civilDate = z.iso.date().describe('Calendar date in Bogota')
const instant = z.iso.datetime({ offset: true })
const applicationId = z.string().min(1).max(100)
const depositId = z.string().min(1).max(100)
const documentType = z.string().regex(/^[A-Z]{2,4}$/)
const documentNumber = z.string().regex(/^[A-Z0-9]{3,20}$/)
const reason = z.string().max(500)

/** A file inside a message. `sha256` is of the decoded bytes, in lower-case hexadecimal. */
export const partnerBankDocument = z.object({
  kind: z.string().min(1).max(60),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mime: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic']),
  base64: z.base64(),
})
export type PartnerBankDocument = z.infer<typeof partnerBankDocument>

/** `POST /v1/customers/verification`: may this person be the bank's customer? Changes nothing, may be repeated. */
export const verificationRequest = z.object({
  document_type: documentType,
  document_number: documentNumber,
  bank_id: bankId,
})
export type VerificationRequest = z.infer<typeof verificationRequest>

/** '00' clear, '04' on a restrictive list, '07' vetoed by the bank. */
export const verificationResult = z.enum(['00', '04', '07'])
export type VerificationResult = z.infer<typeof verificationResult>
export const verificationAnswer = z.object({ result: verificationResult })

/** One answer of the linking form, with the question as the customer read it. */
export const formSection = z.object({
  section: z.string().min(1).max(60),
  title: z.string().min(1).max(200),
  answers: z.array(
    z.object({ field: z.string().min(1).max(100), label: z.string().max(300), value: z.string().max(5_000) }),
  ),
})

export const depositTerms = z.object({
  amount_cop: amountCop,
  term_days: termDays,
  rate_percent: ratePercent,
  /** Days of the year by which the bank computes interest. */
  day_base: z.union([z.literal(360), z.literal(365)]),
})

/** `POST /v1/applications` with `Idempotency-Key`: a person asks to be linked and to open a deposit on these terms. */
export const applicationRequest = z.object({
  reference,
  bank_id: bankId,
  customer: z.object({
    first_names: z.string().min(1).max(200),
    last_names: z.string().min(1).max(200),
    document_type: documentType,
    document_number: documentNumber,
    /** E.164, e.g. +573001234567. */
    phone: z.string().regex(/^\+\d{6,15}$/),
    email: z.email(),
    form: z.array(formSection),
  }),
  terms: depositTerms,
  /** Identity and income documents, and the linking request that the customer signed (kind `signed-linking-request`). */
  documents: z.array(partnerBankDocument).max(30),
})
export type ApplicationRequest = z.infer<typeof applicationRequest>

export const applicationStatus = z.enum(['received', 'approved', 'declined'])
export type ApplicationStatus = z.infer<typeof applicationStatus>

/** Answer of `POST /v1/applications` and of `GET /v1/applications/{application_id}`. */
export const applicationAnswer = z.object({
  application_id: applicationId,
  reference,
  status: applicationStatus,
  reason: reason.optional(),
})
export type ApplicationAnswer = z.infer<typeof applicationAnswer>

/** Answer of `GET /v1/applications?reference=`: at most one application of a reference; none is an empty list. */
export const applicationListAnswer = z.object({ applications: z.array(applicationAnswer).max(10) })

/** `POST /v1/deposits` with `Idempotency-Key`: the money is on its way to the bank's account; issue the deposit. */
export const depositRequest = z.object({
  application_id: applicationId,
  reference,
  payment: z.object({
    method: z.enum(['pse', 'transfer']),
    /** The payment provider's transaction, or the number of the transfer. */
    reference: z.string().min(1).max(100),
    amount_cop: amountCop,
    paid_at: instant,
    /** The customer's proof of a transfer. */
    proof: partnerBankDocument.optional(),
  }),
})
export type DepositRequest = z.infer<typeof depositRequest>

export const depositStatus = z.enum(['pending', 'issued', 'funds-not-found'])
export type DepositStatus = z.infer<typeof depositStatus>

/** The facts of the deposit's constancy at Deceval; the document itself is `GET /v1/deposits/{deposit_id}/certificate`. */
export const depositCertificate = z.object({
  constancy_number: z.string().min(1).max(60),
  isin: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{10}$/)
    .optional(),
  issued_on: civilDate,
  opening_date: civilDate,
  maturity_date: civilDate,
  amount_cop: amountCop,
  rate_percent: ratePercent,
  term_days: termDays,
})
export type DepositCertificate = z.infer<typeof depositCertificate>

/** Answer of `POST /v1/deposits` and of `GET /v1/deposits/{deposit_id}`. An issued deposit has its certificate. */
export const depositAnswer = z
  .object({
    deposit_id: depositId,
    application_id: applicationId,
    reference,
    status: depositStatus,
    reason: reason.optional(),
    certificate: depositCertificate.optional(),
  })
  .refine((deposit) => deposit.status !== 'issued' || deposit.certificate !== undefined, 'issued without certificate')
export type DepositAnswer = z.infer<typeof depositAnswer>

/** Every refusal: HTTP 4xx and this body. */
export const partnerBankErrorCode = z.enum([
  'INVALID_SIGNATURE',
  'INVALID_REQUEST',
  'NOT_FOUND',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_MISMATCH',
  'INVALID_STATE',
])
export type PartnerBankErrorCode = z.infer<typeof partnerBankErrorCode>
export const partnerBankError = z.object({
  error: z.object({ code: z.string().max(100), message: z.string().max(1_000) }),
})

const webhookBase = z.object({ id: z.string().min(8).max(100), reference, occurred_at: instant })

/**
 * What the bank sends to the marketplace, signed like a request with the secret of that direction. Sent again, with
 * the same `id`, until the marketplace answers 200.
 */
export const partnerBankWebhook = z.discriminatedUnion('type', [
  webhookBase.extend({
    type: z.literal('application.approved'),
    data: z.object({ application_id: applicationId }),
  }),
  webhookBase.extend({
    type: z.literal('application.declined'),
    data: z.object({ application_id: applicationId, reason: reason.optional() }),
  }),
  webhookBase.extend({
    type: z.literal('deposit.issued'),
    data: z.object({ application_id: applicationId, deposit_id: depositId, certificate: depositCertificate }),
  }),
  webhookBase.extend({
    type: z.literal('deposit.funds-not-found'),
    data: z.object({ application_id: applicationId, deposit_id: depositId, reason: reason.optional() }),
  }),
])
export type PartnerBankWebhook = z.infer<typeof partnerBankWebhook>
