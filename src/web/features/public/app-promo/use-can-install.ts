import { useSyncExternalStore } from 'react'
import { canInstall, watchInstallPrompt } from '../../../lib/install.ts'

/** Whether the browser offers to install the site now. */
export function useCanInstall(): boolean {
  return useSyncExternalStore(watchInstallPrompt, canInstall, () => false)
}
