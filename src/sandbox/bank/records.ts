import type {
  ApplicationAnswer,
  ApplicationRequest,
  ApplicationStatus,
  DepositAnswer,
  DepositCertificate,
  DepositStatus,
  VerificationResult,
} from '#contract/partner-bank.ts'

/** What the bank keeps of a file; the bytes lie apart, under their hash. */
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
  history: { at: string; text: string }[]
}

export type BankState = {
  /** Approve and issue without a person. */
  automatic: boolean
  /** Result by document number; '00' for all others. */
  verification: Record<string, VerificationResult>
  applications: BankApplicationRecord[]
  /** First answer to each idempotency key, with the hash of the request it answered. */
  firstAnswers: Record<string, { fingerprint: string; body: ApplicationAnswer | DepositAnswer }>
}

export function emptyBank(): BankState {
  return { automatic: false, verification: {}, applications: [], firstAnswers: {} }
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
  }
}
