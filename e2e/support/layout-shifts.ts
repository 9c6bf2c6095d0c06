import type { Page } from '@playwright/test'

/** How far what is there may move by itself on one address; the sum that browsers call CLS. */
const mostShift = 0.02

type Shift = { path: string; value: number; moved: string }

/**
 * Notes on every page of a browser how far things move without being touched.
 * @returns The addresses on which they moved too far since it was last asked, in words.
 */
export async function noteShifts(page: Page): Promise<() => string[]> {
  const shifts: Shift[] = []
  await page.exposeFunction('noteShift', (shift: Shift) => shifts.push(shift))
  await page.addInitScript(`new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        const moved = sources.map(({ node }) => node?.nodeName + '.' + (node?.className ?? '')).join(' ')
        // The browser shows a PDF on a page of its own.
        if (!hadRecentInput && location.protocol.startsWith('http')) noteShift({ path: location.pathname, value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })`)
  return () =>
    Object.entries(Object.groupBy(shifts.splice(0), ({ path }) => path)).flatMap(([path, there = []]) => {
      const sum = there.reduce((total, { value }) => total + value, 0)
      const [worst] = there.toSorted((a, b) => b.value - a.value)
      return sum > mostShift ? [`${path} moves by ${sum.toFixed(3)}: ${worst?.moved}`] : []
    })
}
