import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { version } from '../../../platform/http/documentation.ts'
import { type Message, protocolVersions, type RpcAnswer, rpcError } from './protocol.ts'
import { type Tool, tools } from './tools.ts'

const instructions =
  'Tasas de CDT en Colombia, solo para leer. Nombra siempre la fuente y la fecha de una tasa, y di cuándo es de ' +
  'demostración. No es asesoría financiera ni una oferta: la tasa que vale es la del banco el día de la apertura.'

type Request = Extract<Message, { kind: 'request' }>

/** Answers one request of a client (Z11). In: the request. Out: a result, or an error of JSON-RPC; it never throws. */
export async function answerRequest(ctx: Context, request: Request): Promise<RpcAnswer> {
  const { id, method, params } = request
  const result = (value: unknown): RpcAnswer => ({ jsonrpc: '2.0', id, result: value })
  if (method === 'initialize') return result(initialized(ctx, params.protocolVersion))
  if (method === 'ping') return result({})
  if (method === 'tools/list') return result({ tools: listed() })
  if (method !== 'tools/call') return rpcError(id, 'methodNotFound', `Method not found: ${method}`)
  const tool = tools.find(({ name }) => name === params.name)
  if (!tool) return rpcError(id, 'invalidParams', 'Unknown tool')
  const input = tool.input.safeParse(params.arguments ?? {})
  if (!input.success) return rpcError(id, 'invalidParams', `Invalid arguments: ${z.prettifyError(input.error)}`)
  try {
    return result(await called(ctx, tool, input.data))
  } catch (error) {
    // Only the error's kind: a message may quote the request.
    ctx.logger.error({ tool: tool.name, error: error instanceof Error ? error.name : typeof error }, 'a tool failed')
    return rpcError(id, 'internal', 'Internal error')
  }
}

function initialized(ctx: Context, asked: unknown) {
  const protocolVersion = protocolVersions.find((known) => known === asked) ?? protocolVersions[0]
  return {
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'cosecha-rates', title: `Tasas de CDT de ${ctx.config.BRAND_NAME}`, version },
    instructions,
  }
}

function listed() {
  return tools.map(({ name, title, description, input, output }) => ({
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    outputSchema: z.toJSONSchema(output, { io: 'output' }),
    annotations: { title, readOnlyHint: true, openWorldHint: false },
  }))
}

/** An error of a tool is an answer too: the client can read the reason and correct its request. */
async function called(ctx: Context, { run }: Tool, input: unknown) {
  try {
    const structuredContent = await run(ctx, input)
    return { content: [textOf(JSON.stringify(structuredContent))], structuredContent }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { content: [textOf(error.detail)], isError: true }
  }
}

const textOf = (text: string) => ({ type: 'text' as const, text })
