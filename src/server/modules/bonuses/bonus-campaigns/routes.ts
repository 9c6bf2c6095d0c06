import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bonus-campaigns.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { campaignsForStaff, publicCampaigns } from './present-campaigns.ts'

export function bonusCampaignsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getCampaigns, (context) => publicCampaigns(context))
  callRoute(app, ctx, calls.opsCampaigns, (context) => campaignsForStaff(context))
}
