import { readTheme } from '#domain/site/campaigns/campaign-partners.ts'
import * as storage from '../lib/storage.ts'
import { themeOfBank } from './campaign-theme.ts'

const changed = 'cosecha:campaign-theme'

/**
 * T01, A §4.
 * @param bankId - The bank of the process that is worked on. A bank with a campaign stores its theme, any other the
 *   main one; each reaches the page once, when it changes something.
 */
export function activateBankCampaign(bankId: number): void {
  const theme = themeOfBank(bankId)
  if (readTheme(storage.campaignTheme.read()) === theme) return
  storage.campaignTheme.store(theme)
  window.dispatchEvent(new Event(changed))
}

/**
 * Calls back when a process has changed the theme.
 * @returns How to stop.
 */
export function watchCampaign(look: () => void): () => void {
  window.addEventListener(changed, look)
  return () => window.removeEventListener(changed, look)
}
