import { campaignThemes } from '../brands/campaign-theme.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { themeScript } from '../lib/storage.ts'

const script = themeScript(campaignThemes)

/** Puts a campaign's colours on a page before it is first painted (T01). The same on every page, as its hash is. */
export function ThemeScript() {
  if (currentBrand.paths !== 'all') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
