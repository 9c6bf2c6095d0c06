import { getCampaigns } from '#contract/bonus-campaigns.ts'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import { activateCampaign, getWhiteLabel } from '#contract/campaigns.ts'
import { getDashboard } from '#contract/portal.ts'
import { wireName, withNames } from '#contract/wire-names.ts'
import { noteServerTime } from '../lib/clock.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { buildCallUrl, buildHeaders, getAnswer } from './client.ts'

/** The brand's data, or nothing where they cannot be had: no page waits for them. */
export const fetchWhiteLabel = (): Promise<CallAnswer<typeof getWhiteLabel> | undefined> =>
  answerAt(getWhiteLabel, { brand: currentBrand.id })

/** What the campaigns' rows say today, or nothing where they cannot be had. */
export const fetchCampaigns = async (): Promise<CallAnswer<typeof getCampaigns>['campaigns'] | undefined> =>
  (await answerAt(getCampaigns))?.campaigns

/** The deposits of who is signed in, or nothing where they cannot be had. */
export const fetchDeposits = async (): Promise<CallAnswer<typeof getDashboard>['deposits'] | undefined> =>
  (await answerAt(getDashboard))?.deposits

async function answerAt<C extends Call>(call: C, params?: Record<string, string>): Promise<CallAnswer<C> | undefined> {
  try {
    const response = await fetch(buildCallUrl(call, params), { headers: buildHeaders() })
    noteServerTime(response.headers)
    return response.ok ? getAnswer(call, await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** Reports a page view (H05). It may be lost, and outlives the page. */
export async function sendPageView(view: CallInput<typeof activateCampaign>['body']): Promise<void> {
  const headers = { ...buildHeaders(), 'content-type': 'application/json' }
  const init = {
    method: activateCampaign.method,
    headers,
    body: JSON.stringify(withNames(view, wireName)),
    keepalive: true,
  }
  try {
    // The answer is read to its end, or the browser would keep its connection open for what nobody wants.
    await (await fetch(buildCallUrl(activateCampaign), init)).arrayBuffer()
  } catch {
    // A view may be lost.
  }
}
