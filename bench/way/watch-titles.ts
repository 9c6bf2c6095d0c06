import type { Page } from '@playwright/test'

/** A view that stands for less is a blink and no screen. */
const shortestMs = 500

/** Hears every heading that comes to stand on our pages, also of views that go by. Out: those that stood, in order. */
export async function watchTitles(page: Page, ours: string) {
  const stood: { title: string; ms: number }[] = []
  let current = { title: '', sinceMs: Date.now() }
  const change = (title: string) => {
    if (title === current.title) return
    if (current.title) stood.push({ title: current.title, ms: Date.now() - current.sinceMs })
    current = { title, sinceMs: Date.now() }
  }
  await page.exposeBinding('__tellTitle', ({ page: { url } }, title: string) => {
    if (url.call(page).startsWith(ours)) change(title)
  })
  await page.addInitScript(tellTitles)
  return { stood: () => stood.filter(({ ms }) => ms >= shortestMs) }
}

/** Runs in the page before anything else. */
function tellTitles() {
  const { __tellTitle: tell } = window as unknown as { __tellTitle: (title: string) => void }
  let last = ''
  new MutationObserver(() => {
    const title = (document.querySelector('h1')?.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (title && title !== last) tell(title)
    if (title) last = title
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
