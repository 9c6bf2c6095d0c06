import type { FastifyInstance } from 'fastify'
import { useTicket as useTicketCall } from '#contract/processes.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { useTicket } from './use-ticket.ts'

const triesPerAddress = 30

export function ticketsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, useTicketCall, async (context, { body, caller }) => {
    await requireRoom(context, hourly(context, 'use-ticket', caller, triesPerAddress))
    return useTicket(context, body.ticket)
  })
}
