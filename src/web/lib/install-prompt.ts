/** What a browser offers with a site that can be installed. Chromium has it; elsewhere people do it by the menu. */
export type InstallPrompt = Event & { prompt(): Promise<unknown> }

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined
  }
}

/** For the head of a page: the browser offers it once, and that may be before any other script of ours is there. */
export const keepInstallPrompt =
  'addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e})'

/** Whether the site runs as an installed application. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches
