import { ProtocolError, ProtocolErrorCode, Server, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { fromWire, toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { version } from '../../../platform/http/documentation.ts'

/** Several messages in one request were part of this version alone, which is also the first that speaks plain HTTP. */
export const versionWithBatches = '2025-03-26'
/** The versions that begin with a greeting, the newest first. The SDK serves the later ones by itself. */
export const versionsWithGreeting = SUPPORTED_PROTOCOL_VERSIONS.filter((one) => one >= versionWithBatches)

/** A tool as a program that talks to a language model sees it. All of them only read. */
export type ToolDescription = {
  name: string
  title: string
  description: string
  input: z.ZodType
  output: z.ZodType
}

export type ToolServer<Tool extends ToolDescription> = {
  name: string
  title: string
  /** What a language model should know of all tools. */
  instructions: string
  tools: readonly Tool[]
  /**
   * @param input - Arguments that fit the tool's `input`, with the names of the code.
   * @returns What fits its `output`, with the same.
   * @throws `ApiError` where it refuses.
   */
  run(tool: Tool, input: unknown): Promise<object>
}

/** Z11, Z25: a server of the SDK with tools, for one message. */
export function createToolServer<Tool extends ToolDescription>(ctx: Context, own: ToolServer<Tool>): Server {
  const server = new Server(
    { name: own.name, title: own.title, version },
    { capabilities: { tools: {} }, instructions: own.instructions, supportedProtocolVersions: versionsWithGreeting },
  )
  server.setRequestHandler('tools/list', () => ({ tools: own.tools.map(describedTool) }))
  server.setRequestHandler('tools/call', ({ params }) => call(ctx, own, params.name, params.arguments ?? {}))
  return server
}

type JsonObjectSchema = { type: 'object' }

/** Written once: the tools never change. */
const describedTool = memoizeWeak(describeTool)

function describeTool({ name, title, description, input, output }: ToolDescription) {
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as JsonObjectSchema,
    outputSchema: z.toJSONSchema(output, { io: 'output' }) as JsonObjectSchema,
    annotations: { title, readOnlyHint: true, openWorldHint: false },
  }
}

/**
 * Checks the arguments and runs a tool.
 * @returns Its result. When the tool fails, the client gets only that.
 * @throws An error of the protocol for an unknown tool and for wrong arguments.
 */
async function call<Tool extends ToolDescription>(ctx: Context, own: ToolServer<Tool>, name: string, given: object) {
  const tool = own.tools.find((one) => one.name === name)
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool')
  const input = tool.input.safeParse(given)
  if (!input.success) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid arguments: ${z.prettifyError(input.error)}`)
  }
  try {
    return await answer(() => own.run(tool, fromWire(input.data)))
  } catch (error) {
    // Only the error's kind: a message may quote the request.
    ctx.logger.error({ tool: name, error: error instanceof Error ? error.name : typeof error }, 'a tool failed')
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error')
  }
}

/** An error of a tool is an answer too: the client can read the reason and correct its request. */
async function answer(run: () => Promise<object>) {
  try {
    // A tool has the names of the wire, as the calls have.
    const structuredContent = toWire<Record<string, unknown>>({ ...(await run()) })
    return { content: [toText(JSON.stringify(structuredContent))], structuredContent }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { content: [toText(error.detail)], isError: true }
  }
}

const toText = (text: string) => ({ type: 'text' as const, text })
