import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { type Call, clientKeyHeader, clientKeyPrefixes, idempotencyKeyHeader } from '#contract/call.ts'
import {
  commonErrors,
  type ErrorCode,
  errorCatalogue,
  problemSchema,
  staffDetails,
  staffErrors,
} from '#contract/errors.ts'
import { nothing } from '#contract/fields.ts'
import { sessionErrors } from '#contract/session-errors.ts'
import { camelName, wireName, withNames } from '#contract/wire-names.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import { brandOfClientKey, brandOfHost } from '#domain/site/brands/registry.ts'
import { completeAudit, startAudit } from '../audit/record-audit.ts'
import { serializedBytes } from '../cache/serialized-response-cache.ts'
import type { PlatformContext } from '../context.ts'
import { rankCall } from '../load-shedding/rank-request.ts'
import { getClientAddress } from './address-of.ts'
import { ApiError } from './api-error.ts'
import { keptHours } from './idempotency.ts'
import type { Caller, CustomerCaller, Handler, StaffCaller } from './request.ts'
import { requireSameSite } from './same-site.ts'
import { requireSession } from './session.ts'
import { requireStaff } from './staff.ts'

/**
 * Registers a call of the contract. Its schemas validate and document it, its audience decides who may call it, and the
 * handler's answer is sent in the envelope. The handler reads and writes the names of the code, the wire has its own.
 */
export function callRoute<C extends Call, Context extends PlatformContext>(
  app: FastifyInstance,
  ctx: Context,
  call: C,
  handler: Handler<C, Context>,
): void {
  const errorCodes = listErrorCodes(call)
  app.route({
    method: call.method,
    url: `/api/${call.path}`,
    schema: buildSchema(call, errorCodes),
    config: { errorCodes, rank: rankCall(call) },
    handler: async (http, reply) => {
      const answer = await runForCaller(ctx, call, http, async (caller) => {
        const idempotencyKey = call.idempotent ? requireIdempotencyKey(http) : ''
        refuseNul(http.params, http.query)
        // The schemas above have validated all three; the compiler cannot follow Fastify's generics.
        const request = { ...readRequest(call, http), caller, idempotencyKey, http, reply } as unknown
        return handler(ctx, request as Parameters<Handler<C, Context>>[1])
      })
      if (call.kind === 'file' || reply.sent) return reply
      const status = reply.statusCode === call.alsoStatus ? call.alsoStatus : (call.successStatus ?? 200)
      const getWhole = () => ({ status, body: withNames(answer, wireName, call.verbatim) })
      // A shared answer is renamed and written out once.
      const bytes = serializedBytes(answer, () => String(reply.code(status).serialize(getWhole())))
      return bytes === undefined ? reply.code(status).send(getWhole()) : reply.code(status).type(jsonType).send(bytes)
    },
  })
}

/** @returns What came over the wire, with the names of the code. What no schema has validated stays as it came. */
function readRequest(call: Call, { params, query, body }: FastifyRequest) {
  const read = (part: unknown, schema: z.ZodType | undefined) =>
    schema ? withNames(part, camelName, call.verbatim) : part
  return { params: read(params, call.params), query: read(query, call.query), body: read(body, call.body) }
}

/** PostgreSQL text cannot hold a NUL, and none of our addresses needs one. Throws INVALID_REQUEST. */
function refuseNul(...parts: readonly unknown[]): void {
  const values = parts.flatMap((part) => Object.entries(part ?? {}))
  const found = values.find(([, value]) => typeof value === 'string' && value.includes('\0'))
  if (found) throw new ApiError('INVALID_REQUEST', { fields: [{ path: found[0], message: 'No es válido' }] })
}

const jsonType = 'application/json; charset=utf-8'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answers of a call besides success, for its documentation. */
    errorCodes?: readonly ErrorCode[]
  }
}

