import type { CallRequest } from '#contract/call.ts'
import type { activateCampaign as activateCall } from '#contract/campaigns.ts'
import { toWire } from '#contract/wire-names.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { campaignParameters } from '#domain/site/campaigns/campaign-parameters.ts'
import type { Context } from '../../../context.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { countView, deleteVisitsBefore } from './store.ts'

type Seen = {
  body: CallRequest<typeof activateCall>['body']
  brand: string
  /** The browser's own cookie as a keyed hash; undefined where it has none. None is set for this. */
  deviceHash: string | undefined
  address: string
}

export const keptVisitDays = 400

/**
 * H05. Counts that a browser looked at a page, for the campaign it came by: one row for each browser, day, channel and
 * campaign. It does not identify the visitor; without a cookie it is the address of that day.
 */
export async function activateCampaign(ctx: Context, seen: Seen): Promise<{ activated: true }> {
  const { body, brand, deviceHash, address } = seen
  const day = civilDateInBogota(Date.now())
  const visitorBlindIndex = ctx.encryption.blindIndex('campaign-visitor', deviceHash ?? `${day}/${address}`)
  const wireCampaign = toWire(body.campaign)
  const campaign = Object.fromEntries(
    campaignParameters.flatMap((name) => {
      // The database takes no control characters, and no campaign has any.
      const text = wireCampaign[name]?.replace(/\p{C}/gu, '').trim()
      return text ? [[name, text]] : []
    }),
  )
  const campaignHash = sha256Hex(JSON.stringify(campaign))
  const visit = { visitorBlindIndex, brand, day, channel: body.channel, campaign, campaignHash, firstPath: body.path }
  await countView(ctx.db, visit)
  return { activated: true }
}

/** Deletes visits so old that no comparison with the year before needs them. */
export async function forgetOldVisits(ctx: Context): Promise<void> {
  await deleteVisitsBefore(ctx.db, keptVisitDays)
}
