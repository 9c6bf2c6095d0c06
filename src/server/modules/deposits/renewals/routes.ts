import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/renewals.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { requireOwnProcess } from '../../opening/processes/own-process.ts'
import { presentOwnProcess } from '../../opening/processes/present-process.ts'
import { decideRenewal } from './decide-renewal.ts'
import { presentMaturity, requireDeposit } from './present-maturity.ts'
import { sendCalendar } from './send-calendar.ts'

export function renewalsRoutes(app: FastifyInstance, ctx: Context): void {
  const ownDeposit = async (context: Context, processUuid: string, customerId: string) =>
    requireDeposit(context, await requireOwnProcess(context.db, processUuid, customerId))

  callRoute(app, ctx, calls.getMaturity, async (context, { query, caller }) =>
    presentMaturity(context, await ownDeposit(context, query.processUuid, caller.customerId), query.addedAmount),
  )

  callRoute(app, ctx, calls.decideRenewal, async (context, { body, caller, idempotencyKey }) => {
    const { processUuid, decision, rate, addedAmount: addedCop, textVersion } = body
    const { customerId, address } = caller
    const decided = { processUuid, customerId, decision, rate, addedCop, textVersion, address }
    await decideRenewal(context, idempotencyKey, decided)
    return presentOwnProcess(context, processUuid, customerId)
  })

  callRoute(app, ctx, calls.getMaturityCalendar, async (context, { query, caller, reply }) => {
    await sendCalendar(context, reply, await ownDeposit(context, query.processUuid, caller.customerId))
    return undefined
  })
}
