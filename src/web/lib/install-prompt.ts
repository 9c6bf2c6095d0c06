/** What a browser offers with a site that can be installed. Chromium has it; elsewhere people do it by the menu. */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined
  }
}

/** For the head of a page: the browser offers it once, and that may be before any other script of ours is there. */
export const keepInstallPrompt =
  'addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e})'

/** Whether the browser offers to install the site. */
export const canInstall = (): boolean => window.installPrompt !== undefined

/** Whether the site runs as an installed application. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** What browsers tell, and what `install` tells itself: that an offer, which counts once, was taken. */
const changes = ['beforeinstallprompt', 'appinstalled'] as const

/** Has the browser ask, in answer to a press. */
export function install(): void {
  // Who says no has said so to the browser.
  window.installPrompt?.prompt().catch(() => undefined)
  window.dispatchEvent(new Event('appinstalled'))
}

/** Tells when it is offered, and when no longer. Out: how to stop. */
export function watchInstallPrompt(changed: () => void): () => void {
  const note = (event: Event) => {
    event.preventDefault()
    window.installPrompt = 'prompt' in event ? (event as InstallPrompt) : undefined
    changed()
  }
  for (const name of changes) window.addEventListener(name, note)
  return () => {
    for (const name of changes) window.removeEventListener(name, note)
  }
}
