/**
 * Waits until the next frame is painted, so that a press is seen to be taken before a longer work begins.
 * @returns At once where nothing is painted, as in a tab in the background.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
