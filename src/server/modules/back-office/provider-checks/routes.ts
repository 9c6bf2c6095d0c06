import type { FastifyInstance } from 'fastify'
import { opsProviderChecks } from '#contract/provider-checks.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { listChecks } from './list-checks.ts'
import { runChecks } from './present-checks.ts'

/** R11, O04: administrators see whether every outside party can be reached and takes our keys. */
export function providerChecksRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, opsProviderChecks, async (context) => ({
    checks: await runChecks(await listChecks(context)),
  }))
}
