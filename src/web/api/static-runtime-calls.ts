import { getCampaigns } from '#contract/bonus-campaigns.ts'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { activateCampaign, getWhiteLabel } from '#contract/campaigns.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { addressOf, headersOf } from './client.ts'

/** The brand's data, or nothing where they cannot be had: no page waits for them. */
export const fetchWhiteLabel = (): Promise<CallAnswer<typeof getWhiteLabel> | undefined> =>
  bodyAt(addressOf(getWhiteLabel, { brand: currentBrand.id }))

/** What the campaigns' rows say today, or nothing where they cannot be had. */
export const fetchCampaigns = async (): Promise<CallAnswer<typeof getCampaigns>['campaigns'] | undefined> =>
  (await bodyAt<CallAnswer<typeof getCampaigns>>(addressOf(getCampaigns)))?.campaigns

async function bodyAt<Body>(address: string): Promise<Body | undefined> {
  try {
    const response = await fetch(address, { headers: headersOf() })
    return response.ok ? ((await response.json()) as { body: Body }).body : undefined
  } catch {
    return undefined
  }
}

/** Tells of a page view (H05). It may be lost, and outlives the page. */
export async function tellOfView(view: CallInput<typeof activateCampaign>['body']): Promise<void> {
  const headers = { ...headersOf(), 'content-type': 'application/json' }
  const init = { method: activateCampaign.method, headers, body: JSON.stringify(view), keepalive: true }
  try {
    // The answer is read to its end, or the browser would keep its connection open for what nobody wants.
    await (await fetch(addressOf(activateCampaign), init)).arrayBuffer()
  } catch {
    // A view may be lost.
  }
}
