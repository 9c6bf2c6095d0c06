import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-changes.ts'
import { undoChange as undoChangeCall } from '#contract/undo-change.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { askForChange } from './ask-for-change.ts'
import { approveChange, lookAtChange, refuseChange, withdrawChange } from './decide-change.ts'
import { listChanges, showChange } from './list-changes.ts'
import { undoChange } from './undo-change.ts'

/** O04, A17: what takes two people. */
export function changeRequestsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsChanges, (context, { query, caller }) => listChanges(context, caller.staff, query))

  callRoute(app, ctx, calls.opsChange, (context, { params, caller }) =>
    showChange(context, caller.staff, params.changeId),
  )

  callRoute(app, ctx, calls.askForChange, (context, { body, caller }) => askForChange(context, caller, body))

  callRoute(app, ctx, calls.approveChange, (context, { params, caller }) =>
    approveChange(context, caller, params.changeId),
  )

  callRoute(app, ctx, calls.lookAtChange, (context, { params, caller }) =>
    lookAtChange(context, caller, params.changeId),
  )

  callRoute(app, ctx, calls.refuseChange, (context, { params, body, caller }) =>
    refuseChange(context, caller, params.changeId, body.reason),
  )

  callRoute(app, ctx, undoChangeCall, (context, { params, body, caller }) =>
    undoChange(context, caller, { changeId: params.changeId, reason: body.reason }),
  )

  callRoute(app, ctx, calls.withdrawChange, (context, { params, caller }) =>
    withdrawChange(context, caller, params.changeId),
  )
}
