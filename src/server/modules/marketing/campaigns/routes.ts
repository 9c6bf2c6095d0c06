import type { FastifyInstance } from 'fastify'
import { activateCampaign as activateCall } from '#contract/campaigns.ts'
import { lineAndNetwork } from '#domain/customer/sign-in/network.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { findDeviceHash } from '../../../platform/http/device-cookie.ts'
import { countKey, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import type { Limit } from '../../../platform/rate-limit/reservations.ts'
import { activateCampaign } from './activate-campaign.ts'

/** A whole office may be behind one address. */
const viewsPerAddress = { most: 1_200, windowSeconds: 600 }

export function campaignsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, activateCall, async (context, { body, caller, http }) => {
    const { line } = lineAndNetwork(caller.address)
    const limit: Limit = { ...viewsPerAddress, key: countKey(context, 'campaign-views', caller) }
    await requireRoom(context, limit)
    const deviceHash = findDeviceHash(context, http)
    return activateCampaign(context, { body, brand: caller.brand.id, deviceHash, address: line })
  })
}
