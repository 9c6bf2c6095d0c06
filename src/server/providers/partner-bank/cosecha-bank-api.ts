import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { ApplicationRequest, DepositRequest, PartnerBankDocument } from '#contract/partner-bank.ts'
import {
  applicationAnswer,
  applicationListAnswer,
  depositAnswer,
  partnerBankError,
  partnerBankHeaders,
  verificationAnswer,
} from '#contract/partner-bank.ts'
import { parseAnswer } from '../answer.ts'
import type { ProviderAnswer } from '../http-client.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import type {
  BankApplication,
  BankApplicationRequest,
  BankDeposit,
  BankDepositRequest,
  BankDocument,
  PartnerBankPort,
} from './port.ts'
import { signedHeaders } from './signature.ts'

export type PartnerBankSettings = {
  /** Address before `/v1`, without a slash at the end. */
  baseUrl: string
  keyId: string
  /** Signs what goes from the marketplace to the bank. */
  outgoingSecret: string
  /** Longest wait for one answer, in milliseconds; 5 s unless told. Applications, with their files, get six times it. */
  deadlineMs?: number
}

const provider = 'partner-bank'

/** A bank that implements our published protocol, `#contract/partner-bank.ts`. In: where it is and how to sign. */
export function createCosechaBankApi(settings: PartnerBankSettings): PartnerBankPort {
  const http = createProviderHttp(provider)
  const basePath = new URL(settings.baseUrl).pathname.replace(/\/$/, '')
  const origin = new URL(settings.baseUrl).origin
  const deadlineMs = settings.deadlineMs ?? 5_000

  async function call(
    method: 'GET' | 'POST',
    path: string,
    more: { json?: unknown; effectKey?: string; deadlineMs?: number } = {},
  ): Promise<ProviderAnswer> {
    const pathWithQuery = `${basePath}${path}`
    const rawBody = more.json === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(more.json))
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const answer = await http({
      method,
      url: `${origin}${pathWithQuery}`,
      headers: {
        ...(more.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(more.effectKey === undefined ? {} : { [partnerBankHeaders.idempotencyKey]: more.effectKey }),
        ...signedHeaders(settings.keyId, settings.outgoingSecret, { method, pathWithQuery, timestamp, rawBody }),
      },
      ...(more.json === undefined ? {} : { bytes: rawBody }),
      // Reads change nothing, and creating calls carry a key by which the bank knows a repetition.
      repeatable: true,
      deadlineMs: more.deadlineMs ?? deadlineMs,
    })
    if (answer.status < 200 || answer.status > 299) throw refusal(answer)
    return answer
  }

  return {
    async verifyCustomer({ documentType, documentNumber, bankId }) {
      const json = { document_type: documentType, document_number: documentNumber, bank_id: bankId }
      return parsed(verificationAnswer, await call('POST', '/v1/customers/verification', { json })).result
    },
    async submitApplication(request) {
      const { effectKey } = request
      const json = applicationToWire(request)
      const answer = await call('POST', '/v1/applications', { json, effectKey, deadlineMs: deadlineMs * 6 })
      return applicationFromWire(parsed(applicationAnswer, answer))
    },
    async application(applicationId) {
      const answer = await call('GET', `/v1/applications/${encodeURIComponent(applicationId)}`)
      const application = applicationFromWire(parsed(applicationAnswer, answer))
      if (application.applicationId !== applicationId) throw anotherThing()
      return application
    },
    async findApplication(reference) {
      const answer = await call('GET', `/v1/applications?reference=${encodeURIComponent(reference)}`)
      const found = parsed(applicationListAnswer, answer).applications.find((one) => one.reference === reference)
      return found && applicationFromWire(found)
    },
    async requestDeposit(request) {
      const { effectKey } = request
      const answer = await call('POST', '/v1/deposits', { json: depositToWire(request), effectKey })
      return depositFromWire(parsed(depositAnswer, answer))
    },
    async deposit(depositId) {
      const answer = await call('GET', `/v1/deposits/${encodeURIComponent(depositId)}`)
      const deposit = depositFromWire(parsed(depositAnswer, answer))
      if (deposit.depositId !== depositId) throw anotherThing()
      return deposit
    },
    async certificatePdf(depositId) {
      const { bytes } = await call('GET', `/v1/deposits/${encodeURIComponent(depositId)}/certificate`)
      if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') {
        throw new ProviderError(provider, 'garbage', 'answered a certificate that is not a PDF')
      }
      return bytes
    },
  }
}

function refusal(answer: ProviderAnswer): ProviderError {
  const body = partnerBankError.safeParse(tryJson(answer))
  const providerCode = body.success ? body.data.error.code : undefined
  return new ProviderError(provider, 'refused', `answered ${answer.status}`, {
    httpStatus: answer.status,
    providerCode,
  })
}

function anotherThing(): ProviderError {
  return new ProviderError(provider, 'garbage', 'answered about another id than was asked')
}

function tryJson(answer: ProviderAnswer): unknown {
  try {
    return answer.json()
  } catch {
    return undefined
  }
}

function parsed<T>(schema: z.ZodType<T>, answer: ProviderAnswer): T {
  return parseAnswer(provider, schema, answer.json())
}

function applicationToWire(request: BankApplicationRequest): ApplicationRequest {
  const { customer, terms } = request
  return {
    reference: request.reference,
    bank_id: request.bankId,
    customer: {
      first_names: customer.firstNames,
      last_names: customer.lastNames,
      document_type: customer.documentType,
      document_number: customer.documentNumber,
      phone: customer.phoneE164,
      email: customer.email,
      form: request.form,
    },
    terms: {
      amount_cop: terms.amountCop,
      term_days: terms.termDays,
      rate_percent: terms.ratePercent,
      day_base: terms.dayBase,
    },
    documents: request.documents.map(documentToWire),
  }
}

function depositToWire(request: BankDepositRequest): DepositRequest {
  const { payment } = request
  return {
    application_id: request.applicationId,
    reference: request.reference,
    payment: {
      method: payment.method,
      reference: payment.reference,
      amount_cop: payment.amountCop,
      paid_at: payment.paidAt.toISOString(),
      ...(payment.proof ? { proof: documentToWire(payment.proof) } : {}),
    },
  }
}

function documentToWire(document: BankDocument): PartnerBankDocument {
  return {
    kind: document.kind,
    sha256: createHash('sha256').update(document.bytes).digest('hex'),
    mime: document.mime,
    base64: Buffer.from(document.bytes).toString('base64'),
  }
}

function applicationFromWire(answer: z.output<typeof applicationAnswer>): BankApplication {
  const { application_id: applicationId, reference, status, reason } = answer
  return { applicationId, reference, status, reason }
}

function depositFromWire(answer: z.output<typeof depositAnswer>): BankDeposit {
  const { deposit_id: depositId, application_id: applicationId, reference, status, reason, certificate } = answer
  const base = { depositId, applicationId, reference }
  if (status === 'issued' && certificate) {
    return {
      ...base,
      status,
      certificate: {
        constancyNumber: certificate.constancy_number,
        isin: certificate.isin,
        issuedOn: certificate.issued_on,
        openingDate: certificate.opening_date,
        maturityDate: certificate.maturity_date,
        amountCop: certificate.amount_cop,
        ratePercent: certificate.rate_percent,
        termDays: certificate.term_days,
      },
    }
  }
  return status === 'funds-not-found' ? { ...base, status, reason } : { ...base, status: 'pending' }
}
