/** For browsers that do not tell when they are idle. */
const fallbackMs = 1_000

/** A browser that is never idle, on a busy device, does it then. */
const longestMs = 5_000

/**
 * Does something once the browser has nothing else to do, or after five seconds.
 * @returns What calls it off.
 */
export function whenIdle(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, { timeout: longestMs })
  return () => window.cancelIdleCallback(handle)
}