function listErrorCodes(call: Call): ErrorCode[] {
  const listed: ErrorCode[] = [
    ...commonErrors,
    ...(call.idempotent ? (['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    // Changing calls refuse other sites, also when no sign-in is needed (A30).
    ...(call.method !== 'GET' && call.audience === 'anyone' ? (['CROSS_SITE'] as const) : []),
    ...(call.audience === 'customer' ? sessionErrors : call.audience === 'staff' ? staffErrors : []),
    ...(call.errors ?? []),
  ]
  return [...new Set(listed)]
}

const keySchema = z
  .string()
  .max(200)
  .optional()
  .describe(`Una clave por intención: repetida en ${keptHours} horas, no hace nada otra vez.`)

function buildSchema(call: Call, codes: readonly ErrorCode[]): FastifySchema {
  const status = call.successStatus ?? 200
  const answers: Record<number, z.ZodType> = {}
  for (const code of codes) answers[errorCatalogue[code].status] = problemSchema
  for (const success of call.kind === 'file' ? [] : [status, ...(call.alsoStatus ? [call.alsoStatus] : [])]) {
    answers[success] = z.object({ status: z.literal(success), body: call.answer ?? z.unknown() })
  }
  const headers = {
    ...(call.kind === 'file' ? {} : { [clientKeyHeader]: z.string().optional() }),
    ...(call.idempotent ? { [idempotencyKeyHeader]: keySchema } : {}),
  }
  return {
    operationId: `${call.method.toLowerCase()}-${call.path.split(/[/:]+/).filter(Boolean).join('-')}`,
    tags: [call.group],
    summary: call.summary,
    ...(call.params ? { params: call.params } : {}),
    // A call without a query schema refuses a query, so that nothing is silently ignored. Only the address of a file
    // may get one on its way.
    ...(call.query ? { querystring: call.query } : call.kind === 'file' ? {} : { querystring: nothing }),
    ...(call.body && call.kind !== 'upload' ? { body: call.body } : {}),
    headers: z.object(headers),
    response: answers,
    ...(call.audience !== 'anyone' ? { security: [{ session: [] }] } : {}),
  }
}

/** Runs the work of a call for the one who makes it. Throws where they may not. */
async function runForCaller<T>(
  ctx: PlatformContext,
  call: Call,
  http: FastifyRequest,
  work: (caller: Caller | CustomerCaller | StaffCaller) => Promise<T>,
): Promise<T> {
  const brand = call.kind === 'file' ? brandOfHost(http.hostname) : brandOfRequest(http)
  const caller: Caller = { brand, address: getClientAddress(http), requestId: http.id }
  if (call.method !== 'GET') requireSameSite(ctx, http)
  if (call.audience === 'anyone') return work(caller)
  const session = await requireSession(ctx, http)
  const customer = { ...caller, session, customerId: session.customerId }
  if (call.audience === 'customer') return work(customer)
  const staff = await requireStaff(ctx, call, session)
  const member: StaffCaller = { ...customer, staff, audit: startAudit(call, http, staff.id) }
  const answer = await work(member).catch((error) => {
    throw sayToStaff(error)
  })
  await completeAudit(ctx, call, member)
  return answer
}

/** Has a refusal speak to the team of an opening that is not their own; what its thrower wrote stays as it is. */
function sayToStaff(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.detail !== errorCatalogue[error.code].detail) return error
  const detail = staffDetails[error.code]
  return detail === undefined ? error : new ApiError(error.code, { detail, cause: error })
}

const clientKeyHeaders = [clientKeyHeader, ...clientKeyPrefixes.map((prefix) => `${prefix}${clientKeyHeader}`)]

/** The brand follows from the client key; the page takes its key from its host. */
function brandOfRequest({ headers }: FastifyRequest): Brand {
  const name = clientKeyHeaders.find((one) => typeof headers[one] === 'string')
  const key = name && headers[name]
  const brand = typeof key === 'string' ? brandOfClientKey(key) : undefined
  if (!brand) throw new ApiError('CLIENT_UNKNOWN')
  return brand
}

function requireIdempotencyKey(http: FastifyRequest): string {
  const key = http.headers[idempotencyKeyHeader]
  if (typeof key !== 'string' || !/^[\w-]{8,200}$/.test(key)) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  return key
}
