/** The browser's event for a site that can be installed. Only Chromium has it; elsewhere people use the menu. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined
  }
}

/** For the head of a page: the browser sends the event once, maybe before any other script of this site runs. */
export const keepInstallPrompt =
  'addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e})'

/** Whether the site runs as an installed application. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches
