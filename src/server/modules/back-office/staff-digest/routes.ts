import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/staff-digest.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { changeDigest, ownDigest } from './own-digest.ts'

/** O01: the letter of a member with what waits for them. */
export function staffDigestRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getStaffDigest, (context, { caller }) =>
    ownDigest(context, { id: caller.staff.id, customerId: caller.customerId }),
  )
  callRoute(app, ctx, calls.setStaffDigest, (context, { body, caller }) =>
    changeDigest(
      context,
      { id: caller.staff.id, customerId: caller.customerId },
      { ...body, networkAddress: caller.address },
    ),
  )
}
