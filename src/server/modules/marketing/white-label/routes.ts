import type { FastifyInstance } from 'fastify'
import { getWhiteLabel } from '#contract/campaigns.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { buildWhiteLabel } from './white-label-of.ts'

export function whiteLabelRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getWhiteLabel, async (_, { params, reply }) => {
    const answer = buildWhiteLabel(ctx.config, params.brand, Date.now())
    // The same for everybody, and changed by a restart alone.
    reply.header('cache-control', 'public, max-age=300')
    return answer
  })
}
