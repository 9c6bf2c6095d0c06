import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../app/context.ts'
import { addressOf } from '../../../platform/http/address-of.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { answerRequest } from './answer-message.ts'
import {
  type Message,
  protocolVersions,
  type RpcAnswer,
  readMessage,
  rpcError,
  versionWithBatches,
} from './protocol.ts'

const path = '/api/mcp'
const largestBodyBytes = 64 * 1024
const mostMessages = 20
/** Calls of tools from one address in an hour. */
const mostCallsAnHour = 600

/**
 * Z11: the rates for programs that talk to a language model, by the Model Context Protocol over HTTP, without sessions
 * and without streams. Public and only to be read: no cookie and no token is looked at, and no other site's page can
 * read an answer, since no origin is allowed to.
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
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: largestBodyBytes },
      async (_: unknown, body: string) => body,
    )
    scope.post(path, { schema: { hide: true } }, async (http, reply) => {
      requireKnownOrigin(http)
      const answer = await answerBody(ctx, http)
      if (answer === undefined) return reply.code(202).send()
      const isRefused = !Array.isArray(answer) && 'error' in answer && answer.id === null
      return reply
        .code(isRefused ? 400 : 200)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer))
    })
  })
}

/** The protocol asks to look at it. A page of any site may ask, for there is nothing of anybody here; not what is none. */
function requireKnownOrigin({ headers: { origin } }: FastifyRequest): void {
  if (origin !== undefined && origin !== 'null' && !URL.canParse(origin)) throw new ApiError('CROSS_SITE')
}

async function answerBody(ctx: Context, http: FastifyRequest): Promise<RpcAnswer | RpcAnswer[] | undefined> {
  const version = http.headers['mcp-protocol-version'] ?? versionWithBatches
  if (!protocolVersions.some((known) => known === version)) {
    return rpcError(null, 'invalidRequest', `Unsupported protocol version; supported: ${protocolVersions.join(', ')}`)
  }
  const body = parsed(http.body)
  if (body === undefined) return rpcError(null, 'parse', 'Parse error')
  if (!Array.isArray(body)) return answerAll(ctx, http, [readMessage(body)]).then(([only]) => only)
  const messages = body.map(readMessage)
  const begins = messages.some((one) => one.kind === 'request' && one.method === 'initialize')
  if (version !== versionWithBatches || begins || messages.length === 0 || messages.length > mostMessages) {
    return rpcError(null, 'invalidRequest', 'Invalid Request')
  }
  const answers = await answerAll(ctx, http, messages)
  return answers.length > 0 ? answers : undefined
}

/** Room is made for all calls before the first is answered, so that nothing is half done. Throws RATE_LIMITED. */
async function answerAll(ctx: Context, http: FastifyRequest, messages: readonly Message[]): Promise<RpcAnswer[]> {
  const limit = hourly(ctx, 'mcp', { address: addressOf(http) }, mostCallsAnHour)
  for (const message of messages) {
    if (message.kind === 'request' && message.method === 'tools/call') await requireRoom(ctx, limit)
  }
  const answers: RpcAnswer[] = []
  for (const message of messages) {
    if (message.kind === 'request') answers.push(await answerRequest(ctx, message))
    if (message.kind === 'invalid') answers.push(rpcError(message.id, 'invalidRequest', 'Invalid Request'))
  }
  return answers
}

/** Out: undefined for what is no JSON. */
function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
