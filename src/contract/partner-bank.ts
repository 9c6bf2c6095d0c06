/**
 * The partner-bank protocol, version 1.2: what a bank that sells its CDTs through the marketplace implements (`/v1/*`),
 * and the webhooks it sends back. A catalogue in one file, so that a bank can read it whole; wire names are snake_case.
 *
 * Course of a deposit: verification → [papers to sign by hand (waiting → received)] → application
 * (received → approved | declined) → deposit (pending → issued | funds-not-found) → certificate. At each maturity, when
 * its holder decides: renewal (received ⇄ more-documents, then confirmed → issued with a certificate, or withdrawn).
 * A deposit has periods: 0 is its opening, and each renewal or extension by law makes the next.
 *
 * Creating calls carry `Idempotency-Key`: the same key with the same body answers the first result again, with another
 * body 422 `IDEMPOTENCY_MISMATCH`. A webhook is a hint; the marketplace always asks for the state it speaks of.
 *
 * A minor version only adds: calls, members, types of webhooks. What 1.0 said keeps its meaning, so a server of 1.0
 * works as it is when it lets unknown members be.
 */
import { z } from 'zod'
import { cleanLines } from '#domain/text/clean-text.ts'
import {
  exactlyOne,
  excludes,
  needs,
  needsItemUnless,
  needsText,
  needsUnless,
  withRules,
} from './partner-bank-rules.ts'

/** What each request of the marketplace says in `Cosecha-Version`. The header is not signed. */
export const partnerBankVersion = '1.2'

/** Lower case, as servers see them; on the wire their case does not matter. */
export const partnerBankHeaders = {
  keyId: 'cosecha-key-id',
  /** Unix seconds, decimal. */
  timestamp: 'cosecha-timestamp',
  /** `v1=` and the signature in lower-case hexadecimal. */
  signature: 'cosecha-signature',
  idempotencyKey: 'idempotency-key',
  version: 'cosecha-version',
  /** The second scheme: a detached JWS in place of the three headers above (since 1.1). */
  jws: 'cosecha-jws',
} as const

/** A message signed longer ago than this, or further in the future, is refused. */
export const signatureToleranceSeconds = 300

/**
 * The text that both sides sign with HMAC-SHA256 and the shared secret of the direction.
 * @param message - The method; the path with its query as sent (`/v1/applications?reference=…`); unix seconds as they
 *   are in the header; the SHA-256 of the raw body in lower-case hexadecimal (of no bytes where there is no body).
 * @returns The four values, one per line, without a newline at the end.
 */
export function textToSign(message: {
  method: string
  pathWithQuery: string
  timestamp: string
  bodySha256: string
}): string {
  return [message.method.toUpperCase(), message.pathWithQuery, message.timestamp, message.bodySha256].join('\n')
}

/** The algorithms of the second scheme; a key says which of them is its own, and no other counts. */
export const partnerBankJwsAlgorithms = ['PS256', 'ES256'] as const
export type PartnerBankJwsAlgorithm = (typeof partnerBankJwsAlgorithms)[number]

/** What the other side has to understand, or refuse (RFC 7515, 4.1.11). */
export const partnerBankJwsCritical = ['b64', 'iat', 'htm', 'path'] as const

/**
 * The protected header of a detached JWS (RFC 7515 appendix F) over the raw body, which is not encoded again (RFC
 * 7797). The header `Cosecha-Jws` is `<protected>..<signature>`. A request without a body signs no bytes.
 */
