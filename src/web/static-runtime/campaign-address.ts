import { readTheme } from '#domain/site/campaigns/campaign-partners.ts'
import { isApplicationPage } from '../lib/application-page.ts'

/**
 * B §4.11: writes the campaign of the address in its theme's own name on finished pages, as the application does on its
 * own. What is not a theme stays, since it may be a reminder's.
 */
export function writeCampaignOfAddress(): void {
  // Where the application runs, the address is its own to write.
  if (document.documentElement.dataset.themed === undefined || isApplicationPage()) return
  const address = new URL(window.location.href)
  const written = address.searchParams.get('campaign')
  const theme = readTheme(written)
  if (!theme || theme === written) return
  address.searchParams.set('campaign', theme)
  window.history.replaceState(window.history.state, '', address)
}
