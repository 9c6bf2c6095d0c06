import type { FastifyInstance } from 'fastify'
import { getWeekGrowth } from '#contract/growth.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { loadWeekGrowth } from './week-growth.ts'

export function growthRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getWeekGrowth, (context, { caller }) => loadWeekGrowth(context, caller.customerId))
}