export const partnerBankJwsHeader = z.object({
  alg: z.enum(partnerBankJwsAlgorithms),
  kid: z.string().min(1).max(200),
  b64: z.literal(false),
  crit: z.array(z.string()).max(10),
  /** Unix seconds, with the same tolerance as `Cosecha-Timestamp`. */
  iat: z.number().int(),
  /** The method in capitals, and the path with its query as sent. */
  htm: z.string().max(10),
  path: z.string().max(2_000),
})
export type PartnerBankJwsHeader = z.infer<typeof partnerBankJwsHeader>

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
/** An id is compared as it is, so it is not cleaned: one with marks that nobody sees is refused. */
const seen = /^\P{C}+$/u
const applicationId = z.string().min(1).max(100).regex(seen)
/** A deposit keeps its id through all its periods. */
const depositId = z.string().min(1).max(100).regex(seen)
const paperId = z.string().min(1).max(100).regex(seen)
const renewalId = z.string().min(1).max(100).regex(seen)
const documentType = z.string().regex(/^[A-Z]{2,4}$/)
const documentNumber = z.string().regex(/^[A-Z0-9]{3,20}$/)
/** Words that a person reads come through the one gate for text: no mark turns their direction or hides in them. */
const words = (most: number) => z.string().overwrite(cleanLines).max(most)
const reason = words(500)

/** What a file is, by its kind. A new kind is a new minor version. */
export const partnerBankDocumentKinds = {
  'identity-front': 'Front of the identity document',
  'identity-back': 'Back of the identity document',
  'tax-return': 'Last income tax return, of a person who files one',
  'linking-request': 'Linking request with the deposit’s terms, to be printed and signed by hand',
  'signed-linking-request': 'The same, signed electronically; the evidence of the signature is in the PDF',
  'renewal-decision': 'Decision about a maturity, to be printed and signed by hand',
  'signed-renewal-decision': 'The same, signed electronically; the evidence of the signature is in the PDF',
  'payment-proof': 'The customer’s proof of a transfer',
  'bank-request': 'What the bank asked for in the reason of `more-documents` (since 1.2)',
} as const
export type PartnerBankDocumentKind = keyof typeof partnerBankDocumentKinds
export const partnerBankDocumentKind = z
  .enum(Object.keys(partnerBankDocumentKinds) as [PartnerBankDocumentKind, ...PartnerBankDocumentKind[]])
  .describe(
    Object.entries(partnerBankDocumentKinds)
      .map(([kind, meaning]) => `${kind}: ${meaning}`)
      .join('. '),
  )

