import type { CampaignTheme } from '#domain/site/campaigns/campaign-partners.ts'
import flamingo from '../brands/i18n/flamingo.json?url&no-inline'
import influencer from '../brands/i18n/influencer.json?url&no-inline'

/** The words that a campaign changes; `{name}` is the name of the product. */
export type CampaignMessages = { name?: string; tagline?: string }

const addresses: Record<CampaignTheme, string> = { flamingo, influencer }
const asked = new Map<CampaignTheme, Promise<CampaignMessages>>()

/**
 * T02: the dictionary of a campaign, fetched once from the files of the site. Browsers cache it for ever under a name
 * with its hash. A failure is logged and returns no words, so the main ones stay; the caller may ask again.
 */
export function campaignMessages(theme: CampaignTheme): Promise<CampaignMessages> {
  const known = asked.get(theme)
  if (known) return known
  const words = fetchWords(addresses[theme]).catch((error: unknown) => {
    asked.delete(theme)
    reportError(new Error(`The texts of the campaign ${theme} could not be loaded`, { cause: error }))
    return {}
  })
  asked.set(theme, words)
  return words
}

async function fetchWords(address: string): Promise<CampaignMessages> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const found = (await answer.json()) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const [name, tagline] = [text(found.name), text(found.tagline)]
  return { ...(name ? { name } : {}), ...(tagline ? { tagline } : {}) }
}
