import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-views.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { changeView, loadViews, removeView } from './own-views.ts'

/** O01: the views of the list of processes that a member keeps for themselves. */
export function listViewsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.listViews, (context, { caller }) => loadViews(context, caller.staff.id))

  callRoute(app, ctx, calls.keepView, (context, { params, body, caller }) =>
    changeView(context, caller.staff.id, { ...body, viewId: params.viewId }),
  )

  callRoute(app, ctx, calls.dropView, (context, { params, caller }) =>
    removeView(context, caller.staff.id, params.viewId),
  )
}
