import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    /** HTML Standard, «close watchers»; browsers have it since 2024, and not yet all. */
    CloseWatcher?: new () => EventTarget & { requestClose: () => void; destroy: () => void }
  }
}

/**
 * Closes what is open over the page at Android's «back», and keeps the page. Only fingers are
 * watched: with keys the same request is Escape, which has its own rules for lists within a dialog.
 */
export function useBackToClose(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open || !window.CloseWatcher || !window.matchMedia('(pointer: coarse)').matches) return
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => closeNow())
    return () => watcher.destroy()
  }, [open])
}
