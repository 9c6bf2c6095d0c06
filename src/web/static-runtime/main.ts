/**
 * The light script: the shell's work on every page without the application, in a few kilobytes. It records where a
 * visit came from, reports page views and carries campaign parameters. It hydrates the page when needed. After consent
 * it loads the third-party scripts that the operator configured.
 */
import { isPersonalPath } from '#contract/paths.ts'
import { pickCampaignParameters } from '#domain/site/campaigns/carry-parameters.ts'
import { fetchWhiteLabel } from '../api/static-runtime-calls.ts'
import { readAppView } from '../lib/storage.ts'
import { showBanner } from './banner.ts'
import { writeCampaignOfAddress } from './campaign-address.ts'
import { showCampaigns } from './campaigns.ts'
import { withConsent } from './consent.ts'
import { navigated } from './events.ts'
import { offerHelpWhenInactive } from './help.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'
import { makeInstallable } from './install.ts'
import { carryOnLinks } from './links.ts'
import { putWholeStylesInForce } from './styles.ts'
import { loadThirdParties } from './third-parties.ts'
import { readTodaysRates } from './today-rates.ts'
import { activateCampaignData, noteVisit } from './visit.ts'

void putWholeStylesInForce()
noteVisit()
writeCampaignOfAddress()
hydrateOnInteraction()
carryOnLinks()
readTodaysRates()
makeInstallable()
activateCampaignData()
window.addEventListener(navigated, activateCampaignData)
void showCampaigns()
window.addEventListener(navigated, () => void showCampaigns())
if (!isPersonalPath(window.location.pathname) && !/\/login\/?$/.test(window.location.pathname)) void onPublicPage()

async function onPublicPage(): Promise<void> {
  offerHelpWhenInactive()
  const brand = await fetchWhiteLabel()
  if (!brand || readAppView()) return
  const { banner, thirdParties: parties } = brand
  if (banner) showBanner(banner)
  const isCampaign = Object.keys(pickCampaignParameters([...new URLSearchParams(window.location.search)])).length > 0
  if (parties.length > 0) withConsent(() => loadThirdParties(parties, isCampaign))
}
