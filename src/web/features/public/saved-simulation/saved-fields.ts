import type { CallInput } from '#contract/call.ts'
import type { saveSimulation } from '#contract/simulate.ts'
import { savedCampaignFields } from '#domain/money/simulation/saved-campaign.ts'
import { campaignParameters } from '#domain/site/campaigns/campaign-parameters.ts'

type Body = CallInput<typeof saveSimulation>['body']

/** Who is to be written to; without `consent` nobody is. */
export type Contact = { consent: boolean; name: string; phone: string }

export type Visit = {
  /** The whole address of the page. */
  address: string
  /** The campaign that was kept of the visit (`ref`), and the theme of a campaign, if any. */
  ref: string | undefined
  theme: string | undefined
  /** The channel by which the browser came, where one is known (H02). */
  channel: string | undefined
}

const longest = 120

/**
 * S06.
 * @param asked - What is simulated.
 * @param contact - Who may be written to.
 * @param visit - How the visit came here.
 * @returns What is sent to be kept; phone and name only with consent.
 */
export function savedFields(asked: { amountCop: number; termDays: number }, contact: Contact, visit: Visit): Body {
  const { origin, pathname, searchParams } = new URL(visit.address)
  const ofCampaign = savedCampaignFields.flatMap((name) => {
    const text = searchParams.get(name) ?? (name === 'ref' ? visit.ref : undefined)
    return text ? [[name, text.slice(0, longest)] as const] : []
  })
  const advisor = searchParams.get('adv')
  return {
    amnt: asked.amountCop,
    term: asked.termDays,
    srcurl: `${origin}${pathname}`,
    platform: 'web',
    ...(advisor ? { adv: advisor.slice(0, longest) } : {}),
    ...(visit.theme ? { externalCompany: visit.theme } : {}),
    acquisitionChannel: (visit.channel || searchParams.get('utm_source') || 'none').slice(0, 60),
    ...Object.fromEntries(ofCampaign),
    contactConsent: contact.consent,
    ...(contact.consent ? { phone: contact.phone.trim() } : {}),
    ...(contact.consent && contact.name.trim() ? { name: contact.name.trim() } : {}),
  }
}

/**
 * S06, A §2.
 * @param query - An address's query.
 * @returns The same without the parameters that say by which campaign one came.
 */
export function withoutTracking(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of campaignParameters) rest.delete(name)
  return rest
}
