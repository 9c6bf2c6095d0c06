import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-trail.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { askProvider } from './ask-provider.ts'
import { showTrail } from './show-trail.ts'

/** O01: what left and what came, and the question again. */
export function providerTrailRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsTrail, (context, { params, caller }) =>
    showTrail(context, caller.staff, params.processUuid),
  )
  callRoute(app, ctx, calls.askProvider, (context, { params, caller }) =>
    askProvider(context, caller, { processUuid: params.processUuid, provider: params.provider }),
  )
}
