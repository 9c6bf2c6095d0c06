import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bonus-campaigns.ts'
import { opsCampaignPreview } from '#contract/campaign-preview.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { campaignsForStaff, publicCampaigns } from './present-campaigns.ts'
import { previewCampaign } from './preview-campaign.ts'

export function bonusCampaignsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getCampaigns, (context) => publicCampaigns(context))
  callRoute(app, ctx, calls.opsCampaigns, (context) => campaignsForStaff(context))
  callRoute(app, ctx, opsCampaignPreview, (context, { body }) => previewCampaign(context, body))
}
