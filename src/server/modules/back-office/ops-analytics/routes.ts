import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-analytics.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { loadCohorts } from './cohorts.ts'
import { conversationTimes, sendConversationTimes } from './conversation-times.ts'
import { loadFunnel } from './funnel.ts'
import { loadIssuedMoney } from './issued-money.ts'
import { sendFigures } from './send-figures.ts'
import { sendFunnel } from './send-funnel.ts'
import { loadSeries } from './series.ts'

/** O03: how openings go from step to step, and the figures of days, weeks and money. */
export function opsAnalyticsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsFunnel, (context, { query }) => loadFunnel(context, query))

  callRoute(app, ctx, calls.opsConversationTimes, (context, { query }) => conversationTimes(context, query))

  callRoute(app, ctx, calls.conversationTimesFile, async (context, { query, reply }) => {
    await sendConversationTimes(context, reply, query)
    return undefined
  })

  callRoute(app, ctx, calls.funnelFile, async (context, { query, reply }) => {
    await sendFunnel(context, reply, query)
    return undefined
  })

  callRoute(app, ctx, calls.opsSeries, (context, { query }) => loadSeries(context, query))

  callRoute(app, ctx, calls.opsCohorts, (context, { query }) => loadCohorts(context, query))

  callRoute(app, ctx, calls.opsIssuedMoney, (context, { query }) => loadIssuedMoney(context, query))

  callRoute(app, ctx, calls.figuresFile, async (context, { query, params, reply }) => {
    await sendFigures(context, reply, params.figures, query)
    return undefined
  })
}
