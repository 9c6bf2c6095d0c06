import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { getClientAddress } from '../../../platform/http/address-of.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { serveProtocol, serveTools } from './protocol-routes.ts'
import { tools } from './tools.ts'

/** Calls of tools from one address in an hour. */
const mostCallsAnHour = 600

const instructions =
  'Tasas de CDT en Colombia, solo para leer. Nombra siempre la fuente y la fecha de una tasa, y di cuándo es de ' +
  'demostración. No es asesoría financiera ni una oferta: la tasa que vale es la del banco el día de la apertura.'

/**
 * Z11: the rates for programs that talk to a language model. Public and only to be read: no cookie and no token is
 * looked at.
 */
export async function mcpRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const serve = serveTools(ctx, {
    name: 'cosecha-rates',
    title: `Tasas de CDT de ${ctx.config.BRAND_NAME}`,
    instructions,
    tools,
    run: (tool, input) => tool.run(ctx, input),
  })
  await serveProtocol(app, ctx, '/api/mcp', async (http) => {
    const limit = hourly(ctx, 'mcp', { address: getClientAddress(http) }, mostCallsAnHour)
    return { serve, beforeCall: () => requireRoom(ctx, limit) }
  })
}
