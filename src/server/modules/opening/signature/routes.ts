import type { FastifyInstance } from 'fastify'
import { getEvidence } from '#contract/portal.ts'
import * as calls from '#contract/signature.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { countLookUp } from '../../../platform/rate-limit/public-look-ups.ts'
import { requireOwnProcess } from '../processes/own-process.ts'
import { findEvidence } from './find-evidence.ts'
import { presentSignature } from './present-signature.ts'
import { startSignature } from './start-signature.ts'

export function signatureRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getSignature, async (context, { query, caller }) =>
    presentSignature(context, await requireOwnProcess(context.db, query.processUuid, caller.customerId)),
  )

  callRoute(app, ctx, calls.startSignature, (context, { body, caller }) =>
    startSignature(context, {
      processUuid: body.processUuid,
      customerId: caller.customerId,
      agreementVersion: body.agreementVersion,
      address: caller.address,
    }),
  )

  callRoute(app, ctx, getEvidence, async (context, { params, caller }) => {
    await countLookUp(context, 'evidence', caller.address)
    return findEvidence(context, params.sha256)
  })
}
