import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/identity.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { requireOwnProcess } from '../processes/own-process.ts'
import { pathOfProcess } from '../processes/path-of-process.ts'
import { declineBiometrics, requireBiometricsConsent } from './biometrics-consent.ts'
import { confirmIdentityData, readIdentityData } from './identity-data.ts'
import { presentIdentity } from './present-identity.ts'
import { startIdentity } from './start-identity.ts'

export function identityRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.startIdentity, async (context, { body, caller }) => {
    const process = await requireOwnProcess(context.db, body.processUuid, caller.customerId)
    const { acceptsBiometrics: accepts } = body
    if (accepts === false && !process.turbo) {
      await declineBiometrics(context, process, caller)
      return presentIdentity(context, await requireOwnProcess(context.db, process.uuid, caller.customerId))
    }
    if (process.identityRequired) {
      await requireBiometricsConsent(context, process, { accepts: accepts === true, address: caller.address })
    }
    await startIdentity(context, process)
    return presentIdentity(context, process)
  })

  callRoute(app, ctx, calls.getIdentity, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context.db, query.processUuid, caller.customerId)
    return presentIdentity(context, process)
  })

  callRoute(app, ctx, calls.getIdentityData, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context.db, query.processUuid, caller.customerId)
    return readIdentityData(context, process)
  })

  callRoute(app, ctx, calls.confirmIdentityData, async (context, { body, caller }) => {
    const { processUuid } = body
    await confirmIdentityData(context, { processUuid, customerId: caller.customerId })
    const process = await requireOwnProcess(context.db, processUuid, caller.customerId)
    return { path: await pathOfProcess(context, process) }
  })
}
