import { ProtocolError, ProtocolErrorCode, Server, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { fromWire, toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { version } from '../../../platform/http/documentation.ts'
import { type Tool, tools } from './tools.ts'

/** Several messages in one request were part of this version alone, which is also the first that speaks plain HTTP. */
export const versionWithBatches = '2025-03-26'
/** The versions that begin with a greeting, the newest first. The SDK serves the later ones by itself. */
export const versionsWithGreeting = SUPPORTED_PROTOCOL_VERSIONS.filter((one) => one >= versionWithBatches)

const instructions =
  'Tasas de CDT en Colombia, solo para leer. Nombra siempre la fuente y la fecha de una tasa, y di cuándo es de ' +
  'demostración. No es asesoría financiera ni una oferta: la tasa que vale es la del banco el día de la apertura.'

/** Z11: a server of the SDK with our tools, for one message. */
export function createRatesServer(ctx: Context): Server {
  const identity = { name: 'cosecha-rates', title: `Tasas de CDT de ${ctx.config.BRAND_NAME}`, version }
  const server = new Server(identity, {
    capabilities: { tools: {} },
    instructions,
    supportedProtocolVersions: versionsWithGreeting,
  })
  server.setRequestHandler('tools/list', () => ({ tools: listed }))
  server.setRequestHandler('tools/call', ({ params }) => call(ctx, params.name, params.arguments ?? {}))
  return server
}

type JsonObjectSchema = { type: 'object' }

const listed = tools.map(({ name, title, description, input, output }) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: 'input' }) as JsonObjectSchema,
  outputSchema: z.toJSONSchema(output, { io: 'output' }) as JsonObjectSchema,
  annotations: { title, readOnlyHint: true, openWorldHint: false },
}))

/**
 * Checks the arguments and runs a tool.
 * @returns Its result. When the tool fails, the client gets only that.
 * @throws An error of the protocol for an unknown tool and for wrong arguments.
 */
async function call(ctx: Context, name: string, given: object) {
  const tool = tools.find((one) => one.name === name)
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool')
  const input = tool.input.safeParse(given)
  if (!input.success) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid arguments: ${z.prettifyError(input.error)}`)
  }
  try {
    return await callTool(ctx, tool, input.data)
  } catch (error) {
    // Only the error's kind: a message may quote the request.
    ctx.logger.error({ tool: name, error: error instanceof Error ? error.name : typeof error }, 'a tool failed')
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error')
  }
}

/** An error of a tool is an answer too: the client can read the reason and correct its request. */
async function callTool(ctx: Context, { run }: Tool, input: unknown) {
  try {
    // A tool has the names of the wire, as the calls have.
    const structuredContent = toWire<Record<string, unknown>>({ ...(await run(ctx, fromWire(input))) })
    return { content: [toText(JSON.stringify(structuredContent))], structuredContent }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { content: [toText(error.detail)], isError: true }
  }
}

const toText = (text: string) => ({ type: 'text' as const, text })
