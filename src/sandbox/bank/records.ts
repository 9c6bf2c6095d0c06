import type { JWK } from 'jose'
import type {
  ApplicationAnswer,
  ApplicationRequest,
  ApplicationStatus,
  DepositAnswer,
  DepositCertificate,
  DepositStatus,
  PaperSignatureAnswer,
  PaperSignatureRequest,
  PaperSignatureStatus,
  PartnerBankDepositEvent,
  RenewalAnswer,
  RenewalRequest,
  RenewalStatus,
  VerificationResult,
} from '#contract/partner-bank.ts'
import { createBankJwk } from './jws.ts'

/** What the bank keeps of a file; the bytes are apart, under their hash. */
export type BankFile = { kind: string; mime: string; sha256: string; sizeBytes: number }

export type BankDepositRecord = {
  id: string
  status: DepositStatus
  reason: string | undefined
  method: 'pse' | 'transfer'
  paymentReference: string
  amountCop: number
  paidAt: string
  proof: BankFile | undefined
  certificate: DepositCertificate | undefined
  /** What happened to it since it was issued; an earlier version of the bank kept none. */
  events?: PartnerBankDepositEvent[]
}

export type BankApplicationRecord = {
  id: string
  reference: string
  bankId: number
  receivedAt: string
  status: ApplicationStatus
  reason: string | undefined
  customer: ApplicationRequest['customer']
  terms: ApplicationRequest['terms']
  files: BankFile[]
  /** Oldest first; the last one counts. */
  deposits: BankDepositRecord[]
  history: HistoryEntry[]
}

/** What happened, for the people who look at it later. */
export type HistoryEntry = { at: string; text: string }

/** Papers that a person comes to sign by hand. */
export type BankPaperRecord = {
  id: string
  reference: string
  bankId: number
  period: number
  status: PaperSignatureStatus
  requestedAt: string
  receivedAt: string | undefined
  /** A later request for the same period has taken its place. */
  replaced: boolean
  customer: PaperSignatureRequest['customer']
  file: BankFile
}

/** The proof of a transfer lies with the other files. */
export type AddedPayment = Omit<NonNullable<RenewalRequest['added_money']>['payment'], 'proof'>

export type BankRenewalRecord = {
  id: string
  reference: string
  depositId: string
  period: number
  receivedAt: string
  status: RenewalStatus
  reason: string | undefined
  decision: RenewalRequest['decision']
  terms: RenewalRequest['terms']
  /** Money that was paid besides, and whether the bank has it; an earlier version of the bank took none. */
  addedMoney?: { payment: AddedPayment; without: { amount_cop: number; rate_percent: string }; isFound: boolean }
  form: RenewalRequest['form']
  /** The signed decision, and what was handed in later. */
  files: BankFile[]
  signedOnPaper: RenewalRequest['signed_on_paper']
  certificate: DepositCertificate | undefined
  history: HistoryEntry[]
}

export type BankState = {
  /** How the bank signs, and takes what is signed: with secrets, or with a key of each side. */
  signing: 'hmac' | 'jws'
  /** Its own key for the second scheme. */
  jwk: JWK

  /** Approve and issue without a person. */
  automatic: boolean
  /** Result by document number; '00' for all others. */
  verification: Record<string, VerificationResult>
  applications: BankApplicationRecord[]
  papers: BankPaperRecord[]
  renewals: BankRenewalRecord[]
  /** First answer to each idempotency key, with the hash of the request it answered. */
  firstAnswers: Record<string, { fingerprint: string; body: CreatedBody }>
}

/** What a creating call answers. */
export type CreatedBody = ApplicationAnswer | DepositAnswer | PaperSignatureAnswer | RenewalAnswer

export function emptyBank(): BankState {
  const lists = { applications: [], papers: [], renewals: [], firstAnswers: {} }
  return { signing: 'hmac', jwk: createBankJwk(), automatic: false, verification: {}, ...lists }
}

/** An application as the protocol answers it. */
export function applicationBody(application: BankApplicationRecord): ApplicationAnswer {
  const { id, reference, status, reason } = application
  return { application_id: id, reference, status, ...(reason === undefined ? {} : { reason }) }
}

/** A deposit as the protocol answers it. */
export function depositBody(application: BankApplicationRecord, deposit: BankDepositRecord): DepositAnswer {
  return {
    deposit_id: deposit.id,
    application_id: application.id,
    reference: application.reference,
    status: deposit.status,
    ...(deposit.reason === undefined ? {} : { reason: deposit.reason }),
    ...(deposit.certificate === undefined ? {} : { certificate: deposit.certificate }),
    events: deposit.events ?? [],
  }
}

/** Papers as the protocol answers them. */
export function paperBody(paper: BankPaperRecord): PaperSignatureAnswer {
  return {
    paper_id: paper.id,
    reference: paper.reference,
    period: paper.period,
    status: paper.status,
    where:
      'Acércate con tu documento de identidad a cualquiera de nuestras oficinas. Nosotros imprimimos los documentos.',
    ...(paper.receivedAt === undefined ? {} : { received_at: paper.receivedAt }),
  }
}

/** A renewal as the protocol answers it. */
export function renewalBody(renewal: BankRenewalRecord): RenewalAnswer {
  const { id, reference, depositId, period, status, reason, addedMoney, certificate } = renewal
  return {
    renewal_id: id,
    reference,
    deposit_id: depositId,
    period,
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(addedMoney ? { added_money: addedMoney.isFound ? ('found' as const) : ('not-found' as const) } : {}),
    ...(certificate === undefined ? {} : { certificate }),
  }
}
