import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type {
  ApplicationRequest,
  applicationAnswer,
  DepositRequest,
  depositAnswer,
  depositCertificate,
  PaperSignatureRequest,
  PartnerBankDocument,
  paperSignatureAnswer,
  RenewalRequest,
  renewalAnswer,
} from '#contract/partner-bank.ts'
import { eventFromWire } from '../deposit-event-from-wire.ts'
import { ProviderError } from '../http-client.ts'
import type {
  BankApplication,
  BankApplicationRequest,
  BankCertificate,
  BankCustomer,
  BankDeposit,
  BankDepositRequest,
  BankDocument,
  BankPaper,
  BankPaperRequest,
  BankPayment,
  BankRenewal,
  BankRenewalRequest,
  BankSignedPaper,
} from './port.ts'

/** The words of the port in those of the protocol, and back. */

export function applicationToWire(request: BankApplicationRequest): ApplicationRequest {
  const { terms, paper } = request
  return {
    reference: request.reference,
    bank_id: request.bankId,
    customer: { ...customerToWire(request.customer), form: request.form, answers: request.answers },
    terms: {
      amount_cop: terms.amountCop,
      term_days: terms.termDays,
      rate_percent: terms.ratePercent,
      day_base: terms.dayBase,
    },
    documents: request.documents.map(documentToWire),
    ...(paper ? { signed_on_paper: paperToWire(paper) } : {}),
  }
}

export function depositToWire(request: BankDepositRequest): DepositRequest {
  const { payment } = request
  return {
    application_id: request.applicationId,
    reference: request.reference,
    payment: paymentToWire(payment),
  }
}

function paymentToWire(payment: BankPayment): DepositRequest['payment'] {
  return {
    method: payment.method,
    reference: payment.reference,
    amount_cop: payment.amountCop,
    paid_at: payment.paidAt.toISOString(),
    ...(payment.proof ? { proof: documentToWire(payment.proof) } : {}),
  }
}

export function paperRequestToWire(request: BankPaperRequest): PaperSignatureRequest {
  return {
    reference: request.reference,
    bank_id: request.bankId,
    period: request.period,
    customer: customerToWire(request.customer),
    document: documentToWire(request.document),
  }
}

export function renewalToWire(request: BankRenewalRequest): RenewalRequest {
  const { terms, signed, addedMoney: added } = request
  return {
    reference: request.reference,
    deposit_id: request.depositId,
    period: request.period,
    decision: request.decision,
    ...(terms && {
      terms: {
        amount_cop: terms.amountCop,
        term_days: terms.termDays,
        rate_percent: terms.ratePercent,
        opening_date: terms.openingDate,
      },
    }),
    ...(added && {
      added_money: {
        payment: paymentToWire(added.payment),
        without: { amount_cop: added.without.amountCop, rate_percent: added.without.ratePercent },
      },
    }),
    form: request.form,
    answers: request.answers,
    documents: request.documents.map(documentToWire),
    ...('document' in signed
      ? { signed_document: documentToWire(signed.document) }
      : { signed_on_paper: paperToWire(signed.paper) }),
  }
}

export function documentToWire(document: BankDocument): PartnerBankDocument {
  return {
    kind: document.kind,
    sha256: createHash('sha256').update(document.bytes).digest('hex'),
    mime: document.mime,
    base64: Buffer.from(document.bytes).toString('base64'),
  }
}

function customerToWire(customer: BankCustomer) {
  return {
    first_names: customer.firstNames,
    last_names: customer.lastNames,
    document_type: customer.documentType,
    document_number: customer.documentNumber,
    phone: customer.phoneE164,
    email: customer.email,
  }
}

function paperToWire({ paperId, receivedAt }: BankSignedPaper) {
  return { paper_id: paperId, received_at: receivedAt.toISOString() }
}

export function applicationFromWire(answer: z.output<typeof applicationAnswer>): BankApplication {
  const { application_id: applicationId, reference, status, reason } = answer
  return { applicationId, reference, status, reason }
}

export function depositFromWire(answer: z.output<typeof depositAnswer>): BankDeposit {
  const { deposit_id: depositId, application_id: applicationId, reference, status, reason, certificate } = answer
  const base = { depositId, applicationId, reference, events: (answer.events ?? []).map(eventFromWire) }
  if (status === 'issued' && certificate) return { ...base, status, certificate: certificateFromWire(certificate) }
  return status === 'funds-not-found' ? { ...base, status, reason } : { ...base, status: 'pending' }
}

export function paperFromWire(answer: z.output<typeof paperSignatureAnswer>): BankPaper {
  const { paper_id: paperId, reference, period, where, received_at: receivedAt } = answer
  const base = { paperId, reference, period, where }
  if (answer.status === 'received' && receivedAt) {
    return { ...base, status: 'received', receivedAt: new Date(receivedAt) }
  }
  return { ...base, status: 'waiting' }
}

export function renewalFromWire(answer: z.output<typeof renewalAnswer>): BankRenewal {
  const { renewal_id: renewalId, reference, deposit_id: depositId, period, status, reason, certificate } = answer
  const lacks = answer.added_money === 'not-found' ? { lacksAddedMoney: true } : {}
  const base = { renewalId, reference, depositId, period, ...lacks }
  if (status === 'more-documents') return { ...base, status, reason: reason ?? '' }
  if (status !== 'issued') return { ...base, status }
  // The schema has made sure of it; the compiler cannot see through its refinement.
  if (!certificate) throw new ProviderError('partner-bank', 'garbage', 'issued a renewal without a certificate')
  return { ...base, status, certificate: certificateFromWire(certificate) }
}

function certificateFromWire(certificate: z.output<typeof depositCertificate>): BankCertificate {
  return {
    certificateNumber: certificate.constancy_number,
    isin: certificate.isin,
    issuedOn: certificate.issued_on,
    openingDate: certificate.opening_date,
    maturityDate: certificate.maturity_date,
    amountCop: certificate.amount_cop,
    ratePercent: certificate.rate_percent,
    termDays: certificate.term_days,
  }
}
