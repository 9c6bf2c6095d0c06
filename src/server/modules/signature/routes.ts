import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/signature.ts'
import type { Context } from '../../context.ts'
import { callRoute } from '../../http/call-route.ts'
import { requireOwnProcess } from '../processes/own-process.ts'
import { presentSignature } from './present-signature.ts'
import { startSignature } from './start-signature.ts'
import { findSignature } from './store.ts'

export function signatureRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getSignature, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context, query.process_uuid, caller.customerId)
    return presentSignature(context, process, await findSignature(context.db, process.uuid))
  })

  callRoute(app, ctx, calls.startSignature, (context, { body, caller }) =>
    startSignature(context, {
      processUuid: body.process_uuid,
      customerId: caller.customerId,
      agreementVersion: body.agreement_version,
      address: caller.address,
    }),
  )
}
