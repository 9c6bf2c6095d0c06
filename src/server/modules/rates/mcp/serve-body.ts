import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { isFromElsewhere } from '../../../platform/http/same-site.ts'
import { isMessage, isRequestFor, refusal, type Serve, type Served, versionHeader } from './serve-message.ts'
import { versionWithBatches } from './tool-server.ts'

const largestBodyBytes = 64 * 1024
const mostMessages = 20

/** Who asks, as a server of tools has to know it: what answers them, and what is looked at before each call of a tool. */
export type Reader = {
  serve: Serve
  /**
   * Runs for every call of a tool before the first of them is answered, so that nothing is half done.
   * @param tool - Its name.
   * @throws `ApiError` to refuse the request.
   */
  beforeCall(tool: string): Promise<void>
}

/**
 * Z11, Z25: an address of the Model Context Protocol over HTTP, without sessions and without streams. Pages of other sites
 * are refused, and no cookie is looked at.
 * @param admit - Says who asks. It throws where they may not, after it has set the headers of the refusal.
 */
export async function serveProtocol(
  app: FastifyInstance,
  ctx: Context,
  path: string,
  admit: (http: FastifyRequest, reply: FastifyReply) => Promise<Reader>,
): Promise<void> {
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
      // The protocol asks servers to look at `Origin`; programs send none.
      if (isFromElsewhere(ctx, http)) throw new ApiError('CROSS_SITE')
      const { status, message } = await serveBody(await admit(http, reply), http)
      if (message === undefined) return reply.code(status).send()
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(message))
    })
  })
}

/** @returns The message or messages that answer the request. */
async function serveBody({ serve, beforeCall }: Reader, http: FastifyRequest): Promise<Served> {
  const body = parsed(http.body)
  if (body === undefined) return refusal('ParseError', 'Parse error')
  const headers = headersFor(http)
  const messages: unknown[] = Array.isArray(body) ? body : [body]
  if (Array.isArray(body) && !isAllowedBatch(messages, headers)) return refusal('InvalidRequest', 'Invalid Request')
  for (const message of messages) if (isRequestFor('tools/call', message)) await beforeCall(toolOf(message))
  const served: Served[] = []
  for (const message of messages) {
    served.push(isMessage(message) ? await serve(headers, message) : refusal('InvalidRequest', 'Invalid Request'))
  }
  const [only] = served
  if (only && !Array.isArray(body)) return only
  const answers = served.map(({ message }) => message).filter((message) => message !== undefined)
  return answers.length > 0 ? { status: 200, message: answers } : { status: 202, message: undefined }
}

const toolOf = (message: unknown) => String((message as { params?: { name?: unknown } }).params?.name)

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
