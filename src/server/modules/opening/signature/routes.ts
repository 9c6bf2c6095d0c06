import type { FastifyInstance } from 'fastify'
import { getEvidence } from '#contract/portal.ts'
import * as calls from '#contract/signature.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { type Limit, secondsLeft, tryConsume } from '../../../platform/rate-limit/reservations.ts'
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
    await requireRoomForEvidence(context, caller.address)
    return findEvidence(context, params.sha256)
  })
}

/** Nobody tries hashes by the million. Throws RATE_LIMITED with the wait. */
async function requireRoomForEvidence(ctx: Context, address: string): Promise<void> {
  const key = `evidence/m/${ctx.encryption.blindIndex('address', address)}`
  const limit: Limit = { key, windowSeconds: 60, most: 60 }
  if (await tryConsume(ctx.db, limit)) return
  throw new ApiError('RATE_LIMITED', { retryAfterSeconds: await secondsLeft(ctx.db, limit) })
}
