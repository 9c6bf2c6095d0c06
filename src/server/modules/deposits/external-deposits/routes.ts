import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/external-deposits.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { forgetNote, noteDeposit, showNotes } from './notes.ts'

export function externalDepositsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getExternalDeposits, (context, { caller }) => showNotes(context, caller.customerId))

  callRoute(app, ctx, calls.putExternalDeposit, (context, { params, body, caller }) =>
    noteDeposit(context, { customerId: caller.customerId, id: params.id }, body),
  )

  callRoute(app, ctx, calls.deleteExternalDeposit, (context, { params, caller }) =>
    forgetNote(context, { customerId: caller.customerId, id: params.id }),
  )
}
