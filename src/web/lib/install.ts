import type { InstallPrompt } from './install-prompt.ts'

/** Whether the browser offers to install the site. */
export const canInstall = (): boolean => window.installPrompt !== undefined

/** What browsers tell, and what `install` tells itself: that an offer, which counts once, was taken. */
const changes = ['beforeinstallprompt', 'appinstalled'] as const

/** Has the browser ask, in answer to a press. */
export function install(): void {
  // Who says no has said so to the browser.
  window.installPrompt?.prompt().catch(() => undefined)
  window.dispatchEvent(new Event('appinstalled'))
}

/**
 * Tells when it is offered, and when no longer.
 * @returns How to stop.
 */
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
