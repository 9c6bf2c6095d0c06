import { type CampaignParameter, campaignParameters } from './campaign-parameters.ts'

/** The parameters of an address, in their order, as `[...new URLSearchParams(…)]` gives them. */
export type Parameters = readonly (readonly [name: string, value: string])[]

/** Where a campaign has done its part: its parameters end there (A §2). */
const endsAt: ReadonlySet<string> = new Set(['/mis-procesos'])

/** Whether the campaign of a visit has done its part on this page. */
export const endsCampaign = (path: string): boolean => endsAt.has(path.replace(/(?<=.)\/$/, ''))

const isOfCampaign = (name: string): boolean => (campaignParameters as readonly string[]).includes(name)

/**
 * H03: the parameters of the next page, with those of the campaign from the page before. What the next page says itself
 * stands.
 * @returns What to show, `undefined` where it stays as it is.
 */
export function carryParameters(
  before: Parameters,
  next: { path: string; parameters: Parameters },
): Parameters | undefined {
  if (endsCampaign(next.path)) return withoutParameters(next.parameters)
  const nextNames = new Set(next.parameters.map(([name]) => name))
  const carried = before.filter(([name]) => isOfCampaign(name) && !nextNames.has(name))
  return carried.length === 0 ? undefined : [...next.parameters, ...carried]
}

/**
 * @param parameters - The parameters of an address.
 * @returns Those of no campaign; `undefined` where it has none of a campaign.
 */
export function withoutParameters(parameters: Parameters): Parameters | undefined {
  const rest = parameters.filter(([name]) => !isOfCampaign(name))
  return rest.length === parameters.length ? undefined : rest
}

/**
 * @param parameters - The parameters of an address.
 * @returns Those of a campaign, each up to 120 characters; blank ones are left out.
 */
export function pickCampaignParameters(parameters: Parameters): Partial<Record<CampaignParameter, string>> {
  const found = parameters
    .map(([name, value]) => [name, value.trim().slice(0, 120)] as const)
    .filter(([name, value]) => isOfCampaign(name) && value !== '')
  return Object.fromEntries(found)
}