/** A file inside a message. `sha256` is of the decoded bytes, in lower-case hexadecimal. */
export const partnerBankDocument = z.object({
  kind: partnerBankDocumentKind,
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

/** What a bank may answer about a person. Both refusals end the opening at that bank alone. */
export const partnerBankVerificationResults = {
  '00': 'The bank takes the person as a customer',
  '04': 'The person is on a restrictive list; the opening does not go on',
  '07': 'The bank does not want the person for a reason of its own; the opening does not go on',
} as const
export const verificationResult = z.enum(['00', '04', '07']).describe(
  Object.entries(partnerBankVerificationResults)
    .map(([result, meaning]) => `${result}: ${meaning}`)
    .join('. '),
)
export type VerificationResult = z.infer<typeof verificationResult>
export const verificationAnswer = z.object({ result: verificationResult })

/**
 * One answer of the linking form (since 1.1). `field` is the form's own id, which no other question moves; the
 * catalogue of a bank's fields is in the OpenAPI document. `value` is raw: an ISO date, a code (DIVIPOLA, CIIU, ISO
 * 3166, of an option), whole pesos, a percent, a boolean, or text. `text` is the same in words.
 */
export const formAnswer = z.object({
  field: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
  label: z.string().max(300),
  value: z.union([z.boolean(), z.number().int(), z.string().max(5_000), z.array(z.string().max(100)).max(50)]),
  text: z.string().max(5_000),
})
export type FormAnswer = z.infer<typeof formAnswer>

/**
 * A section of the linking form for people: the questions as the customer read them, and the answers in words. `field`
 * is only a place in the section, which a hidden question moves; systems read `formAnswer`.
 */
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

/** Who a message is about. */
export const customer = z.object({
  first_names: z.string().min(1).max(200),
  last_names: z.string().min(1).max(200),
  document_type: documentType,
  document_number: documentNumber,
  /** E.164, e.g. +573001234567. */
  phone: z.string().regex(/^\+\d{6,15}$/),
  email: z.email(),
})

/**
 * `POST /v1/paper-signatures` with `Idempotency-Key`, for a bank that takes no electronic signature. A person will come
 * to sign `document` (kind `linking-request` or `renewal-decision`), which the bank prints and keeps. A request for the
 * same reference and period replaces an earlier one, whose document is no longer valid.
 */
export const paperSignatureRequest = z.object({
  reference,
  bank_id: bankId,
  /** Which period of the deposit is signed for: 0 is its opening. */
  period: z.number().int().min(0),
  customer,
  document: partnerBankDocument,
})
export type PaperSignatureRequest = z.infer<typeof paperSignatureRequest>

export const paperSignatureStatus = z.enum(['waiting', 'received'])
export type PaperSignatureStatus = z.infer<typeof paperSignatureStatus>

/** Answer of `POST /v1/paper-signatures` and of `GET /v1/paper-signatures/{paper_id}`. */
export const paperSignatureAnswer = withRules(
  z.object({
    paper_id: paperId,
    reference,
    period: z.number().int().min(0).describe('0 is the opening'),
    status: paperSignatureStatus,
    where: words(300).min(1).optional().describe('Where the person goes to sign, in words for them'),
    received_at: instant.optional(),
  }),
  [needs('status', 'received', 'received_at')],
)
export type PaperSignatureAnswer = z.infer<typeof paperSignatureAnswer>

/** Papers that were signed by hand and that the bank has. */
export const signedPaper = z.object({ paper_id: paperId, received_at: instant })

/**
 * `POST /v1/applications` with `Idempotency-Key`: a person asks to become a client and to open a deposit on these
 * terms. It is signed either in a document of kind `signed-linking-request`, or on the papers that the bank received.
 */
export const applicationRequest = withRules(
  z.object({
    reference,
    bank_id: bankId,
    customer: customer.extend({ form: z.array(formSection), answers: z.array(formAnswer) }),
    terms: depositTerms,
    /** Identity and income documents, and the linking request when it was signed electronically. */
    documents: z.array(partnerBankDocument).max(30),
    /** The signed papers that the bank has. */
    signed_on_paper: signedPaper.optional(),
  }),
  [needsItemUnless('documents', 'signed-linking-request', 'signed_on_paper')],
)
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

/** How money reached the bank's account. */
const payment = z.object({
  method: z.enum(['pse', 'transfer']),
  /** The payment provider's transaction, or the number of the transfer. */
  reference: z.string().min(1).max(100),
  amount_cop: amountCop,
  paid_at: instant,
  /** The customer's proof of a transfer. */
  proof: partnerBankDocument.optional(),
})

/** `POST /v1/deposits` with `Idempotency-Key`: the money is on its way to the bank's account; issue the deposit. */
export const depositRequest = z.object({ application_id: applicationId, reference, payment })
export type DepositRequest = z.infer<typeof depositRequest>

export const depositStatus = z.enum(['pending', 'issued', 'funds-not-found'])
export type DepositStatus = z.infer<typeof depositStatus>

/**
 * The facts of the deposit's constancy at Deceval; the document itself is `GET /v1/deposits/{deposit_id}/certificate`.
 */
export const depositCertificate = z.object({
  constancy_number: z.string().min(1).max(60).regex(seen),
  isin: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{10}$/)
    .optional()
    .describe('Where Deceval gave one (ISO 6166)'),
  issued_on: civilDate.describe('The day on which the bank issued it, in Bogota'),
  opening_date: civilDate,
  maturity_date: civilDate,
  amount_cop: amountCop,
  rate_percent: ratePercent,
  term_days: termDays,
})
export type DepositCertificate = z.infer<typeof depositCertificate>

const depositEventBase = z.object({
  /** The bank’s own id of what happened; the same thing always has the same one. */
  event_id: z.string().min(1).max(100).regex(seen),
  /** Puts the events of a deposit in order. */
  occurred_at: instant,
  /** The day from which it holds. */
  on: civilDate,
})
const creditor = words(200).min(1).describe('Who the deposit is pledged to, as a person reads it')
const cancelledEarly = depositEventBase.extend({
  kind: z.literal('cancelled-early'),
  paid_cop: amountCop.describe('What was paid, after interest, withholding and penalty'),
})
const pledged = depositEventBase.extend({ kind: z.literal('pledged'), creditor })
const pledgeReleased = depositEventBase.extend({ kind: z.literal('pledge-released'), creditor })
const holderDied = depositEventBase.extend({ kind: z.literal('holder-died') })

/** What happens to a deposit while it runs (since 1.1). What was reported stays in the list for ever. */
export const depositEvent = z.discriminatedUnion('kind', [cancelledEarly, pledged, pledgeReleased, holderDied])
export type PartnerBankDepositEvent = z.infer<typeof depositEvent>

/** Answer of `POST /v1/deposits` and of `GET /v1/deposits/{deposit_id}`. An issued deposit has its certificate. */
export const depositAnswer = withRules(
  z.object({
    deposit_id: depositId,
    application_id: applicationId,
    reference,
    status: depositStatus,
    reason: reason.optional(),
    certificate: depositCertificate.optional(),
    /** All that happened to it since it was issued (since 1.1), in any order. */
    events: z.array(depositEvent).max(100).optional(),
  }),
  [needs('status', 'issued', 'certificate')],
)
export type DepositAnswer = z.infer<typeof depositAnswer>

/** What happens to a deposit at its maturity. The interest is meant after its withholding. */
export const renewalDecision = z.enum(['renew-capital', 'renew-all', 'withdraw'])
export type RenewalDecision = z.infer<typeof renewalDecision>

/** The terms of the next period: `amount_cop` is its capital, and it opens on the day the last one matures. */
export const renewalTerms = depositTerms.omit({ day_base: true }).extend({
  /** That day (since 1.1). */
  opening_date: civilDate.optional(),
})

/**
 * Money that the holder adds to a renewal, and has paid (since 1.2); only to a bank whose connection takes it. `terms`
 * are for the whole sum. `without` is the capital and the rate at which the bank renews when it does not find the
 * payment.
 */
export const addedMoney = z.object({ payment, without: z.object({ amount_cop: amountCop, rate_percent: ratePercent }) })

/**
 * `POST /v1/renewals` with `Idempotency-Key`: the holder of a deposit has decided about the end of a period. There is
 * at most one renewal for each reference and period. Only a decision that renews has terms, and it must have them. The
 * decision is signed either in `signed_document` (kind `signed-renewal-decision`) or on papers that the bank received.
 */
export const renewalRequest = withRules(
  z.object({
    reference,
    deposit_id: depositId,
    /** The period that ends. */
    period: z.number().int().min(0),
    decision: renewalDecision,
    terms: renewalTerms.optional(),
    added_money: addedMoney.optional(),
    /** The holder's data as they confirmed them for a renewal; empty when nothing renews. */
    form: z.array(formSection),
    /** The same data field by field (since 1.1). */
    answers: z.array(formAnswer),
    /** Documents that were a year old and were uploaded again. */
    documents: z.array(partnerBankDocument).max(10),
    signed_document: partnerBankDocument.optional(),
    signed_on_paper: signedPaper.optional(),
  }),
  [
    needsUnless('decision', 'withdraw', 'terms'),
    excludes('decision', 'withdraw', 'added_money'),
    exactlyOne('signed_document', 'signed_on_paper'),
  ],
)
export type RenewalRequest = z.infer<typeof renewalRequest>

/** `confirmed`: the bank will renew. `issued`: the new period has its certificate. `withdrawn`: the money was paid. */
export const renewalStatus = z.enum(['received', 'more-documents', 'confirmed', 'issued', 'withdrawn'])
export type RenewalStatus = z.infer<typeof renewalStatus>

/**
 * Answer of `POST /v1/renewals`, of `GET /v1/renewals/{renewal_id}` and of `POST /v1/renewals/{renewal_id}/documents`.
 * With `more-documents` comes the reason, in words for the customer; an issued renewal has its certificate, whose PDF
 * is `GET /v1/renewals/{renewal_id}/certificate`.
 */
export const renewalAnswer = withRules(
  z.object({
    renewal_id: renewalId,
    reference,
    deposit_id: depositId,
    period: z.number().int().min(0).describe('The period that ends'),
    status: renewalStatus,
    reason: reason.optional(),
    added_money: z
      .enum(['found', 'not-found'])
      .optional()
      .describe('Since 1.2. With `not-found` it renews by `without`, for good'),
    certificate: depositCertificate.optional(),
  }),
  [needsText('status', 'more-documents', 'reason'), needs('status', 'issued', 'certificate')],
)
export type RenewalAnswer = z.infer<typeof renewalAnswer>

/** Answer of `GET /v1/renewals?reference=&period=`: at most one; none is an empty list. */
export const renewalListAnswer = z.object({ renewals: z.array(renewalAnswer).max(10) })

/**
 * `POST /v1/renewals/{renewal_id}/documents` with `Idempotency-Key`: what was asked for; the status is `received`
 * again.
 */
export const renewalDocumentsRequest = z.object({ documents: z.array(partnerBankDocument).min(1).max(10) })
export type RenewalDocumentsRequest = z.infer<typeof renewalDocumentsRequest>

/** What a payment of a reconciliation may be: nothing has come of it yet, or its outcome. */
export const reconciliationPaymentStatus = z.enum(['pending', 'approved', 'declined', 'voided', 'error'])

/**
 * A bank's day as the marketplace knows it (since 1.1): `GET /api/partner-bank/reconciliations/{day}` at the
 * marketplace. It holds what the marketplace learnt on that civil day of Bogota, and nothing that names a person. A
 * file that was made never changes: what is learnt later is in the file of its own day.
 */
export const reconciliation = z.object({
  bank_id: bankId,
  day: civilDate,
  /** The periods that began: by an opening or a renewal that the bank issued, or extended by law. */
  deposits: z.array(
    z.object({
      reference,
      deposit_id: depositId.optional(),
      period: z.number().int().min(0),
      origin: z.enum(['opening', 'renewal', 'extension']),
      /** An extension by law has no certificate of its own. */
      constancy_number: z.string().optional(),
      issued_on: civilDate.optional(),
      opening_date: civilDate,
      maturity_date: civilDate,
      amount_cop: amountCop,
      rate_percent: ratePercent,
      term_days: termDays,
    }),
  ),
  /** The payments whose state changed, with their last state of that day. */
  payments: z.array(
    z.object({
      reference,
      /** What `payment.reference` of the request for the deposit says. */
      payment_reference: z.string(),
      /** The payment provider’s own id; a transfer has none. */
      provider_id: z.string().optional(),
      method: z.enum(['pse', 'transfer']),
      status: reconciliationPaymentStatus,
      amount_cop: amountCop,
      changed_at: instant,
    }),
  ),
  /** Empty while no commission is agreed with the bank; none is computed. */
  commissions: z.array(z.object({ reference, amount_cop: amountCop })),
  totals: z.object({
    deposits: z.object({ count: z.number().int(), amount_cop: z.number().int() }),
    approved_payments: z.object({ count: z.number().int(), amount_cop: z.number().int() }),
    /** Absent while no commission is agreed. */
    commissions: z.object({ count: z.number().int(), amount_cop: z.number().int() }).optional(),
  }),
})
export type Reconciliation = z.infer<typeof reconciliation>

/**
 * `PUT /api/partner-bank/reconciliations/{day}/report` at the marketplace (since 1.1): the same day in the bank’s own
 * books. It is compared with the openings, the renewals and the approved payments. The last report counts.
 */
export const reconciliationReport = z.object({
  deposits: z.array(z.object({ reference, period: z.number().int().min(0), amount_cop: amountCop })).max(20_000),
  payments: z.array(z.object({ payment_reference: z.string().min(1).max(100), amount_cop: amountCop })).max(20_000),
})
export type ReconciliationReport = z.infer<typeof reconciliationReport>

/** `key`: the reference and period of a deposit (`…/0`), or the reference of a payment. */
export const reconciliationDifference = z.object({
  list: z.enum(['deposits', 'payments']),
  key: z.string(),
  what: z.enum(['only-marketplace', 'only-bank', 'amount', 'repeated']),
  marketplace_cop: z.number().int().optional(),
  bank_cop: z.number().int().optional(),
})
export type ReconciliationDifference = z.infer<typeof reconciliationDifference>

/** Answer to a report: at most the first 100 differences, and how many there are. */
export const reconciliationResult = z.object({
  bank_id: bankId,
  day: civilDate,
  result: z.enum(['matches', 'differs']),
  difference_count: z.number().int(),
  differences: z.array(reconciliationDifference).max(100),
})
export type ReconciliationResult = z.infer<typeof reconciliationResult>

/** The code of every refusal: HTTP 4xx and `partnerBankError` as its body. */
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
  error: z.object({ code: z.string().max(100), message: words(1_000) }),
})

