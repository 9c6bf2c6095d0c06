import type { Browser, CDPSession } from '@playwright/test'
import { slowLine, slowProcessor, smallPhone } from '../slow-phone.ts'

/** How long nothing may happen on the line before a page counts as loaded. */
const quietMs = 1_500

export type Visit = {
  largestPaintMs: number
  /** How long the main thread was blocked: of each long task what goes beyond 50 ms. */
  blockedMs: number
  /** Layout shift, as browsers count it. */
  shift: number
  scriptKb: number
  fontKb: number
  /** Everything that came over the line. */
  totalKb: number
}

/**
 * Opens a page as a new visitor who touches nothing.
 * @param readySelector - What shows that the page is ready to be used.
 */
export async function visit(browser: Browser, url: string, readySelector?: string): Promise<Visit> {
  const { page, bytes, close } = await openSlowPage(browser, observe)
  try {
    await page.goto(url, { waitUntil: 'load' })
    if (readySelector) await page.locator(readySelector).first().waitFor({ timeout: 60_000 })
    await bytes.untilQuiet()
    const seen = (await page.evaluate('window.__seen')) as { paint: number; blocked: number; shift: number }
    return {
      largestPaintMs: seen.paint,
      blockedMs: seen.blocked,
      shift: seen.shift,
      scriptKb: bytes.of('Script') / 1_000,
      fontKb: bytes.of('Font') / 1_000,
      totalKb: bytes.of() / 1_000,
    }
  } finally {
    await close()
  }
}

/**
 * @param observe - Runs in the page before anything else.
 * @returns An empty page on a slow phone and line, whose bytes are counted.
 */
export async function openSlowPage(browser: Browser, observe: () => void) {
  const context = await browser.newContext({ ...smallPhone, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  const bytes = await countBytes(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await slowLine(session)
  await slowProcessor(session)
  return { page, bytes, close: () => context.close() }
}

/** Runs in the page before anything else. */
function observe() {
  const seen = { paint: 0, blocked: 0, shift: 0 }
  Object.assign(window, { __seen: seen })
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime
  })
  watch('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50)
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
}

/** Counts what comes over the line, by kind, as it is compressed there, without the headers of the answers. */
async function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>()
  const sizes = new Map<string, number>()
  let lastMs = Date.now()
  const waiting = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    kinds.set(requestId, type ?? 'Other')
    waiting.add(requestId)
    lastMs = Date.now()
  })
  const over = ({ requestId }: { requestId: string }) => {
    waiting.delete(requestId)
    lastMs = Date.now()
  }
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength)
  })
  session.on('Network.loadingFinished', over)
  session.on('Network.loadingFailed', over)
  await session.send('Network.enable')
  return {
    of: (kind?: string) =>
      [...sizes].reduce((sum, [id, size]) => sum + (kind === undefined || kinds.get(id) === kind ? size : 0), 0),
    async untilQuiet() {
      while (waiting.size > 0 || Date.now() - lastMs < quietMs) await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
}

/** @returns The middle one. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
