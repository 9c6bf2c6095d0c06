import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Problem } from '#contract/errors.ts'
import { toWire } from '#contract/wire-names.ts'
import { civilDateInBogota, formatCivilDate, timeInBogota } from '#domain/money/dates/civil-date.ts'
import { ProviderError } from '../../providers/http-client.ts'
import type { PlatformContext } from '../context.ts'
import { findSqlState } from '../db/transaction.ts'
import { describeFailure } from '../observability/describe-failure.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 3

/** The one translator of errors (R35, R36): whatever is thrown leaves as a problem of the catalogue, and only that. */
export function sendProblems(app: FastifyInstance, ctx: PlatformContext): void {
  app.setErrorHandler((error: FastifyError, http, reply) => {
    const refusal = translate(error)
    if (refusal.status >= 500 && refusal.code !== 'SEND_FAILED') logFailure(ctx, http, error, refusal)
    return sendProblem(reply, refusal)
  })
}

/** A refusal as it is on the wire. */
export function toProblem({ code, status, title, detail, fields, facts }: ApiError): Problem {
  return {
    type: `urn:cosecha:error:${code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail,
    errors: { code, message: detail, ...(fields ? { fields: [...fields] } : {}) },
    ...(facts ? { error: toWire(facts) } : {}),
  }
}

export function sendProblem(reply: FastifyReply, refusal: ApiError): FastifyReply {
  const { status } = refusal
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  // Sent as text, so that no schema of the route trims what an error says.
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .serializer((payload) => String(payload))
    .send(JSON.stringify(toProblem(refusal)))
}

/**
 * Database errors that mean "not now": the server is away, starting, stopping, out of connections or room, or took too
 * long. A conflict that outlived all attempts of `inTransaction` is one too (40001, 40P01).
 */
const databaseAway = /^(08|57P0|53|57014|40001|40P01)/

/** Who failed, in words that a person reads, where a provider did: they tell a bank from everybody else. */
type Words = { title: string; detail: string; party: 'bank' | 'provider' }

const kept = 'No perdiste nada: vuelve a intentarlo en un momento.'
const words = (party: Words['party'], title: string, who: string): Words => ({
  party,
  title,
  detail: `${who} no responde. ${kept}`,
})

const messages = words('provider', 'Los mensajes no salen', 'El servicio que envía los mensajes')
const storage = words('provider', 'Los archivos no responden', 'El servicio que guarda los archivos')

const byProvider: Readonly<Record<string, Words>> = {
  'partner-bank': words('bank', 'El banco no responde', 'El banco'),
  truora: words('provider', 'La validación no responde', 'El servicio que valida tu identidad'),
  zapsign: words('provider', 'La firma no responde', 'El servicio de firma'),
  wompi: words('provider', 'PSE no responde', 'El servicio de pagos por PSE'),
  clamd: words('provider', 'La revisión no responde', 'El servicio que revisa los archivos'),
  whatsapp: messages,
  twilio: messages,
  smtp: messages,
  s3: storage,
  aws: storage,
}

/** @returns The words for a provider, by the name in its errors; undefined for one that people do not know. */
const wordsOfProvider = (provider: string): Words | undefined =>
  Object.hasOwn(byProvider, provider) ? byProvider[provider] : undefined

/** O01: what our own people say of a provider that they closed, and until when it is closed at most. */
function closedWords({ words, until }: { words: string; until: Date }): Pick<Words, 'title' | 'detail'> {
  const { hour, minute } = timeInBogota(until.getTime())
  const time = `${hour}:${String(minute).padStart(2, '0')}`
  return {
    title: 'Cerrado por ahora',
    detail: `${words} No perdiste nada: abre a más tardar el ${formatCivilDate(civilDateInBogota(until.getTime()))}, a las ${time}.`,
  }
}

function translate(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error)
  if (error instanceof ProviderError) {
    const { party = 'provider', ...usual } = wordsOfProvider(error.provider) ?? {}
    const words = error.closure ? closedWords(error.closure) : usual
    return new ApiError('PROVIDER_UNAVAILABLE', { ...words, facts: { party }, retryAfterSeconds, cause: error })
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('BODY_TOO_LARGE')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('UNSUPPORTED_MEDIA')
  const sqlState = findSqlState(error)
  if ((sqlState && databaseAway.test(sqlState)) || isConnectionLoss(error) || isWithoutRoom(error)) {
    return new ApiError('UNAVAILABLE', { retryAfterSeconds, cause: error })
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('NOT_JSON')
  return new ApiError('INTERNAL', { cause: error })
}

function isConnectionLoss(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as NodeJS.ErrnoException).code ?? ''
    if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
    if (
      /connection (terminated|timeout)|timeout exceeded when trying to connect|is not queryable|query read timeout/i.test(
        current.message,
      )
    )
      return true
  }
  return false
}

/** A file could not be written because there is no room for it (R25): nothing was kept, and it may be soon. */
function isWithoutRoom(error: unknown): boolean {
  const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : ''
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)
}

type ValidationFailure = Parameters<typeof hasZodFastifySchemaValidationErrors>[0] & {
  validation: { instancePath: string; message: string }[]
}

function invalidRequest(error: unknown): ApiError {
  const { validation } = error as ValidationFailure
  const fields = validation.map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'No es válido',
  }))
  return new ApiError('INVALID_REQUEST', { fields: fields.slice(0, 50) })
}

/** What may be logged of an error: its kind and where it arose. Its message may quote what someone typed. */
function logFailure(ctx: PlatformContext, http: FastifyRequest, error: unknown, refusal: ApiError): void {
  const { code: _, ...failure } = describeFailure(error, 8)
  const details = { requestId: http.id, code: refusal.code, sqlState: findSqlState(error), ...failure }
  ctx.logger.error(details, 'a request failed')
}
