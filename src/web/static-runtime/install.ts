import { serviceWorkerPath } from '../api/service-worker.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { install, watchInstallPrompt } from '../lib/install.ts'

/**
 * M09: the main brand's site can be installed: its service worker is registered, and a button of a page without the
 * application (`data-install`) is shown while the browser offers it.
 */
export function makeInstallable(): void {
  if (currentBrand.paths !== 'all') return
  // A browser that refuses, as in a private window, shows the site all the same.
  navigator.serviceWorker?.register(serviceWorkerPath).catch(() => undefined)
  const button = document.querySelector<HTMLElement>('[data-install]')
  if (!button) return
  const show = () => {
    button.hidden = !window.installPrompt
  }
  button.addEventListener('click', install)
  watchInstallPrompt(show)
  show()
}
