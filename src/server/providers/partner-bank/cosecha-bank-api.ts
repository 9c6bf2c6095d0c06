import type { Dispatcher } from 'undici'
import type { z } from 'zod'
import {
  applicationAnswer,
  applicationListAnswer,
  depositAnswer,
  paperSignatureAnswer,
  partnerBankError,
  partnerBankHeaders,
  partnerBankVersion,
  renewalAnswer,
  renewalListAnswer,
  verificationAnswer,
} from '#contract/partner-bank.ts'
import { parseAnswer } from '../answer.ts'
import type { BankLine } from '../bank-connections/bank-line.ts'
import type { BankApiKeys } from '../bank-connections/port.ts'
import type { Guarded } from '../guard.ts'
import type { ProviderAnswer, ProviderRequest } from '../http-client.ts'
import { createProviderHttp, largestFileBytes, ProviderError } from '../http-client.ts'
import {
  applicationFromWire,
  applicationToWire,
  depositFromWire,
  depositToWire,
  documentToWire,
  paperFromWire,
  paperRequestToWire,
  renewalFromWire,
  renewalToWire,
} from './cosecha-bank-wire.ts'
import { signJws } from './jws.ts'
import type { BankRenewal, PartnerBankPort } from './port.ts'
import { type SignedMessage, signedHeaders } from './signature.ts'

export type PartnerBankSettings = Guarded & {
  /** Address before `/v1`, without a slash at the end. */
  baseUrl: string
  keyId: string
  /**
   * Longest wait for an answer, in milliseconds, retries included; 5 s by default. Calls with files get six times it.
   */
  deadlineMs?: number
  /** What opens the connections to the bank; without one they are opened as those of every call. */
  agent?: Dispatcher | undefined
  /** In its place, for a bank that knows us by certificates. */
  line?: BankLine | undefined
} & Signer

/** What signs requests from the marketplace to the bank: a secret, or our private key in PEM. */
type Signer = { outgoingSecret: string; signingKey?: undefined } | { signingKey: string; outgoingSecret?: undefined }

/**
 * @param options - The keys of a connection.
 * @returns What signs with them.
 */
export function toSigner({ outgoing, signingKey }: BankApiKeys): Signer {
  return signingKey === undefined ? { outgoingSecret: outgoing } : { signingKey }
}

function sign({ keyId, outgoingSecret, signingKey }: PartnerBankSettings, message: SignedMessage) {
  return signingKey === undefined ? signedHeaders(keyId, outgoingSecret, message) : signJws(signingKey, message)
}

const provider = 'partner-bank'
/** The longest wait of a person for this answer, before a page is shown (A §4 rule 10). */
const longestVerificationMs = 3_000

/** A failure that the bank itself answered says that its TLS took our certificate. */
const isAnswer = (error: unknown) => error instanceof ProviderError && error.httpStatus !== undefined

/**
 * A bank that implements our published protocol, `#contract/partner-bank.ts`.
 * @param settings - Its address and the signing keys.
 */
