import type { FastifyInstance } from 'fastify'
import * as ladderCalls from '#contract/ladder-plan.ts'
import * as calls from '#contract/maturity-plans.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { endLadder, keepLadder, showLadder } from './ladder-plan.ts'
import { forgetMaturityPlan, keepMaturityPlan, showMaturityPlans } from './maturity-plans.ts'

export function savingsPlansRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getMaturityPlans, (context, { caller }) => showMaturityPlans(context, caller.customerId))

  callRoute(app, ctx, calls.putMaturityPlan, (context, { params, body, caller }) =>
    keepMaturityPlan(context, { customerId: caller.customerId, depositId: params.id }, body),
  )

  callRoute(app, ctx, ladderCalls.getLadderPlan, (context, { caller }) => showLadder(context, caller.customerId))

  callRoute(app, ctx, ladderCalls.putLadderPlan, (context, { body, caller }) =>
    keepLadder(context, caller.customerId, body),
  )

  callRoute(app, ctx, ladderCalls.deleteLadderPlan, (context, { caller }) => endLadder(context, caller.customerId))

  callRoute(app, ctx, calls.deleteMaturityPlan, (context, { params, caller }) =>
    forgetMaturityPlan(context, { customerId: caller.customerId, depositId: params.id }),
  )
}
