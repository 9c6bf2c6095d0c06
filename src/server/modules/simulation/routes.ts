import type { FastifyInstance } from 'fastify'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import type { Context } from '../../context.ts'
import { callRoute } from '../../http/call-route.ts'
import { simulate } from './simulate.ts'

export function simulationRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, simulateInvestmentV2, (context, { body }) => simulate(context, body))
}