const webhookBase = z.object({ id: z.string().min(8).max(100).regex(seen), reference, occurred_at: instant })

/**
 * What the bank sends to the marketplace, signed like a request with the secret of that direction. The bank retries
 * with the same `id` until the marketplace answers 200.
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
  webhookBase.extend({
    type: z.literal('paper-signature.received'),
    data: z.object({ paper_id: paperId, received_at: instant }),
  }),
  webhookBase.extend({
    type: z.literal('renewal.more-documents'),
    data: z.object({ renewal_id: renewalId, reason }),
  }),
  webhookBase.extend({
    type: z.literal('renewal.confirmed'),
    data: z.object({ renewal_id: renewalId }),
  }),
  webhookBase.extend({
    type: z.literal('renewal.issued'),
    data: z.object({ renewal_id: renewalId, certificate: depositCertificate }),
  }),
  webhookBase.extend({
    type: z.literal('renewal.withdrawn'),
    data: z.object({ renewal_id: renewalId }),
  }),
  webhookBase.extend({
    type: z.literal('deposit.cancelled-early'),
    data: z.object({ deposit_id: depositId, event: cancelledEarly }),
  }),
  webhookBase.extend({
    type: z.literal('deposit.pledged'),
    data: z.object({ deposit_id: depositId, event: pledged }),
  }),
  webhookBase.extend({
    type: z.literal('deposit.pledge-released'),
    data: z.object({ deposit_id: depositId, event: pledgeReleased }),
  }),
  webhookBase.extend({
    type: z.literal('deposit.holder-died'),
    data: z.object({ deposit_id: depositId, event: holderDied }),
  }),
])
export type PartnerBankWebhook = z.infer<typeof partnerBankWebhook>

/** One call that a bank implements. A test checks it against its schemas and its example. */
export type PartnerBankOperation = {
  id: string
  method: 'GET' | 'POST'
  /** Under the bank's own base address; parameters as `{name}`. */
  path: string
  summary: string
  query?: Readonly<Record<string, z.ZodType>>
  request?: z.ZodType
  /** `pdf`: the bytes of a PDF. */
  answer: z.ZodType | 'pdf'
  /** Carries `Idempotency-Key` and answers 201, then 200 for a repetition. */
  creates: boolean
  /** What it refuses besides `INVALID_SIGNATURE`. */
  errors: readonly PartnerBankErrorCode[]
}