export function createCosechaBankApi(settings: PartnerBankSettings): PartnerBankPort {
  const { line } = settings
  const send = createProviderHttp(provider, settings.guard, settings.agent)
  const basePath = new URL(settings.baseUrl).pathname.replace(/\/$/, '')
  const origin = new URL(settings.baseUrl).origin
  const deadlineMs = settings.deadlineMs ?? 5_000
  const withFilesMs = deadlineMs * 6

  /** Where the bank refuses our newest certificate alone, the same is sent once more with the earlier one. */
  async function http(request: ProviderRequest): Promise<ProviderAnswer> {
    if (!line) return send(request)
    const agent = line.getAgent()
    try {
      const answer = await send(request, agent)
      line.noteAnswer(agent)
      return answer
    } catch (error) {
      if (isAnswer(error)) line.noteAnswer(agent)
      else if ((await line.fallBack(error)) && line.getAgent() !== agent) return send(request, line.getAgent())
      throw error
    }
  }

  async function call(
    method: 'GET' | 'POST',
    path: string,
    more: { json?: unknown; effectKey?: string; deadlineMs?: number; isFile?: boolean } = {},
  ): Promise<ProviderAnswer> {
    const pathWithQuery = `${basePath}${path}`
    const rawBody = more.json === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(more.json))
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const answer = await http({
      method,
      url: `${origin}${pathWithQuery}`,
      headers: {
        [partnerBankHeaders.version]: partnerBankVersion,
        ...(more.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(more.effectKey === undefined ? {} : { [partnerBankHeaders.idempotencyKey]: more.effectKey }),
        ...(await sign(settings, { method, pathWithQuery, timestamp, rawBody })),
      },
      ...(more.json === undefined ? {} : { bytes: rawBody }),
      // Reads change nothing, and creating calls carry an idempotency key.
      repeatable: true,
      deadlineMs: more.deadlineMs ?? deadlineMs,
      ...(more.isFile ? { largestBytes: largestFileBytes } : {}),
    })
    if (answer.status < 200 || answer.status > 299) throw refusal(answer)
    return answer
  }

  return {
    async verifyCustomer({ documentType, documentNumber, bankId }) {
      const json = { document_type: documentType, document_number: documentNumber, bank_id: bankId }
      const more = { json, deadlineMs: Math.min(deadlineMs, longestVerificationMs) }
      return parsed(verificationAnswer, await call('POST', '/v1/customers/verification', more)).result
    },
    async submitApplication(request) {
      const { effectKey } = request
      const json = applicationToWire(request)
      const answer = await call('POST', '/v1/applications', { json, effectKey, deadlineMs: withFilesMs })
      return ofReference(request, applicationFromWire(parsed(applicationAnswer, answer)))
    },
    async application(applicationId) {
      const answer = await call('GET', `/v1/applications/${encodeURIComponent(applicationId)}`)
      const application = applicationFromWire(parsed(applicationAnswer, answer))
      if (application.applicationId !== applicationId) throw anotherThing()
      return application
    },
    async findApplication(reference) {
      const answer = await call('GET', `/v1/applications?reference=${encodeURIComponent(reference)}`)
      const [found] = parsed(applicationListAnswer, answer).applications
      return found && ofReference({ reference }, applicationFromWire(found))
    },
    async requestDeposit(request) {
      const { effectKey } = request
      const answer = await call('POST', '/v1/deposits', { json: depositToWire(request), effectKey })
      const deposit = ofReference(request, depositFromWire(parsed(depositAnswer, answer)))
      if (deposit.applicationId !== request.applicationId) throw anotherThing()
      return deposit
    },
    async deposit(depositId) {
      const answer = await call('GET', `/v1/deposits/${encodeURIComponent(depositId)}`)
      const deposit = depositFromWire(parsed(depositAnswer, answer))
      if (deposit.depositId !== depositId) throw anotherThing()
      return deposit
    },
    async certificatePdf(depositId) {
      return requirePdf(
        await call('GET', `/v1/deposits/${encodeURIComponent(depositId)}/certificate`, { isFile: true }),
      )
    },
    async requestPaperSignature(request) {
      const { effectKey } = request
      const json = paperRequestToWire(request)
      const answer = await call('POST', '/v1/paper-signatures', { json, effectKey, deadlineMs: withFilesMs })
      const paper = ofReference(request, paperFromWire(parsed(paperSignatureAnswer, answer)))
      if (paper.period !== request.period) throw anotherThing()
      return paper
    },
    async paperSignatureState(paperId) {
      const answer = await call('GET', `/v1/paper-signatures/${encodeURIComponent(paperId)}`)
      const paper = paperFromWire(parsed(paperSignatureAnswer, answer))
      if (paper.paperId !== paperId) throw anotherThing()
      return paper
    },
    async requestRenewal(request) {
      const { effectKey } = request
      const json = renewalToWire(request)
      const answer = await call('POST', '/v1/renewals', { json, effectKey, deadlineMs: withFilesMs })
      const renewal = ofReference(request, renewalFromWire(parsed(renewalAnswer, answer)))
      if (renewal.depositId !== request.depositId || renewal.period !== request.period) throw anotherThing()
      return renewal
    },
    async findRenewal({ reference, period }) {
      const answer = await call('GET', `/v1/renewals?reference=${encodeURIComponent(reference)}&period=${period}`)
      const { renewals } = parsed(renewalListAnswer, answer)
      const [found] = renewals
      if (found && found.period !== period) throw anotherThing()
      return found && ofReference({ reference }, renewalFromWire(found))
    },
    async renewalState(renewalId) {
      return aboutRenewal(renewalId, await call('GET', `/v1/renewals/${encodeURIComponent(renewalId)}`))
    },
    async addRenewalDocuments({ effectKey, renewalId, documents }) {
      const path = `/v1/renewals/${encodeURIComponent(renewalId)}/documents`
      const json = { documents: documents.map(documentToWire) }
      return aboutRenewal(renewalId, await call('POST', path, { json, effectKey, deadlineMs: withFilesMs }))
    },
    async fetchRenewalCertificate(renewalId) {
      return requirePdf(
        await call('GET', `/v1/renewals/${encodeURIComponent(renewalId)}/certificate`, { isFile: true }),
      )
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

function requirePdf({ bytes }: ProviderAnswer): Uint8Array {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') {
    throw new ProviderError(provider, 'garbage', 'answered a certificate that is not a PDF')
  }
  return bytes
}

function aboutRenewal(renewalId: string, answer: ProviderAnswer): BankRenewal {
  const renewal = renewalFromWire(parsed(renewalAnswer, answer))
  if (renewal.renewalId !== renewalId) throw anotherThing()
  return renewal
}

/** Refuses an answer about another customer's process, even one that says that there is none. */
function ofReference<T extends { reference: string }>({ reference }: { reference: string }, answered: T): T {
  if (answered.reference !== reference) throw anotherThing()
  return answered
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
