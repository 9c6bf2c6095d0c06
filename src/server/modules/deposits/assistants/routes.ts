import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOwnTool, ownTools, usualScopes } from '#domain/customer/assistants/scopes.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { getBearerToken } from '../../../platform/http/session.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { type Access, findAccess, noteCall } from '../../accounts/assistants/accesses.ts'
import { ownMcpPath, resourceMetadataOf } from '../../accounts/assistants/addresses.ts'
import { serveProtocol, serveTools } from '../../rates/mcp/protocol-routes.ts'
import { saversTools } from './tools.ts'

/** Calls of tools for one saver in an hour, whatever assistants make them. */
const mostCallsAnHour = 240

const instructions =
  'Los CDT de una persona en Cosecha, solo para leer. Nada de aquí abre, renueva, paga ni cambia algo: eso lo hace la ' +
  'persona en su portal. Los montos son pesos colombianos. No es asesoría financiera ni tributaria.'

/**
 * Z25: what a saver lets an assistant read, by the Model Context Protocol. Only a token for this address counts; no
 * cookie is looked at. Every call of a tool is in the saver's own log before it is answered.
 */
export async function ownMcpRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await serveProtocol(app, ctx, ownMcpPath, async (http, reply) => {
    const token = getBearerToken(http)
    const access = token === undefined ? undefined : await findAccess(ctx, token)
    if (!access) {
      const scope = usualScopes.join(' ')
      challenge(ctx, reply, token === undefined ? { scope } : { error: 'invalid_token', scope })
      throw new ApiError('ASSISTANT_TOKEN_INVALID')
    }
    const limit = hourly(ctx, 'assistant-calls', access, mostCallsAnHour)
    return {
      serve: serveAccess(ctx, access),
      async beforeCall(name) {
        if (!isOwnTool(name)) return
        const { scope } = ownTools[name]
        if (!access.scopes.includes(scope)) {
          await noteCall(ctx, access, { tool: name, outcome: 'refused' })
          challenge(ctx, reply, { error: 'insufficient_scope', scope })
          throw new ApiError('ASSISTANT_SCOPE_MISSING')
        }
        await requireRoom(ctx, limit)
        await noteCall(ctx, access, { tool: name, outcome: 'read' })
      },
    }
  })
}

const serveAccess = (ctx: Context, access: Access) =>
  serveTools(ctx, {
    name: 'cosecha-deposits',
    title: `Mis CDT en ${ctx.config.BRAND_NAME}`,
    instructions,
    tools: saversTools,
    run: (tool, input) => tool.run(ctx, access, input),
  })

/** RFC 6750, RFC 9728: where an assistant learns who gives permissions, and which one it needs. */
function challenge(ctx: Context, reply: FastifyReply, facts: Record<string, string>): void {
  const parts = Object.entries({ ...facts, resource_metadata: resourceMetadataOf(ctx) })
  reply.header('www-authenticate', `Bearer ${parts.map(([name, value]) => `${name}="${value}"`).join(', ')}`)
}
