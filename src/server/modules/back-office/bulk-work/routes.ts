import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-bulk.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { listColleagues } from '../staff/colleagues.ts'
import { assignEach, cancelEach, writeToEach } from './work-on-processes.ts'

/** O01: what staff do with several processes together. */
export function bulkWorkRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsColleagues, (context) => listColleagues(context))

  callRoute(app, ctx, calls.assignProcesses, (context, { body, caller, idempotencyKey }) =>
    assignEach(context, { caller, key: idempotencyKey }, body),
  )

  callRoute(app, ctx, calls.messageCustomers, (context, { body, caller, idempotencyKey }) =>
    writeToEach(context, { caller, key: idempotencyKey }, body),
  )

  callRoute(app, ctx, calls.cancelProcesses, (context, { body, caller, idempotencyKey }) =>
    cancelEach(context, { caller, key: idempotencyKey }, body),
  )
}
