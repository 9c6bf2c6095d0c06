import {
  carryParameters,
  endsCampaign,
  type Parameters,
  pickCampaignParameters,
} from '#domain/site/campaigns/carry-parameters.ts'
import { isApplicationPage } from './application-page.ts'
import { parseUrl } from './parse-url.ts'
import * as storage from './storage.ts'

/**
 * H03: the campaign of a visit on its way from page to page, kept by the tab. So a page that is loaded whole takes it
 * along as one within the application does (A §2).
 */

/**
 * @param options - The page that is shown. Keeps its campaign for the next page, or ends it where the campaign has done
 *   its part.
 */
export function noteCampaignOfPage({ path, parameters }: { path: string; parameters: Parameters }): void {
  const found = Object.entries(pickCampaignParameters(parameters))
  if (endsCampaign(path)) storage.campaignParameters.forget()
  else if (found.length > 0) storage.campaignParameters.store(found)
}

/**
 * @returns The campaign of the page before; none where a visit begins, which it does from anywhere but our own pages.
 */
export function campaignOfPageBefore(): Parameters {
  if (parseUrl(document.referrer)?.origin !== window.location.origin) {
    storage.campaignParameters.forget()
    return []
  }
  const stored = storage.campaignParameters.read()
  return Array.isArray(stored) ? stored.filter(isParameter) : []
}

const isParameter = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** Writes the campaign of the page before into the address of a finished page, as the application does on its own. */
export function carryCampaignToAddress(): void {
  // Where the application runs, the address is its own to write.
  if (isApplicationPage()) return
  const address = new URL(window.location.href)
  const here = { path: address.pathname, parameters: [...address.searchParams] }
  const carried = carryParameters(campaignOfPageBefore(), here)
  if (carried) {
    address.search = new URLSearchParams(carried.map(([name, value]) => [name, value])).toString()
    window.history.replaceState(window.history.state, '', address)
  }
  noteCampaignOfPage({ path: here.path, parameters: carried ?? here.parameters })
}
