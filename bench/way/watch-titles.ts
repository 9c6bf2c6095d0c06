import type { Page } from '@playwright/test'

/** A view that stands for less is a blink and no screen. */
const shortestMs = 500

/**
 * Hears every heading that appears on our pages, also of views that go by.
 * @returns Those that stood, in order, and how long after a press each one was painted that came without another
 *   document.
 */
export async function watchTitles(page: Page, ours: string) {
  const stood: { title: string; ms: number }[] = []
  const followed: { title: string; ms: number }[] = []
  let current = { title: '', sinceMs: Date.now() }
  const change = (title: string) => {
    if (title === current.title) return
    if (current.title) stood.push({ title: current.title, ms: Date.now() - current.sinceMs })
    current = { title, sinceMs: Date.now() }
  }
  await page.exposeBinding('__tellTitle', ({ page: { url } }, title: string, afterPressMs?: number) => {
    if (!url.call(page).startsWith(ours)) return
    if (afterPressMs === undefined) change(title)
    else followed.push({ title, ms: afterPressMs })
  })
  await page.addInitScript(reportTitles)
  return { stood: () => stood.filter(({ ms }) => ms >= shortestMs), followed: () => followed }
}

/** Runs in the page before anything else. */
function reportTitles() {
  type Tell = (title: string, afterPressMs?: number) => void
  const { __tellTitle: tell } = window as unknown as { __tellTitle: Tell }
  let last = ''
  let pressedAt: number | undefined
  window.addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), true)
  new MutationObserver(() => {
    const title = (document.querySelector('h1')?.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (!title || title === last) return
    tell(title)
    last = title
    const since = pressedAt
    pressedAt = undefined
    // The task after the frame that shows it.
    if (since !== undefined) requestAnimationFrame(() => setTimeout(() => tell(title, performance.now() - since)))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
