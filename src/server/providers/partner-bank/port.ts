import type { PartnerBankDocumentKind } from '#contract/partner-bank.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { DepositEvent } from '#domain/process/deposit-events.ts'

/** A partner bank. Every call throws `ProviderError` as `http-client.ts` says. */

export type BankCustomer = {
  firstNames: string
  lastNames: string
  /** CC, CE, PPT, PA … */
  documentType: string
  documentNumber: string
  /** E.164, `+573001234567`. */
  phoneE164: string
  email: string
}

/** One section of the linking form: the questions as the customer read them, and the answers as text. */
export type BankFormSection = {
  section: string
  title: string
  answers: { field: string; label: string; value: string }[]
}

/** One answer: the form's own name of the field, its raw value, and the same in words. */
export type BankFormAnswer = {
  field: string
  label: string
  value: string | number | boolean | string[]
  text: string
}

export type BankDocument = {
  kind: PartnerBankDocumentKind
  mime: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic'
  bytes: Uint8Array
}

export type BankApplicationRequest = {
  /** Idempotency key of the effect `(process, step)`: the same key never makes a second application. */
  effectKey: string
  /** The process's uuid. */
  reference: string
  bankId: number
  customer: BankCustomer
  form: BankFormSection[]
  answers: BankFormAnswer[]
  /** Whole pesos, days, percent effective annual as an exact decimal, and the issuer's year. */
  terms: { amountCop: number; termDays: number; ratePercent: string; dayBase: 360 | 365 }
  /** Supporting documents, and the linking request when it was signed electronically. */
  documents: BankDocument[]
  /** The signed papers, when the bank has them. */
  paper: BankSignedPaper | undefined
}

/** Papers signed by hand that the bank has. */
export type BankSignedPaper = { paperId: string; receivedAt: Date }

export type BankPaperRequest = {
  /** Idempotency key of the effect `(process, step)`, a new one for each round. */
  effectKey: string
  /** The process's uuid. */
  reference: string
  bankId: number
  /** The period of the deposit that is signed for: 0 is its opening. */
  period: number
  customer: BankCustomer
  /** The PDF to print. */
  document: BankDocument
}

/** The state of papers to sign by hand; the caller compares `reference` and `period` with its own. */
export type BankPaper = {
  paperId: string
  reference: string
  period: number
  /** Where the person signs, if the bank says so, as a text for them. */
  where: string | undefined
} & ({ status: 'waiting' } | { status: 'received'; receivedAt: Date })

export type BankRenewalDecision = 'renew-capital' | 'renew-all' | 'withdraw'

export type BankRenewalRequest = {
  effectKey: string
  reference: string
  depositId: string
  /** The period that ends. */
  period: number
  decision: BankRenewalDecision
  /** Capital, term, rate and first day of the next period; undefined for a withdrawal. */
  terms: { amountCop: number; termDays: number; ratePercent: string; openingDate: CivilDate } | undefined
  /** Money that was added and paid, which `terms` are with; and the capital and rate when the bank does not find it. */
  addedMoney?: { payment: BankPayment; without: { amountCop: number; ratePercent: string } } | undefined
  /** The data that the holder confirmed or submitted again for a renewal. */
  form: BankFormSection[]
  answers: BankFormAnswer[]
  documents: BankDocument[]
  /** How the decision is signed. */
  signed: { document: BankDocument } | { paper: BankSignedPaper }
}

/**
 * The bank's state of a renewal. The caller compares the reference, the deposit and the period with its own, and the
 * figures of a certificate with the decision.
 */
export type BankRenewal = {
  renewalId: string
  reference: string
  depositId: string
  period: number
  /** Whether the bank said that the added money is not there: it renews without it. */
  lacksAddedMoney?: boolean
} & (
  | { status: 'received' | 'confirmed' | 'withdrawn' }
  /** The reason, as a text for the customer. */
  | { status: 'more-documents'; reason: string }
  | { status: 'issued'; certificate: BankCertificate }
)

/** The bank's state of an application; the caller compares `reference` with its own. */
export type BankApplication = {
  applicationId: string
  reference: string
  status: 'received' | 'approved' | 'declined'
  /** The bank's reason for declining, for staff. */
  reason: string | undefined
}

