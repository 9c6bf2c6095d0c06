import { z } from 'zod'

/**
 * The little of the Model Context Protocol that a server without state and without streams needs (Z11): JSON-RPC 2.0
 * over one address, see https://modelcontextprotocol.io/specification/2025-06-18/basic/transports.
 */

/** The newest first: what a client is offered that asks for a version we do not know. */
export const protocolVersions = ['2025-06-18', '2025-03-26'] as const
/** Several messages in one request were part of this version alone. */
export const versionWithBatches = '2025-03-26'

export const rpcErrors = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
} as const

export type RpcId = string | number
export type RpcAnswer =
  | { jsonrpc: '2.0'; id: RpcId; result: unknown }
  | { jsonrpc: '2.0'; id: RpcId | null; error: { code: number; message: string } }

const id = z.union([z.string().max(200), z.number().int()])
const params = z.record(z.string(), z.unknown()).optional()
const request = z.object({ jsonrpc: z.literal('2.0'), id, method: z.string().max(100), params })
const notification = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.undefined().optional(),
  method: z.string().max(100),
  params,
})
const response = z
  .object({ jsonrpc: z.literal('2.0'), id })
  .and(
    z.union([
      z.object({ result: z.unknown().refine((value) => value !== undefined) }),
      z.object({ error: z.object({}) }),
    ]),
  )

/** What one message of a client is; only a request is answered. */
export type Message =
  | { kind: 'request'; id: RpcId; method: string; params: Record<string, unknown> }
  | { kind: 'notification' | 'response' }
  | { kind: 'invalid'; id: RpcId | null }

/** In: one message as it came, parsed from JSON. Out: what it is. */
export function readMessage(value: unknown): Message {
  const asked = request.safeParse(value)
  if (asked.success) {
    const { id, method, params = {} } = asked.data
    return { kind: 'request', id, method, params }
  }
  if (notification.safeParse(value).success) return { kind: 'notification' }
  if (response.safeParse(value).success) return { kind: 'response' }
  const named = z.object({ id }).safeParse(value)
  return { kind: 'invalid', id: named.success ? named.data.id : null }
}

export function rpcError(id: RpcId | null, code: keyof typeof rpcErrors, message: string): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code: rpcErrors[code], message } }
}
