import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/staff-absences.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { handOver } from './hand-over.ts'
import { leaveTeam } from './leave.ts'
import { setAbsence } from './set-absence.ts'
import { holdingsOfMember, ownHoldings } from './show-holdings.ts'

/** O04: who is away, what they hold, and how one leaves. */
export function absencesRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.ownAbsence, (context, { caller }) => ownHoldings(context, caller))
  callRoute(app, ctx, calls.setOwnAbsence, (context, { caller, body }) =>
    setAbsence(context, caller, caller.staff.id, body),
  )
  callRoute(app, ctx, calls.memberHoldings, (context, { caller, params }) =>
    holdingsOfMember(context, caller, params.staffId),
  )
  callRoute(app, ctx, calls.setMemberAbsence, (context, { caller, params, body }) =>
    setAbsence(context, caller, params.staffId, body),
  )
  callRoute(app, ctx, calls.handOver, (context, { caller, params, body }) =>
    handOver(context, caller, { staffId: params.staffId, to: body.to }),
  )
  callRoute(app, ctx, calls.endAccess, (context, { caller, params, body }) =>
    leaveTeam(context, caller, { staffId: params.staffId, ...body }),
  )
}
