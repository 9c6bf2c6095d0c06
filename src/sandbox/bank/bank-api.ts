import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PartnerBankErrorCode } from '#contract/partner-bank.ts'
import {
  applicationRequest,
  depositRequest,
  paperSignatureRequest,
  partnerBankHeaders,
  type RenewalRequest,
  renewalDocumentsRequest,
  renewalRequest,
  verificationRequest,
} from '#contract/partner-bank.ts'
import type { World } from '../counterpart.ts'
import type { BankInbox } from './bank-inbox.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { hasItsHash } from './files.ts'
import { isSignedByPublishedKey } from './jws.ts'
import { applicationBody, type CreatedBody, depositBody, paperBody, renewalBody } from './records.ts'
import { isSignedByMarketplace } from './signature.ts'

const largestBodyBytes = 60 * 1024 * 1024

class Refusal extends Error {
  readonly httpStatus: number
  readonly code: PartnerBankErrorCode

  constructor(httpStatus: number, code: PartnerBankErrorCode, message: string) {
    super(message)
    this.httpStatus = httpStatus
    this.code = code
  }
}

/** Registers the partner-bank protocol under `/partner-bank/v1`. Every call must be signed. */
export async function registerBankApi(app: FastifyInstance, world: World, inbox: BankInbox): Promise<void> {
  await app.register(async (api) => {
    // The signature is over the body as it came, so it is kept as text and parsed by each call.
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: largestBodyBytes }, (_, body, done) =>
      done(null, body),
    )
    api.addHook('preHandler', async (request) => {
      const { keyId, outgoingSecret: secret } = world.settings.partnerBank
      const message = { method: request.method, pathWithQuery: request.url, rawBody: getRawBody(request) }
      const isGenuine =
        inbox.state.signing === 'jws'
          ? await isSignedByPublishedKey(request.headers, world.settings.productOrigin, message)
          : isSignedByMarketplace(request.headers, { keyId, secret }, message)
      if (!isGenuine) {
        throw new Refusal(401, 'INVALID_SIGNATURE', 'La firma no es válida o ya venció')
      }
    })
    api.setErrorHandler((error, _, reply) => {
      if (error instanceof Refusal) return refuse(reply, error)
      throw error
    })
    registerCalls(api, inbox)
    registerPaperCalls(api, inbox)
    registerRenewalCalls(api, inbox)
  })
}

function registerCalls(api: FastifyInstance, inbox: BankInbox): void {
  api.post('/partner-bank/v1/customers/verification', (request) => {
    const { document_number: documentNumber } = readBody(request, verificationRequest)
    return {
      result:
        (Object.hasOwn(inbox.state.verification, documentNumber) && inbox.state.verification[documentNumber]) || '00',
    }
  })

  api.post('/partner-bank/v1/applications', (request, reply) =>
    once(request, reply, inbox, () => {
      const application = readBody(request, applicationRequest)
      if (!application.documents.every(hasItsHash)) throw badRequest('documents: el contenido no tiene ese sha256')
      if (inbox.byReference(application.reference)) throw wrongState('Ya hay una solicitud con esa referencia')
      const isSigned = application.documents.some((document) => document.kind === 'signed-linking-request')
      if (!isSigned && !hasPaper(inbox, application.signed_on_paper, { reference: application.reference, period: 0 })) {
        throw badRequest('documents: falta la solicitud firmada')
      }
      return applicationBody(inbox.receive(application))
    }),
  )

  api.get<{ Querystring: { reference?: string } }>('/partner-bank/v1/applications', (request) => {
    const found = inbox.byReference(request.query.reference ?? '')
    return { applications: found ? [applicationBody(found)] : [] }
  })

  api.get<{ Params: { id: string } }>('/partner-bank/v1/applications/:id', (request) => {
    const application = inbox.application(request.params.id)
    if (!application) throw notFound()
    return applicationBody(application)
  })

  api.post('/partner-bank/v1/deposits', (request, reply) =>
    once(request, reply, inbox, () => {
      const input = readBody(request, depositRequest)
      const application = inbox.application(input.application_id)
      if (!application || application.reference !== input.reference) throw notFound()
      if (input.payment.proof && !hasItsHash(input.payment.proof)) {
        throw badRequest('payment.proof: el contenido no tiene ese sha256')
      }
      const lastStatus = application.deposits.at(-1)?.status
      const mayPay = lastStatus === undefined || lastStatus === 'funds-not-found'
      if (application.status !== 'approved' || !mayPay) throw wrongState('La solicitud no espera un pago')
      return depositBody(application, inbox.receivePayment(application, input))
    }),
  )

  api.get<{ Params: { id: string } }>('/partner-bank/v1/deposits/:id', (request) => {
    const found = inbox.deposit(request.params.id)
    if (!found) throw notFound()
    return depositBody(found.application, found.deposit)
  })

  api.get<{ Params: { id: string } }>('/partner-bank/v1/deposits/:id/certificate', async (request, reply) => {
    const found = inbox.deposit(request.params.id)
    if (!found?.deposit.certificate) throw notFound()
    const pdf = await certificatePdf(found.application, found.deposit.certificate)
    return reply.type('application/pdf').send(pdf)
  })
}

