import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../counterpart.ts'
import { acceptanceToken } from './acceptance.ts'
import { pseInstitutions } from './banks.ts'
import { readNewTransaction } from './new-transaction.ts'
import type { PseTransaction, Transactions } from './transactions.ts'
import { transactionBody, wompiError } from './wire.ts'

/** Registers Wompi's calls under `/wompi/v1`. */
export function registerWompiApi(app: FastifyInstance, world: World, transactions: Transactions): void {
  const { publicKey, privateKey, integritySecret } = world.settings.wompi
  const links = { terms: `${world.origin}/pse/reglamento`, personalData: `${world.origin}/pse/datos-personales` }
  const tokens = {
    acceptanceToken: acceptanceToken('END_USER_POLICY', links.terms, integritySecret),
    personalDataToken: acceptanceToken('PERSONAL_DATA_AUTH', links.personalData, integritySecret),
  }
  const buildAnswer = (transaction: PseTransaction) =>
    transactionBody(
      transaction,
      transactions.bankPageReady(transaction) ? `${world.origin}/pse/pay/${transaction.id}` : undefined,
    )
  const isAllowed = (request: FastifyRequest, keys: string[]) =>
    keys.some((key) => request.headers.authorization === `Bearer ${key}`)

  app.get<{ Params: { key: string } }>('/wompi/v1/merchants/:key', (request, reply) => {
    if (request.params.key !== publicKey) return notFound(reply)
    return {
      data: {
        id: 11_317,
        name: 'Banco aliado de prueba',
        presigned_acceptance: {
          acceptance_token: tokens.acceptanceToken,
          permalink: links.terms,
          type: 'END_USER_POLICY',
        },
        presigned_personal_data_auth: {
          acceptance_token: tokens.personalDataToken,
          permalink: links.personalData,
          type: 'PERSONAL_DATA_AUTH',
        },
      },
      meta: {},
    }
  })

  app.get('/wompi/v1/pse/financial_institutions', (request, reply) => {
    if (!isAllowed(request, [publicKey])) return notAllowed(reply)
    return {
      data: pseInstitutions.map(({ code, name }) => ({
        financial_institution_code: code,
        financial_institution_name: name,
      })),
    }
  })

  app.post('/wompi/v1/transactions', (request, reply) => {
    if (!isAllowed(request, [publicKey, privateKey])) return notAllowed(reply)
    const isReferenceUsed = (reference: string) => transactions.byReference(reference).length > 0
    const input = readNewTransaction(request.body, { ...tokens, integritySecret, isReferenceUsed })
    if ('messages' in input) return reply.code(422).send(wompiError('INPUT_VALIDATION_ERROR', input))
    return reply.code(201).send({ data: buildAnswer(transactions.create(input)), meta: {} })
  })

  app.get<{ Querystring: { reference?: string } }>('/wompi/v1/transactions', (request, reply) => {
    if (!isAllowed(request, [privateKey])) return notAllowed(reply)
    const { reference } = request.query
    const found = reference === undefined ? transactions.list() : transactions.byReference(reference)
    return { data: found.map(buildAnswer), meta: {} }
  })

  app.get<{ Params: { id: string } }>('/wompi/v1/transactions/:id', (request, reply) => {
    if (!isAllowed(request, [publicKey, privateKey])) return notAllowed(reply)
    const transaction = transactions.byId(request.params.id)
    return transaction ? { data: buildAnswer(transaction), meta: {} } : notFound(reply)
  })
}

function notAllowed(reply: FastifyReply) {
  const reason = 'La llave proporcionada no corresponde a este ambiente'
  return reply.code(401).send(wompiError('INVALID_ACCESS_TOKEN', { reason }))
}

function notFound(reply: FastifyReply) {
  return reply.code(404).send(wompiError('NOT_FOUND_ERROR', { reason: 'La entidad solicitada no existe' }))
}
