import type { FastifyInstance } from 'fastify'
import { getEmployer } from '#contract/employers.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { findEmployer } from './find-employer.ts'

export function employersRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getEmployer, (context, { params, caller }) =>
    findEmployer(context, { customerId: caller.customerId, nit: params.nit }),
  )
}
