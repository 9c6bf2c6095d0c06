import {
  createMcpHandler,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isLegacyRequest,
  ProtocolErrorCode,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { versionsWithGreeting, versionWithBatches } from './tool-server.ts'

export const versionHeader = 'mcp-protocol-version'

/** What goes back: the status of HTTP, and the message; undefined where there is none. */
export type Served = { status: number; message: unknown }

/** Whether this is a message of JSON-RPC 2.0. */
export const isMessage = (value: unknown): boolean =>
  isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value)

/**
 * @param value - A message.
 * @returns Whether it is a request for this method.
 */
export const isRequestFor = (method: string, value: unknown): boolean =>
  isJSONRPCRequest(value) && value.method === method

/** An error of JSON-RPC, for what cannot be read or is not allowed. */
export function refusal(code: 'ParseError' | 'InvalidRequest', text: string, id: unknown = null): Served {
  const known = typeof id === 'string' || typeof id === 'number' ? id : null
  return {
    status: 400,
    message: { jsonrpc: '2.0', id: known, error: { code: ProtocolErrorCode[code], message: text } },
  }
}

/** Answers one message, with the headers that the protocol reads. */
export type Serve = (headers: Headers, message: unknown) => Promise<Served>

/**
 * Serves messages by the SDK, each with a server of its own, since there are no sessions.
 * @param createServer - Makes it.
 * @returns A function that takes the headers that the protocol reads, and one message.
 */
export function createServing(createServer: () => Server): Serve {
  // From revision 2026-07-28 on. A subscription would be a stream, and nothing here changes while it is read.
  const handler = createMcpHandler(createServer, { legacy: 'reject', maxSubscriptions: 0 })
  return async (headers, message) => {
    const request = new Request('http://localhost/api/mcp', { method: 'POST', headers })
    const isOfGreeting = await isLegacyRequest(request, message)
    if (isOfGreeting && !versionsWithGreeting.includes(headers.get(versionHeader) ?? versionWithBatches)) {
      const known = versionsWithGreeting.join(', ')
      return refusal('InvalidRequest', `Unsupported protocol version; supported: ${known}`)
    }
    const answer = isOfGreeting
      ? await serveWithGreeting(createServer(), request, withVersion(message))
      : await handler.fetch(request, { parsedBody: message })
    const text = await answer.text()
    return { status: answer.status, message: text === '' ? undefined : JSON.parse(text) }
  }
}

/** A greeting that names no version is answered in the newest, which the SDK by itself refuses. */
function withVersion(message: unknown): unknown {
  if (!isJSONRPCRequest(message) || message.method !== 'initialize') return message
  return { ...message, params: { protocolVersion: versionsWithGreeting[0], ...message.params } }
}

/** The revisions of 2025. */
async function serveWithGreeting(server: Server, request: Request, message: unknown): Promise<Response> {
  await server.connect(new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true }))
  try {
    const { transport } = server
    return await (transport as WebStandardStreamableHTTPServerTransport).handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}
