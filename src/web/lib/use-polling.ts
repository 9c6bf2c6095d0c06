import { useEffect, useRef } from 'react'

const firstMs = 4_000
const longestMs = 30_000

/**
 * Polls while the page is visible: after 4 s at first, then less often, up to every 30 s. It stops while the tab is
 * hidden, and asks immediately when the tab is visible again.
 * @param options - Whether it is still needed.
 */
export function usePolling(ask: () => Promise<unknown>, { enabled = true }: { enabled?: boolean } = {}): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })

  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = firstMs
    let stopped = false

    const wait = () => {
      clearTimeout(timer)
      if (!stopped && !document.hidden) timer = setTimeout(go, pause)
    }
    const go = async () => {
      pause = Math.min(pause * 1.3, longestMs)
      await latest.current().catch(() => undefined)
      wait()
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (!document.hidden) void go()
    }

    wait()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [enabled])
}
