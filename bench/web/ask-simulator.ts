import { type Browser, expect, type Page } from '@playwright/test'
import { openSlowPage } from './visit.ts'

export type Answer = {
  /** What had come over the line, and was asked for, when a digit could show new figures. */
  scriptKb: number
  requests: number
  /** From the key to the figures that are painted. */
  answerMs: number
  /** Of everything that was pressed and typed, to the next paint. */
  slowestMs: number
}

/** Opens the simulator on a slow phone, and types, chooses and steps as soon as its application is there. */
export async function askSimulator(browser: Browser, url: string): Promise<Answer> {
  const { page, bytes, close } = await openSlowPage(browser, observe)
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate('window.__asked.readyAt'), { timeout: 60_000 }).toBeGreaterThan(0)
    const fetched = { scriptKb: bytes.of('Script') / 1_000, requests: await countRequests(page) }
    const figure = page.locator('main dd').first()
    const before = String(await figure.textContent())
    await page.getByRole('textbox').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await expect(figure).not.toHaveText(before)
    await bytes.untilQuiet()
    await press()
    const seen = (await page.evaluate('window.__asked')) as { first: number; slowest: number }
    return { ...fetched, answerMs: seen.first, slowestMs: seen.slowest }

    async function press() {
      for (const term of ['180', '360']) await page.getByText(term, { exact: true }).first().click()
      for (const step of ['first', 'last'] as const) await page.locator('form [data-amount]')[step]().click()
      await page.getByRole('textbox').first().focus()
      await page.keyboard.type('25', { delay: 120 })
      await page.waitForTimeout(300)
    }
  } finally {
    await close()
  }
}

/** The document, and what was asked for until the page was ready to answer. */
async function countRequests(page: Page): Promise<number> {
  const before = '({ startTime }) => startTime <= window.__asked.readyAt'
  return 1 + Number(await page.evaluate(`performance.getEntriesByType('resource').filter(${before}).length`))
}

/** Runs in the page before anything else. */
function observe() {
  const seen = { first: 0, slowest: 0, readyAt: 0 }
  Object.assign(window, { __asked: seen })
  addEventListener('cosecha:awake', () => {
    seen.readyAt ||= performance.now()
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming & { interactionId: number }
      if (interactionId) seen.slowest = Math.max(seen.slowest, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const watchFigure = ({ timeStamp }: KeyboardEvent) => {
    const figure = document.querySelector('main dd')
    const before = figure?.textContent
    const look = () => {
      if (seen.first || figure?.textContent === before) return
      // The task after the frame that shows it.
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.first ||= Math.round(performance.now() - timeStamp)
        }),
      )
    }
    if (figure) new MutationObserver(look).observe(figure, { subtree: true, childList: true, characterData: true })
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (/^\d$/.test(event.key)) watchFigure(event)
    },
    { capture: true },
  )
}