const creating = ['INVALID_REQUEST', 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_MISMATCH', 'INVALID_STATE'] as const

/** Everything that a bank implements, in the order of a deposit's course. */
export const partnerBankOperations: readonly PartnerBankOperation[] = [
  {
    id: 'verifyCustomer',
    method: 'POST',
    path: '/v1/customers/verification',
    summary: 'May this person be a customer of the bank?',
    request: verificationRequest,
    answer: verificationAnswer,
    creates: false,
    errors: ['INVALID_REQUEST'],
  },
  {
    id: 'requestPaperSignature',
    method: 'POST',
    path: '/v1/paper-signatures',
    summary: 'A person will come to sign these papers by hand',
    request: paperSignatureRequest,
    answer: paperSignatureAnswer,
    creates: true,
    errors: creating,
  },
  {
    id: 'paperSignatureState',
    method: 'GET',
    path: '/v1/paper-signatures/{paper_id}',
    summary: 'Whether the papers were signed',
    answer: paperSignatureAnswer,
    creates: false,
    errors: ['NOT_FOUND'],
  },
  {
    id: 'submitApplication',
    method: 'POST',
    path: '/v1/applications',
    summary: 'A person asks to be linked and to open a deposit',
    request: applicationRequest,
    answer: applicationAnswer,
    creates: true,
    errors: creating,
  },
  {
    id: 'findApplication',
    method: 'GET',
    path: '/v1/applications',
    summary: 'The application of a process, if there is one',
    query: { reference },
    answer: applicationListAnswer,
    creates: false,
    errors: [],
  },
  {
    id: 'application',
    method: 'GET',
    path: '/v1/applications/{application_id}',
    summary: 'What became of an application',
    answer: applicationAnswer,
    creates: false,
    errors: ['NOT_FOUND'],
  },
  {
    id: 'requestDeposit',
    method: 'POST',
    path: '/v1/deposits',
    summary: 'The money is on its way: issue the deposit',
    request: depositRequest,
    answer: depositAnswer,
    creates: true,
    errors: [...creating, 'NOT_FOUND'],
  },
  {
    id: 'deposit',
    method: 'GET',
    path: '/v1/deposits/{deposit_id}',
    summary: 'What became of a deposit',
    answer: depositAnswer,
    creates: false,
    errors: ['NOT_FOUND'],
  },
  {
    id: 'depositCertificate',
    method: 'GET',
    path: '/v1/deposits/{deposit_id}/certificate',
    summary: 'The constancy of an issued deposit',
    answer: 'pdf',
    creates: false,
    errors: ['NOT_FOUND'],
  },
  {
    id: 'requestRenewal',
    method: 'POST',
    path: '/v1/renewals',
    summary: 'The holder of a deposit decided about its maturity',
    request: renewalRequest,
    answer: renewalAnswer,
    creates: true,
    errors: [...creating, 'NOT_FOUND'],
  },
  {
    id: 'findRenewal',
    method: 'GET',
    path: '/v1/renewals',
    summary: 'The renewal of a process at the end of a period, if there is one',
    query: { reference, period: z.number().int().min(0) },
    answer: renewalListAnswer,
    creates: false,
    errors: [],
  },
  {
    id: 'renewal',
    method: 'GET',
    path: '/v1/renewals/{renewal_id}',
    summary: 'What became of a renewal',
    answer: renewalAnswer,
    creates: false,
    errors: ['NOT_FOUND'],
  },
  {
    id: 'addRenewalDocuments',
    method: 'POST',
    path: '/v1/renewals/{renewal_id}/documents',
    summary: 'The documents that the bank asked for',
    request: renewalDocumentsRequest,
    answer: renewalAnswer,
    creates: true,
    errors: [...creating, 'NOT_FOUND'],
  },
  {
    id: 'renewalCertificate',
    method: 'GET',
    path: '/v1/renewals/{renewal_id}/certificate',
    summary: 'The constancy of a renewed deposit',
    answer: 'pdf',
    creates: false,
    errors: ['NOT_FOUND'],
  },
]

/** The status that carries each refusal. */
export const partnerBankErrorStatus: Readonly<Record<PartnerBankErrorCode, number>> = {
  INVALID_SIGNATURE: 401,
  INVALID_REQUEST: 400,
  NOT_FOUND: 404,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_MISMATCH: 422,
  INVALID_STATE: 409,
}

/** One call that the marketplace takes from a bank, signed like a webhook. */
export type MarketplaceOperation = {
  id: string
  method: 'GET' | 'PUT'
  /** Under the marketplace’s own address. */
  path: string
  summary: string
  request?: z.ZodType
  answer: z.ZodType
}

const reconciliationPath = '/api/partner-bank/reconciliations/{day}'

/** What a bank may ask of the marketplace besides sending webhooks (since 1.1). Each is about one bank: `?bank_id=`. */
export const marketplaceOperations: readonly MarketplaceOperation[] = [
  {
    id: 'reconciliation',
    method: 'GET',
    path: reconciliationPath,
    summary: 'The bank’s day, once it is over',
    answer: reconciliation,
  },
  {
    id: 'reportReconciliation',
    method: 'PUT',
    path: `${reconciliationPath}/report`,
    summary: 'The same day in the bank’s own books, to be compared',
    request: reconciliationReport,
    answer: reconciliationResult,
  },
]
