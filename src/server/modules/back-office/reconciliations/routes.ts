import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-reconciliations.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { reconciliationBankRoutes } from './bank-routes.ts'
import { answerByHand, listForStaff, sendReconciliation } from './staff-reconciliations.ts'

/** Z12: the daily files of the banks, for their servers, their people and our team. */
export function reconciliationsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsReconciliations, (context, { query, caller }) =>
    listForStaff(context, caller.staff, query),
  )
  callRoute(app, ctx, calls.reconciliationFile, async (context, { params, query, caller, reply }) => {
    await sendReconciliation(context, reply, caller, { params, query })
    return undefined
  })
  callRoute(app, ctx, calls.answerReconciliation, (context, { params, body, caller }) =>
    answerByHand(context, caller, { params, body }),
  )
  reconciliationBankRoutes(app, ctx)
}