function registerPaperCalls(api: FastifyInstance, inbox: BankInbox): void {
  api.post('/partner-bank/v1/paper-signatures', (request, reply) =>
    once(request, reply, inbox, () => {
      const paper = readBody(request, paperSignatureRequest)
      if (!hasItsHash(paper.document)) throw badRequest('document: el contenido no tiene ese sha256')
      return paperBody(inbox.papers.receive(paper))
    }),
  )

  api.get<{ Params: { id: string } }>('/partner-bank/v1/paper-signatures/:id', (request) => {
    const paper = inbox.papers.find(request.params.id)
    if (!paper) throw notFound()
    return paperBody(paper)
  })
}

/** The terms are for the money that was added too, whose proof is what it says. */
function requireWholeSum({ terms, added_money: added }: RenewalRequest): void {
  if (!added) return
  const { payment, without } = added
  if (terms?.amount_cop !== without.amount_cop + payment.amount_cop) {
    throw badRequest('added_money: las sumas no dan el capital de terms')
  }
  if (payment.proof && !hasItsHash(payment.proof)) throw badRequest('added_money: el comprobante no tiene ese sha256')
}

function registerRenewalCalls(api: FastifyInstance, inbox: BankInbox): void {
  api.post('/partner-bank/v1/renewals', (request, reply) =>
    once(request, reply, inbox, () => {
      const renewal = readBody(request, renewalRequest)
      const { reference, period, signed_document: document, signed_on_paper: paper } = renewal
      const found = inbox.deposit(renewal.deposit_id)
      if (!found || found.application.reference !== reference) throw notFound()
      if (document && !hasItsHash(document)) throw badRequest('signed_document: el contenido no tiene ese sha256')
      if (!renewal.documents.every(hasItsHash)) throw badRequest('documents: el contenido no tiene ese sha256')
      requireWholeSum(renewal)
      if (!document && !hasPaper(inbox, paper, { reference, period: period + 1 })) {
        throw badRequest('signed_on_paper: no tenemos esos papeles firmados')
      }
      if (found.deposit.status !== 'issued') throw wrongState('El CDT no está emitido')
      if (inbox.renewals.byPeriod(reference, period)) throw wrongState('Ya hay una decisión para ese vencimiento')
      return renewalBody(inbox.renewals.receive(renewal))
    }),
  )

  api.get<{ Querystring: { reference?: string; period?: string } }>('/partner-bank/v1/renewals', (request) => {
    const { reference = '', period = '' } = request.query
    const found = inbox.renewals.byPeriod(reference, Number(period))
    return { renewals: found ? [renewalBody(found)] : [] }
  })

  api.get<{ Params: { id: string } }>('/partner-bank/v1/renewals/:id', (request) => {
    const renewal = inbox.renewals.find(request.params.id)
    if (!renewal) throw notFound()
    return renewalBody(renewal)
  })

  api.post<{ Params: { id: string } }>('/partner-bank/v1/renewals/:id/documents', (request, reply) =>
    once(request, reply, inbox, () => {
      const { documents } = readBody(request, renewalDocumentsRequest)
      const renewal = inbox.renewals.find(request.params.id)
      if (!renewal) throw notFound()
      if (!documents.every(hasItsHash)) throw badRequest('documents: el contenido no tiene ese sha256')
      if (!inbox.renewals.addDocuments(renewal, documents)) throw wrongState('No pedimos más documentos')
      return renewalBody(renewal)
    }),
  )

  api.get<{ Params: { id: string } }>('/partner-bank/v1/renewals/:id/certificate', async (request, reply) => {
    const renewal = inbox.renewals.find(request.params.id)
    const application = renewal && inbox.deposit(renewal.depositId)?.application
    if (!renewal?.certificate || !application) throw notFound()
    return reply.type('application/pdf').send(await certificatePdf(application, renewal.certificate))
  })
}

/** Are the named papers here, signed, and of this reference and period? */
function hasPaper(
  inbox: BankInbox,
  named: { paper_id: string } | undefined,
  of: { reference: string; period: number },
): boolean {
  const paper = named && inbox.papers.find(named.paper_id)
  return paper?.status === 'received' && paper.reference === of.reference && paper.period === of.period
}

/** Answers a repeated key with its first answer, and refuses it when the content is another. */
function once(request: FastifyRequest, reply: FastifyReply, inbox: BankInbox, effect: () => CreatedBody) {
  const key = request.headers[partnerBankHeaders.idempotencyKey]
  if (typeof key !== 'string' || key === '') {
    throw new Refusal(400, 'IDEMPOTENCY_KEY_REQUIRED', 'Falta el encabezado Idempotency-Key')
  }
  const slot = `${request.url} ${key}`
  const fingerprint = createHash('sha256').update(getRawBody(request)).digest('hex')
  const first = inbox.state.firstAnswers[slot]
  if (first && first.fingerprint !== fingerprint) {
    throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', 'Esa clave ya se usó con otro contenido')
  }
  if (first) return reply.code(200).send(first.body)
  const body = effect()
  inbox.state.firstAnswers[slot] = { fingerprint, body }
  inbox.save()
  return reply.code(201).send(body)
}

function getRawBody(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

function readBody<T>(request: FastifyRequest, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(getRawBody(request)))
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message.slice(0, 500) : 'No es JSON')
  }
}

const badRequest = (message: string) => new Refusal(400, 'INVALID_REQUEST', message)
const wrongState = (message: string) => new Refusal(409, 'INVALID_STATE', message)
const notFound = () => new Refusal(404, 'NOT_FOUND', 'No existe')

function refuse(reply: FastifyReply, refusal: Refusal) {
  return reply.code(refusal.httpStatus).send({ error: { code: refusal.code, message: refusal.message } })
}
