import type { FastifyInstance } from 'fastify'
import { storeAnalytics } from '#contract/analytics.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { signedInCustomer } from '../../accounts/users/signed-in-customer.ts'
import { storeEntry } from './store-entry.ts'

const reportsPerHour = 60

export function analyticsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, storeAnalytics, async (context, { body, caller, http }) => {
    await requireRoom(context, hourly(context, 'analytics', caller, reportsPerHour))
    const customerId = await signedInCustomer(context, http)
    return storeEntry(context, { entry: body, brand: caller.brand.id, customerId })
  })
}
