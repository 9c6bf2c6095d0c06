import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-customers.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { closeUnread } from '../../../platform/http/close-unread.ts'
import { multipartLimits } from '../../opening/documents/receive-file.ts'
import { keepEvidence, sendEvidence } from './keep-evidence.ts'
import { closeReportOfDeath, endSessionsOfCustomer, showCustomer } from './show-customer.ts'

/** O01, O04: a customer, and the proof of a request about them. */
export function customersRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsCustomer, (context, { params, caller }) =>
    showCustomer(context, caller, params.customerId),
  )

  callRoute(app, ctx, calls.endCustomerSessions, (context, { params, caller }) =>
    endSessionsOfCustomer(context, caller, params.customerId),
  )

  callRoute(app, ctx, calls.closeDeathReport, (context, { params, body, caller }) =>
    closeReportOfDeath(context, caller, { ...params, ...body }),
  )

  // Forms are understood by this one call and by no other of these.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
    closeUnread(scope)
    callRoute(scope, ctx, calls.uploadEvidence, (context, { params, caller, http }) =>
      keepEvidence(context, http, caller, params.customerId),
    )
  })

  callRoute(app, ctx, calls.opsEvidence, async (context, { params, caller, reply }) => {
    await sendEvidence(context, reply, caller, params.evidenceId)
    return undefined
  })
}
