import type { FastifyRequest } from 'fastify'
import type { Reader } from './protocol-routes.ts'
import { isMessage, isRequestFor, refusal, type Served, versionHeader } from './serve-message.ts'
import { versionWithBatches } from './tool-server.ts'

const mostMessages = 20

/** @returns The message or messages that answer the request. */
export async function serveBody({ serve, beforeCall }: Reader, http: FastifyRequest): Promise<Served> {
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
