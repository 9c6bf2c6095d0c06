import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/provider-checks.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { closeProvider, listClosures, openProvider } from './close-provider.ts'
import { listChecks } from './list-checks.ts'
import { runChecks } from './present-checks.ts'

/** R11, O04: administrators see whether every outside party can be reached and takes our keys, and close one by hand. */
export function providerChecksRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsProviderChecks, async (context) => ({
    checks: await runChecks(await listChecks(context), await listClosures(context)),
  }))

  callRoute(app, ctx, calls.closeProvider, (context, { params, body, caller }) =>
    closeProvider(context, caller, { ...params, ...body }),
  )

  callRoute(app, ctx, calls.openProvider, (context, { params, caller }) =>
    openProvider(context, caller, params.provider),
  )
}
