import { certificateCheckPrefix } from '#contract/paths.ts'
import { acquisitionChannel } from '#domain/site/campaigns/acquisition-channel.ts'
import { pickCampaignParameters } from '#domain/site/campaigns/carry-parameters.ts'
import { sendPageView } from '../api/static-runtime-calls.ts'
import { parseAttribution } from '../lib/attribution.ts'
import { parseUrl } from '../lib/parse-url.ts'
import * as storage from '../lib/storage.ts'

/**
 * H02: keeps what the address of a visit brings along, and by which channel it came. A later visit that comes by no
 * channel of its own leaves the one that is known.
 */
export function noteVisit(): void {
  const query = new URLSearchParams(window.location.search)
  storage.storeAttribution(parseAttribution(query))
  const channel = acquisitionChannel({
    referrerHost: parseUrl(document.referrer)?.hostname ?? '',
    userAgent: navigator.userAgent,
    parameters: [...query.keys()],
    ownHost: window.location.hostname,
  })
  if (!storage.channel.read() || !isFallback(channel)) storage.channel.store(channel)
}

const isFallback = (channel: string) => /^(?:none|direct-|development-)/.test(channel)

let lastPath: string | undefined

/** H05: tells the server of the page that is looked at now, once for each address. */
export function activateCampaignData(): void {
  const { pathname, search } = window.location
  // Whose certificate is checked is nobody's business here.
  const path = pathname.startsWith(certificateCheckPrefix) ? certificateCheckPrefix : pathname
  if (path === lastPath || !/^\/[\w\-./]*$/.test(path)) return
  lastPath = path
  const campaign = pickCampaignParameters([...new URLSearchParams(search)])
  void sendPageView({ path: path.slice(0, 200), channel: storage.channel.read() ?? 'none', campaign })
}
