import type { FastifyInstance } from 'fastify'
import { getCushion } from '#contract/cushion.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { adviseOnDeposit } from './advise-on-deposit.ts'

export function cushionRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getCushion, (context, { query, caller }) =>
    adviseOnDeposit(context, caller.customerId, { amountCop: query.amount, bankId: query.bankId }),
  )
}
