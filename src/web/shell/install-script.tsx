import { currentBrand } from '../lib/current-brand.ts'
import { keepInstallPrompt } from '../lib/install-prompt.ts'

/** Keeps the browser's offer to install the site until somebody wants it (M09). The same on every page, as its hash is. */
export function InstallScript() {
  if (currentBrand.paths !== 'all') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: keepInstallPrompt }} />
}