/** How money reached the bank's account. */
export type BankPayment = {
  method: 'pse' | 'transfer'
  /** The payment provider's transaction id, or the number of the transfer. */
  reference: string
  amountCop: number
  paidAt: Date
  proof?: BankDocument
}

export type BankDepositRequest = { effectKey: string; applicationId: string; reference: string; payment: BankPayment }

export type BankCertificate = {
  certificateNumber: string
  isin: string | undefined
  /** Civil dates in Bogota, `2026-11-21`. */
  issuedOn: string
  openingDate: string
  maturityDate: string
  amountCop: number
  ratePercent: string
  termDays: number
}

/** The bank's state of a deposit; `issued` always has its certificate, whose figures the caller compares. */
export type BankDeposit = {
  depositId: string
  applicationId: string
  reference: string
  /** All that happened to it since it was issued; empty for a bank that tells none. */
  events: DepositEvent[]
} & (
  | { status: 'pending' }
  | { status: 'funds-not-found'; reason: string | undefined }
  | { status: 'issued'; certificate: BankCertificate }
)

export type PartnerBankPort = {
  /**
   * Asks whether this person may be a customer; answers or fails within 3 seconds. '00' clear, '04' on a restrictive
   * list, '07' vetoed by the bank.
   */
  verifyCustomer(customer: {
    documentType: string
    documentNumber: string
    bankId: number
  }): Promise<'00' | '04' | '07'>
  /** Submits an application. Safe to repeat with the same `effectKey` and content. */
  submitApplication(request: BankApplicationRequest): Promise<BankApplication>
  application(applicationId: string): Promise<BankApplication>
  /** The application of a process, or undefined when the bank has none. */
  findApplication(reference: string): Promise<BankApplication | undefined>
  /** Asks the bank to issue, with the data of the payment. Safe to repeat with the same `effectKey` and content. */
  requestDeposit(request: BankDepositRequest): Promise<BankDeposit>
  deposit(depositId: string): Promise<BankDeposit>
  /**
   * The constancy of the issued deposit.
   * @returns The bytes of a PDF.
   */
  certificatePdf(depositId: string): Promise<Uint8Array>
  /**
   * Sends the documents that a person will sign by hand at the bank (F09). Safe to repeat with the same `effectKey` and
   * content; another request for the same reference and period replaces the one before.
   */
  requestPaperSignature(request: BankPaperRequest): Promise<BankPaper>
  /** Whether the bank has received the signed papers. */
  paperSignatureState(paperId: string): Promise<BankPaper>
  /** Sends the holder's decision about the deposit (P11). Safe to repeat with the same `effectKey` and content. */
  requestRenewal(request: BankRenewalRequest): Promise<BankRenewal>
  /** The renewal of a process at the end of that period, or undefined when the bank has none. */
  findRenewal(renewal: { reference: string; period: number }): Promise<BankRenewal | undefined>
  renewalState(renewalId: string): Promise<BankRenewal>
  /** Submits what the bank asked for, at least one document. Safe to repeat with the same `effectKey` and content. */
  addRenewalDocuments(request: {
    effectKey: string
    renewalId: string
    documents: readonly BankDocument[]
  }): Promise<BankRenewal>
  /**
   * The constancy of the renewed deposit, once issued.
   * @returns The bytes of a PDF.
   */
  fetchRenewalCertificate(renewalId: string): Promise<Uint8Array>
}

/** A genuine webhook of the bank. It is a hint: ask for the state it names before acting on it. */
export type BankWebhookHint = {
  /** The bank's id of the event; a second one with the same id is a repeat. */
  key: string
  type: BankEventType
  reference: string
  occurredAt: Date
}

export type BankEventType =
  | 'application.approved'
  | 'application.declined'
  | 'deposit.issued'
  | 'deposit.funds-not-found'
  | 'deposit.cancelled-early'
  | 'deposit.pledged'
  | 'deposit.pledge-released'
  | 'deposit.holder-died'
  | 'paper-signature.received'
  | 'renewal.more-documents'
  | 'renewal.confirmed'
  | 'renewal.issued'
  | 'renewal.withdrawn'
