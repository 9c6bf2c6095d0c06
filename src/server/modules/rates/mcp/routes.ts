import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { getClientAddress } from '../../../platform/http/address-of.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { isFromElsewhere } from '../../../platform/http/same-site.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { versionWithBatches } from './rates-server.ts'
import { createServing, isMessage, isRequestFor, refusal, type Served, versionHeader } from './serve-message.ts'

const path = '/api/mcp'
const largestBodyBytes = 64 * 1024
const mostMessages = 20
/** Calls of tools from one address in an hour. */
const mostCallsAnHour = 600

/**
 * Z11: the rates for programs that talk to a language model, by the Model Context Protocol over HTTP, without sessions
 * and without streams. Public and only to be read: no cookie and no token is looked at. Pages of other sites are
 * refused.
 */
export async function mcpRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  // A client asks by GET for a stream, and by DELETE to end a session: there are neither.
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    schema: { hide: true },
    handler: async (_, reply) => {
      reply.header('allow', 'POST')
      throw new ApiError('METHOD_NOT_ALLOWED')
    },
  })
  const serve = createServing(ctx)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: largestBodyBytes },
      async (_: unknown, body: string) => body,
    )
    scope.post(path, { schema: { hide: true } }, async (http, reply) => {
      // The protocol asks servers to look at `Origin`; programs send none.
      if (isFromElsewhere(ctx, http)) throw new ApiError('CROSS_SITE')
      const { status, message } = await serveBody(ctx, serve, http)
      if (message === undefined) return reply.code(status).send()
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(message))
    })
  })
}

/**
 * @returns The message or messages that answer the request.
 * @throws RATE_LIMITED.
 */
async function serveBody(ctx: Context, serve: ReturnType<typeof createServing>, http: FastifyRequest): Promise<Served> {
  const body = parsed(http.body)
  if (body === undefined) return refusal('ParseError', 'Parse error')
  const headers = headersFor(http)
  const messages: unknown[] = Array.isArray(body) ? body : [body]
  if (Array.isArray(body) && !isAllowedBatch(messages, headers)) return refusal('InvalidRequest', 'Invalid Request')
  // Room is made for all calls before the first is answered, so that nothing is half done.
  const limit = hourly(ctx, 'mcp', { address: getClientAddress(http) }, mostCallsAnHour)
  for (const message of messages) if (isRequestFor('tools/call', message)) await requireRoom(ctx, limit)
  const served: Served[] = []
  for (const message of messages) {
    served.push(isMessage(message) ? await serve(headers, message) : refusal('InvalidRequest', 'Invalid Request'))
  }
  const [only] = served
  if (only && !Array.isArray(body)) return only
  const answers = served.map(({ message }) => message).filter((message) => message !== undefined)
  return answers.length > 0 ? { status: 200, message: answers } : { status: 202, message: undefined }
}

function isAllowedBatch(messages: readonly unknown[], headers: Headers): boolean {
  const isOfVersion = (headers.get(versionHeader) ?? versionWithBatches) === versionWithBatches
  const begins = messages.some((one) => isRequestFor('initialize', one))
  return isOfVersion && !begins && messages.length > 0 && messages.length <= mostMessages
}

/** The headers of the protocol alone. A client need not say that it takes streams, since there are none. */
function headersFor({ headers }: FastifyRequest): Headers {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'))
  return new Headers([
    ...own.map(([name, value]): [string, string] => [name, String(value)]),
    ['accept', 'application/json, text/event-stream'],
    ['content-type', 'application/json'],
  ])
}

/** @returns Undefined for what is not JSON. */
function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
