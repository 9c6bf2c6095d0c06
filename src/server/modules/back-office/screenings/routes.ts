import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-screening.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { sendReport } from './make-report.ts'
import { showFindings } from './show-findings.ts'

/** F07, O04: what the lists say of a person, for who decides about it. */
export function screeningsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsScreening, (context, { params, caller }) =>
    showFindings(context, caller, params.processUuid),
  )

  callRoute(app, ctx, calls.opsSuspiciousReport, async (context, { params, caller, reply }) => {
    await sendReport(context, reply, caller, params.processUuid)
    return undefined
  })
}
