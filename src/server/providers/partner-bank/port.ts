/** A partner bank as the product sees it. Every call throws `ProviderError` as `http-client.ts` says. */

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

export type BankDocument = {
  kind: string
  mime: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic'
  bytes: Uint8Array
}

export type BankApplicationRequest = {
  /** Key of the effect `(process, step)`: the same key never makes a second application. */
  effectKey: string
  /** The process's uuid. */
  reference: string
  bankId: number
  customer: BankCustomer
  form: BankFormSection[]
  /** Whole pesos, days, percent effective annual as an exact decimal, and the issuer's year. */
  terms: { amountCop: number; termDays: number; ratePercent: string; dayBase: 360 | 365 }
  /** Supporting documents and the signed linking request. */
  documents: BankDocument[]
}

/** What the bank says of an application; the caller compares `reference` with its own. */
export type BankApplication = {
  applicationId: string
  reference: string
  status: 'received' | 'approved' | 'declined'
  /** The bank's reason for declining, for staff. */
  reason: string | undefined
}

export type BankDepositRequest = {
  effectKey: string
  applicationId: string
  reference: string
  payment: {
    method: 'pse' | 'transfer'
    /** The payment provider's transaction id, or the number of the transfer. */
    reference: string
    amountCop: number
    paidAt: Date
    proof?: BankDocument
  }
}

export type BankCertificate = {
  constancyNumber: string
  isin: string | undefined
  /** Civil dates in Bogota, `2026-11-21`. */
  issuedOn: string
  openingDate: string
  maturityDate: string
  amountCop: number
  ratePercent: string
  termDays: number
}

/** What the bank says of a deposit; `issued` always comes with its certificate, whose figures the caller compares. */
export type BankDeposit = { depositId: string; applicationId: string; reference: string } & (
  | { status: 'pending' }
  | { status: 'funds-not-found'; reason: string | undefined }
  | { status: 'issued'; certificate: BankCertificate }
)

export type PartnerBankPort = {
  /** May this person be a customer? '00' clear, '04' on a restrictive list, '07' vetoed by the bank. */
  verifyCustomer(customer: {
    documentType: string
    documentNumber: string
    bankId: number
  }): Promise<'00' | '04' | '07'>
  /** Hands in an application. Safe to repeat with the same `effectKey` and content. */
  submitApplication(request: BankApplicationRequest): Promise<BankApplication>
  application(applicationId: string): Promise<BankApplication>
  /** The application of a process, or undefined when the bank has none. */
  findApplication(reference: string): Promise<BankApplication | undefined>
  /** Asks the bank to issue, telling it of the payment. Safe to repeat with the same `effectKey` and content. */
  requestDeposit(request: BankDepositRequest): Promise<BankDeposit>
  deposit(depositId: string): Promise<BankDeposit>
  /** The constancy of the issued deposit. Out: the bytes of a PDF. */
  certificatePdf(depositId: string): Promise<Uint8Array>
}

/** A webhook that proved to come from the bank. It is a hint: ask `application` or `deposit` before acting on it. */
export type BankWebhookHint = {
  /** The bank's id of the event; a second one with the same id is a repetition. */
  key: string
  type: 'application.approved' | 'application.declined' | 'deposit.issued' | 'deposit.funds-not-found'
  reference: string
  applicationId: string
  depositId: string | undefined
  occurredAt: Date
}
