import { currentBrand } from '../lib/current-brand.ts'
import { keepInstallPrompt } from '../lib/install-prompt.ts'
import { InlineScript } from './inline-script.tsx'

/** Keeps the browser's offer to install the site until somebody wants it (M09). */
export function InstallScript() {
  if (currentBrand.paths !== 'all') return null
  return <InlineScript text={import.meta.env.SSR ? keepInstallPrompt : ''} />
}
